import { MapPin } from 'lucide-react'
import type { Command } from '@vitrine/ui-kit'
import { placeName } from '#src/entities/venues/place-name.ts'
import { getSdk } from '#src/session/sdk.ts'
import { readRecord } from './read-record.ts'

/** How many venues are offered. */
const MOST = 5

/** Returns the venues whose names fit the words, each leading to its events. */
export async function findVenues(
  words: string,
  { signal, toVenue }: { signal: AbortSignal; toVenue: (id: string) => void },
): Promise<readonly Command[]> {
  // A pasted hash is nobody's name.
  if (readRecord(words)) return []
  const { data } = await getSdk().venues.list({ page: 1, pageSize: MOST, search: words }, { signal })
  return data.map((venue) => ({
    id: venue._id,
    label: venue.name,
    hint: placeName(venue) || undefined,
    icon: <MapPin aria-hidden />,
    onSelect: () => toVenue(venue._id),
  }))
}
