import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** True if a query is being read and nothing is known of it yet. */
const isFirstRead = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data === undefined

/**
 * Marks what is cached under these keys as changed, and resolves when what the page shows of it is read again. A first
 * read that is under way is canceled and started anew: it may tell what was there before the change.
 */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const each = (act: (queryKey: QueryKey) => Promise<void>) => Promise.all(keys.map(act))
  // `invalidateQueries` replaces only the reads of queries that have data.
  await each((queryKey) => client.cancelQueries({ queryKey, predicate: isFirstRead }))
  await each((queryKey) => client.invalidateQueries({ queryKey }))
}
