import { eventQuery } from '#src/entities/events/event-query.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

/** Parses the search parameters of a venue's events. The drawer `venue` edits the venue itself. */
export const eventsSearch = listSearch(['new', 'edit', 'venue'])

export const eventsOf = (venueId: string) =>
  listResource(eventsSearch, {
    nouns: ['event', 'events'],
    read: (input) => queries.events.list({ venue_id: venueId, ...input }),
    one: (id) => eventQuery(venueId, id),
  })
