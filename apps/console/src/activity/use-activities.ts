import { useSyncExternalStore } from 'react'
import type { Activity, MintRow, TaskActivity } from './types.ts'
import { activityView } from './activity-view.ts'

/** Returns all work of the signed-in person, newest first, live in every tab. */
export function useActivities(): readonly Activity[] {
  return useSyncExternalStore(activityView.subscribe, activityView.getActivities)
}

/** Returns the latest queue row of an asset, live; undefined where it was in none. */
export function useMintRow(assetId: string): MintRow | undefined {
  return useSyncExternalStore(activityView.subscribe, () => activityView.getMintRow(assetId))
}

/** Returns a task that was started with `activityCommands.startTask`, live; undefined while there is none of that id. */
export function useTask(id: string | null): TaskActivity | undefined {
  const activities = useActivities()
  return activities.find((one): one is TaskActivity => one.kind === 'task' && one.id === id)
}
