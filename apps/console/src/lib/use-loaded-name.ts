import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Returns a text that is made of what pages have read, and changes with it. It watches the cache rather than the query: an observer without a function
 * of its own would take the page's from it, and the next refetch would fail.
 */
export function useLoadedText(read: (queryClient: QueryClient) => string | undefined): string | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => read(queryClient),
  )
}

/** Returns what something is called, as soon as its page has read it. */
export const useLoadedName = (queryKey: QueryKey): string | undefined =>
  useLoadedText((queryClient) => queryClient.getQueryData<{ name?: string } | null>(queryKey)?.name)
