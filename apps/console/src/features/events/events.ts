import { eventQuery } from '#src/entities/events/event-query.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Reads the URL of a venue's events. The drawer `venue` is that of the venue itself. */
export const eventsSearch = listSearch(['new', 'edit', 'venue'])

export const eventsOf = (venueId: string) =>
  listResource(eventsSearch, {
    nouns: ['event', 'events'],
    key: queryKeys.event.lists(venueId),
    read: (input, options) => getSdk().events.list({ venueId, ...input }, options),
    one: (id) => eventQuery(venueId, id),
  })
