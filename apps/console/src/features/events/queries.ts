import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { type EventsSearch, PAGE_SIZE } from './search.ts'

/** A page of a venue's events, as the URL asks for it. The rows of the last page stay while the next one loads. */
export function eventsQuery(venueId: string, { page, search }: Pick<EventsSearch, 'page' | 'search'>) {
  const input = { venueId, page, pageSize: PAGE_SIZE, search: search || undefined }
  return queryOptions({
    queryKey: queryKeys.event.list(input),
    queryFn: ({ signal }) => getSdk().events.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
}
