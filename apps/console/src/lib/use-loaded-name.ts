import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Returns a text derived from cached data, and updates it with the cache. It watches the cache instead of the query, because an
 * observer without a query function would replace the page's function and make the next refetch fail.
 */
export function useLoadedText(read: (queryClient: QueryClient) => string | undefined): string | undefined {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => read(queryClient),
  )
}

/** Returns the name of a record once its page has read it. */
export const useLoadedName = (queryKey: QueryKey): string | undefined =>
  useLoadedText((queryClient) => queryClient.getQueryData<{ name?: string } | null>(queryKey)?.name)
