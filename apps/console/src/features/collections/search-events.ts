import type { ComboboxOption } from '@vitrine/ui-kit'
import { knownZone } from '#src/lib/known-zone.ts'
import { getSdk } from '#src/session/sdk.ts'

/** How many events are offered before a search. */
const MOST = 20

/** Returns the events of a venue whose names fit the words, each with its day there, for a Combobox. */
export async function searchEvents(
  venueId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly ComboboxOption[]> {
  const { data, venue } = await getSdk().events.list(
    { venueId, page: 1, pageSize: MOST, search: text || undefined },
    { signal },
  )
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: knownZone(venue?.timeZone) })
  return data.map((event) => ({
    value: event._id,
    label: event.name,
    description: day.format(new Date(event.startsAt)),
  }))
}
