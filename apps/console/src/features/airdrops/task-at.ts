import type { Activity, TaskActivity, TaskName } from '#src/activity/types.ts'
import type { AirdropPlace } from './queries.ts'

/** Returns the newest of an airdrop's tasks of a name, at a place. */
export const taskAt = (
  activities: readonly Activity[],
  name: TaskName,
  place: AirdropPlace,
): TaskActivity | undefined =>
  activities.find(
    (activity): activity is TaskActivity =>
      activity.kind === 'task' &&
      activity.name === name &&
      'collection' in activity.input &&
      activity.input.collection.id === place.collection_id &&
      ('airdrop_id' in activity.input ? activity.input.airdrop_id : undefined) ===
        (name === 'register-airdrop' ? undefined : place.airdrop_id) &&
      activity.input.blockchainType === place.blockchainType &&
      activity.input.networkType === place.networkType,
  )
