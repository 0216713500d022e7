import type { QueryClient } from '@tanstack/react-query'
import type { FoundAsset, InputOf } from '@vitrine/sdk'
import { type Command } from '@vitrine/ui-kit'
import { CalendarDays, Database, LayoutGrid, MapPin, User } from 'lucide-react'
import { placeName } from '#src/entities/venues/place-name.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { readRecord } from './read-record.ts'

/** Finds records and returns commands for them. `open` is called with the record of the chosen command. */
type Find<One> = (words: string, signal: AbortSignal, open: (one: One) => void) => Promise<readonly Command[]>

const byName =
  <One = string>(find: Find<One>): Find<One> =>
  // A pasted hash or ID can't be a name, so no search is needed.
  async (words, ...rest) =>
    readRecord(words) ? [] : find(words, ...rest)

const MOST = 5

/** Returns the input of a search for the first few matches. */
const first = (words: string) => ({ page: 1, pageSize: MOST, search: words })

/** Page of data sources. There is no call that searches them, so they are read and searched here. */
const ROWS = { page: 1, pageSize: 100 }
const STALE = 60_000
/** Maximum number of venues to search. Each takes a call, so short words aren't searched. */
const VENUES = 20
const LEAST = 3

const fits = (name: string, words: string) => name.toLowerCase().includes(words.trim().toLowerCase())

type AssetPlace = Pick<FoundAsset, '_id' | 'collection_id'>

const assetCommand = (
  { _id, name, thumbnail, tokenId }: Pick<FoundAsset, '_id' | 'name' | 'thumbnail' | 'tokenId'>,
  collectionName: string | null,
  onSelect: () => void,
): Command => ({
  id: _id,
  label: name || _id,
  hint: [tokenId && `Token ${tokenId}`, collectionName].filter(Boolean).join(' · '),
  icon: <MediaImage src={thumbnail} alt="" className="size-7 rounded-xs" />,
  onSelect,
})

/** Searches of records by name. Only admins may list sub-admins and data sources. */
export const findByName = {
  assets: (collection_id: string) =>
    byName<AssetPlace>(async (words, signal, open) => {
      const { data } = await getSdk().assets.list({ collection_id, ...first(words) }, { signal })
      return data.map((asset) => assetCommand(asset, null, () => open(asset)))
    }),
  /**
   * Also searches traits and token IDs, in one collection or in all others. Needs the capability `gallery`.
   */
  foundAssets: (where: Pick<InputOf<'findAssets'>, 'collection_id' | 'except_collection_id'>) =>
    byName<AssetPlace>(async (words, signal, open) => {
      const { data } = await getSdk().assets.find({ ...where, search: words, limit: MOST }, { signal })
      return data.map((asset) =>
        assetCommand(asset, where.collection_id ? null : asset.collectionName, () => open(asset)),
      )
    }),
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
  /**
   * Searches the events of the first venues, because the API can't list the events of all venues. A venue
   * that can't be read, such as a deleted one, is skipped.
   */
  events: (client: QueryClient) =>
    byName<{ venueId: string; eventId: string }>(async (words, signal, open) => {
      if (words.trim().length < LEAST) return []
      const venues = queries.venues.list({ page: 1, pageSize: VENUES })
      const { data } = await client.fetchQuery({ ...venues, staleTime: STALE })
      signal.throwIfAborted()
      const read = await Promise.allSettled(
        data.map(async (venue) => {
          const held = await getSdk().events.list({ venue_id: venue._id, ...first(words) }, { signal })
          return held.data.map((event) => [event._id, { event, venue }] as const)
        }),
      )
      const [one] = read
      if (one?.status === 'rejected' && read.every(({ status }) => status === 'rejected')) throw one.reason
      const found = read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      // An event may be held at several venues.
      return [...new Map(found).values()].slice(0, MOST).map(({ event, venue }) => ({
        id: event._id,
        label: event.name,
        hint: venue.name,
        icon: <CalendarDays aria-hidden />,
        onSelect: () => open({ venueId: venue._id, eventId: event._id }),
      }))
    }),
  sources: (client: QueryClient) =>
    byName(async (words, _, open) => {
      const { data } = await client.fetchQuery({ ...queries.dataSources.listByIndex(ROWS), staleTime: STALE })
      return data
        .filter(({ name }) => fits(name, words))
        .slice(0, MOST)
        .map(({ _id, name, indexName }) => ({
          id: _id,
          label: name,
          hint: indexName,
          icon: <Database aria-hidden />,
          onSelect: () => open(indexName),
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
