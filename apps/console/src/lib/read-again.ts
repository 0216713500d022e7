import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads everything under these keys again. Resolves when what the page shows of it is fresh. */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const read = (predicate: (query: Query) => boolean) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })))
  const isFirst = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data === undefined
  const first = new Set(client.getQueryCache().findAll({ predicate: isFirst }))
  await read(() => true)
  // A first read that was on its way is not replaced by another one, and may tell what was there before.
  if (first.size > 0) await read((query) => first.has(query))
}
