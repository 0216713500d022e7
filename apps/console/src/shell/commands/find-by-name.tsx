import type { FoundAsset, InputOf } from '@vitrine/sdk'
import { type Command } from '@vitrine/ui-kit'
import { LayoutGrid, MapPin, User } from 'lucide-react'
import { placeName } from '#src/entities/venues/place-name.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { getSdk } from '#src/session/sdk.ts'
import { readRecord } from './read-record.ts'

/** Finds what a command is made of. `open` is called with the one that is run. */
type Find<One> = (words: string, signal: AbortSignal, open: (one: One) => void) => Promise<readonly Command[]>

const byName =
  <One = string>(find: Find<One>): Find<One> =>
  // A pasted hash is nobody's name.
  async (words, ...rest) =>
    readRecord(words) ? [] : find(words, ...rest)

const MOST = 5

/** The first few rows that fit the words. */
const first = (words: string) => ({ page: 1, pageSize: MOST, search: words })

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

/** Finds collections, venues and assets by their names, and sub-admins by name or email address. Only an admin may list sub-admins. */
export const findByName = {
  assets: (collection_id: string) =>
    byName<AssetPlace>(async (words, signal, open) => {
      const { data } = await getSdk().assets.list({ collection_id, ...first(words) }, { signal })
      return data.map((asset) => assetCommand(asset, null, () => open(asset)))
    }),
  /** By traits and token ids too, of one collection or of all but one. Needs the capability `gallery`. */
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
