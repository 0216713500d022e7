import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Returns what something is called, as soon as its page has read it. It watches the cache rather than the query: an observer without a function
 * of its own would take the page's from it, and the next refetch would fail.
 */
export function useLoadedName(queryKey: QueryKey): string | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => queryClient.getQueryData<{ name?: string } | null>(queryKey)?.name,
  )
}
