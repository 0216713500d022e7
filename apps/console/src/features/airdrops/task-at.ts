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
      'blockchainType' in activity.input &&
      activity.input.collection.id === place.collection_id &&
      activity.input.blockchainType === place.blockchainType &&
      activity.input.networkType === place.networkType,
  )
