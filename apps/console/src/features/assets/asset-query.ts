import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

/** One asset of a collection. */
export const assetQuery = (collectionId: string, id: string) =>
  itemQuery({
    slice: 'premint',
    id,
    operation: 'getAsset',
    get: (options) => getSdk().assets.get({ asset_id: id }, options),
    list: (options) => getSdk().assets.listAll({ collectionId }, options),
  })
