import { LayoutGrid, MapPin, User } from 'lucide-react'
import type { Command } from '@vitrine/ui-kit'
import { placeName } from '#src/entities/venues/place-name.ts'
import { getSdk } from '#src/session/sdk.ts'
import { readRecord } from './read-record.ts'

/** Finds what a command is made of. `open` is called with the id of the one that is run. */
type Find = (words: string, signal: AbortSignal, open: (id: string) => void) => Promise<readonly Command[]>

const byName =
  (find: Find): Find =>
  // A pasted hash is nobody's name.
  async (words, ...rest) =>
    readRecord(words) ? [] : find(words, ...rest)

/** The first few rows that fit the words. */
const first = (words: string) => ({ page: 1, pageSize: 5, search: words })

/** Finds collections and venues by their names, and sub-admins by name or email address. Only an admin may list sub-admins. */
export const findByName = {
  collections: byName(async (words, signal, open) => {
    const { data } = await getSdk().collections.list(first(words), { signal })
    return data.map(({ _id, name, symbol }) => ({
      id: _id,
      label: name,
      hint: symbol ?? undefined,
      icon: <LayoutGrid aria-hidden />,
      onSelect: () => open(_id),
    }))
  }),
  venues: byName(async (words, signal, open) => {
    const { data } = await getSdk().venues.list(first(words), { signal })
    return data.map((venue) => ({
      id: venue._id,
      label: venue.name,
      hint: placeName(venue) || undefined,
      icon: <MapPin aria-hidden />,
      onSelect: () => open(venue._id),
    }))
  }),
  subAdmins: byName(async (words, signal, open) => {
    const { data } = await getSdk().subAdmins.list(first(words), { signal })
    return data.map(({ _id, name, email }) => ({
      id: _id,
      label: name || email || _id,
      ...(name && email ? { hint: email } : {}),
      icon: <User aria-hidden />,
      onSelect: () => open(_id),
    }))
  }),
}
