import type { PremintAsset } from '@vitrine/sdk'
import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

// oxlint-disable-next-line require-yield -- There is no list of the assets of all collections.
async function* noAssets(): AsyncGenerator<PremintAsset> {}

/**
 * An asset.
 *
 * @param collectionId The collection to search if the backend lacks `read-one`; if empty, such a backend
 * finds nothing.
 */
export const assetQuery = (id: string, collectionId: string) =>
  itemQuery({
    group: 'assets',
    id,
    operation: 'getAsset',
    get: (options) => getSdk().assets.get({ asset_id: id }, options),
    list: (options) =>
      collectionId === '' ? noAssets() : getSdk().assets.listAll({ collection_id: collectionId }, options),
  })
