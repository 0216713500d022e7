import { oneOf } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { itemQuery } from '#src/resource/item-query.ts'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Reads the URL of a collection's assets. */
export const assetsSearch = listSearch(['new', 'edit', 'contracts'], {
  /** Only assets in this state. */
  state: (value: unknown) => oneOf(value, ['unsold', 'minting', 'sold']),
})

export type AssetSearch = ReturnType<typeof assetsSearch>

export const assetsOf = (collectionId: string) =>
  listResource(assetsSearch, {
    nouns: ['asset', 'assets'],
    read: ({ state, ...input }) =>
      queries.assets.list({ collection_id: collectionId, ...input, isSold: state }),
    one: (id) =>
      itemQuery({
        group: 'assets',
        id,
        operation: 'getAsset',
        get: (options) => getSdk().assets.get({ asset_id: id }, options),
        list: (options) => getSdk().assets.listAll({ collection_id: collectionId }, options),
      }),
  })
