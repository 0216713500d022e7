import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Marks what is cached under these keys as changed, and resolves when what the page shows of it is read again.
 *
 * A query that is being read for the first time is read once more after that: `invalidateQueries` would only wait for it, and its answer may be from
 * before the change.
 */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const read = (predicate: (query: Query) => boolean) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })))
  const isFirst = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data === undefined
  const first = new Set(client.getQueryCache().findAll({ predicate: isFirst }))
  await read(() => true)
  if (first.size > 0) await read((query) => first.has(query))
}
