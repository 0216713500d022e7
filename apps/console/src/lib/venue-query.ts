import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { getSdk } from './sdk.ts'

/**
 * One venue; null where the backend does not say. The API has no call for it, but a list of events answers the venue where they are
 * held.
 */
export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.venue.one(id),
    queryFn: async ({ signal }) =>
      (await getSdk().events.list({ venueId: id, page: 1, pageSize: 1 }, { signal })).venue ?? null,
  })
