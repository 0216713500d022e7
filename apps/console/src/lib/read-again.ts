import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads everything under these keys again. Resolves when what the page shows of it is fresh. */
export const readAgain = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
