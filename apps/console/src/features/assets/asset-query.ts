import { oneQuery } from '#src/resource/one-query.ts'
import { getSdk } from '#src/session/sdk.ts'

/** One asset of a collection. */
export const assetQuery = (collectionId: string, id: string) =>
  oneQuery({
    slice: 'premint',
    id,
    operation: 'getAsset',
    get: (options) => getSdk().assets.get({ asset_id: id }, options),
    list: (options) => getSdk().assets.listAll({ collectionId }, options),
  })
