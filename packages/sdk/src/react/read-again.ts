import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** True if a query is being read for the first time. */
const isFirstRead = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data === undefined

/**
 * Invalidates the cached data under these keys. Resolves when everything that the page shows of it is read again, and the
 * components that show it know. A running first read is canceled and restarted, because its answer may be from before the
 * change.
 */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const each = (act: (queryKey: QueryKey) => Promise<void>) => Promise.all(keys.map(act))
  // `invalidateQueries` restarts only queries that have data.
  await each((queryKey) => client.cancelQueries({ queryKey, predicate: isFirstRead }))
  await each((queryKey) => client.invalidateQueries({ queryKey }))
  // Components get new data in a timeout, in the order of the changes. A form that reopens before would show the old values.
  await new Promise<void>((told) => notifyManager.schedule(told))
}
