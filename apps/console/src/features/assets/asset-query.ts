import type { PremintAsset } from '@vitrine/sdk'
import { itemQuery } from '#src/resource/item-query.ts'
import { getSdk } from '#src/session/sdk.ts'

// oxlint-disable-next-line require-yield -- There is no list of the assets of all collections.
async function* noAssets(): AsyncGenerator<PremintAsset> {}

/** One asset. @param collectionId where a backend without `read-one` finds it; empty where that is not known, and then it finds none */
export const assetQuery = (id: string, collectionId: string) => ({
  ...itemQuery({
    group: 'assets',
    id,
    operation: 'getAsset',
    get: (options) => getSdk().assets.get({ asset_id: id }, options),
    list: (options) =>
      collectionId === '' ? noAssets() : getSdk().assets.listAll({ collection_id: collectionId }, options),
  }),
  // A mint that another tab started, or the platform by itself, ends here too.
  refetchInterval: ({ state }: { state: { data?: PremintAsset | undefined } }) =>
    state.data?.isSold === 'minting' ? 15_000 : (false as const),
})
