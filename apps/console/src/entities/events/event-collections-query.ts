import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Rows a page (specification, section 9). */
export const EVENT_COLLECTIONS_PAGE_SIZE = 8

/** A page of one event's collections. */
export function eventCollectionsQuery(eventId: string, page: number) {
  const input = { eventID: eventId, page, pageSize: EVENT_COLLECTIONS_PAGE_SIZE }
  return queryOptions({
    queryKey: queryKeys.collection.ofEvent(input),
    queryFn: ({ signal }) => getSdk().collections.listByEvent(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
