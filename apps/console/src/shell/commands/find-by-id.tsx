import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/sdk'
import type { Command } from '@vitrine/ui-kit'
import { CalendarDays, LayoutGrid, MapPin } from 'lucide-react'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { eventQuery } from '#src/entities/events/event-query.ts'
import { venueQuery } from '#src/entities/venues/venue-query.ts'

export type FindByIdOptions = {
  client: QueryClient
  signal: AbortSignal
  /** Opens a collection's assets. */
  toAssets: (id: string) => void
  /** Opens a venue's events. */
  toVenue: (id: string) => void
  /** Opens an event of a venue. */
  toEvent: (venueId: string, id: string) => void
}

/** Reads the record with an ID; undefined if it doesn't exist. */
async function readIfThere<Row>(
  query: FetchQueryOptions<Row>,
  { client, signal }: Pick<FindByIdOptions, 'client' | 'signal'>,
): Promise<Row | undefined> {
  const stop = () => void client.cancelQueries({ queryKey: query.queryKey })
  signal.addEventListener('abort', stop)
  try {
    return await client.fetchQuery(query)
  } catch (error) {
    if (isApiError(error, 'not-found', 'validation')) return undefined
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Returns commands for an ID: open a collection's assets, a venue's events, or an event. Empty if the ID is
 * unknown.
 */
export async function findById(
  id: string,
  { toAssets, toVenue, toEvent, ...reading }: FindByIdOptions,
): Promise<readonly Command[]> {
  // An ID doesn't show the kind of its record, so all kinds are tried.
  const [collection, venue, event] = await Promise.all([
    readIfThere(collectionQuery(id), reading),
    readIfThere(venueQuery(id), reading),
    readIfThere(eventQuery(null, id), reading),
  ])
  const heldAt = event?.venue_collection_id[0]
  const found: (Command | undefined)[] = [
    collection && {
      id,
      label: `Assets of ${collection.name}`,
      icon: <LayoutGrid aria-hidden />,
      onSelect: () => toAssets(id),
    },
    venue && {
      id,
      label: `Events of ${venue.name}`,
      icon: <MapPin aria-hidden />,
      onSelect: () => toVenue(id),
    },
    event && heldAt
      ? {
          id,
          label: event.name,
          hint: event.venues[0]?.name,
          icon: <CalendarDays aria-hidden />,
          onSelect: () => toEvent(heldAt, id),
        }
      : undefined,
  ]
  return found.filter((command) => command !== undefined)
}
