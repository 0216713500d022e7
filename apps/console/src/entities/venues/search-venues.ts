import type { ComboboxSearch } from '@vitrine/ui-kit'
import { placeName } from './place-name.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Number of venues offered before a search. */
const MOST = 20

/** Returns the venues that match the text, for a Combobox. */
export const searchVenues: ComboboxSearch = async (text, signal) => {
  const { data } = await getSdk().venues.list(
    { page: 1, pageSize: MOST, search: text || undefined },
    { signal },
  )
  return data.map((venue) => ({
    value: venue._id,
    label: venue.name,
    description: placeName(venue) || undefined,
  }))
}
