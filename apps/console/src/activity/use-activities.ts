import { useSyncExternalStore } from 'react'
import type { Activity, MintRow } from './types.ts'
import { activityView } from './activity-view.ts'

/** All work of the signed-in person, newest first, live in every tab. */
export function useActivities(): readonly Activity[] {
  return useSyncExternalStore(activityView.subscribe, activityView.getActivities)
}

/** The latest queue row of an asset, live; undefined where it was in none. */
export function useMintRow(assetId: string): MintRow | undefined {
  return useSyncExternalStore(activityView.subscribe, () => activityView.getMintRow(assetId))
}
