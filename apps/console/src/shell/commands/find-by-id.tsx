import { isApiError } from '@vitrine/sdk'
import type { Command } from '@vitrine/ui-kit'
import { CalendarDays, LayoutGrid, MapPin } from 'lucide-react'
import { getSdk } from '#src/lib/sdk.ts'

export type FindByIdOptions = {
  signal: AbortSignal
  /** Goes to a collection's assets. */
  toAssets: (id: string) => void
  /** Goes to a venue's events. */
  toVenue: (id: string) => void
  /** Goes to an event of a venue. */
  toEvent: (venueId: string, id: string) => void
}

/** What a call answers; undefined where it says that there is no such thing. */
async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'not-found', 'validation')) return undefined
    throw error
  }
}

/** Where an id leads: to a collection's assets, to a venue's events or to an event. Nothing for one that nobody knows. */
export async function findById(
  id: string,
  { signal, toAssets, toVenue, toEvent }: FindByIdOptions,
): Promise<readonly Command[]> {
  const { assets, events, collections } = getSdk()
  const first = { page: 1, pageSize: 1 }
  // An id does not say whose it is.
  const [ofCollection, ofVenue, ofEvent] = await Promise.all([
    orNothing(assets.list({ collectionId: id, ...first }, { signal })),
    orNothing(events.list({ venueId: id, ...first }, { signal })),
    orNothing(collections.listByEvent({ eventID: id, ...first }, { signal })),
  ])
  const collection = ofCollection?.collection
  const venue = ofVenue?.venue
  const event = ofEvent?.event
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
