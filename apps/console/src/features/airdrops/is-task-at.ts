import type { Activity, TaskName } from '#src/activity/types.ts'
import type { AirdropPlace } from './queries.ts'

/** Returns whether work is an airdrop's task of a name that is under way at a place. */
export const isTaskAt = (name: TaskName, place: AirdropPlace) => (activity: Activity) =>
  activity.kind === 'task' &&
  activity.active &&
  activity.name === name &&
  'collection' in activity.input &&
  activity.input.collection.id === place.collection_id &&
  activity.input.blockchainType === place.blockchainType &&
  activity.input.networkType === place.networkType
