import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Preminted assets, imports and minting. */
export function assets(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/asset/allPremintAsset/{id}/{current}/{pageSize}', op.allPremintAsset, [
    'search',
    'isSold',
  ])
  return {
    /** Returns a page of a collection's assets, in the order they were added: its rows in `data`, the number of all rows in `totalCount`, the collection itself in `collection`. */
    list,
    /** Returns an async iterator over every asset of a collection, in the order they were added. */
    listAll: walk(list),
    /**
     * Returns one asset by its id, in `data`; `not-found` if it doesn't exist. Needs the capability `read-one`; see `readOne` for
     * other backends.
     */
    get: get('/api/asset/getAsset/{asset_id}', op.getAsset, []),
    /**
     * Returns an asset's position in its collection, the two assets before and after it, and the number of assets with each of
     * its traits, in `data`. Needs the capability `gallery`.
     */
    surroundings: get('/api/asset/getAssetSurroundings/{asset_id}', op.getAssetSurroundings, []),
    /** Returns the events of an asset, oldest first, in `data`. Fees are in wei. Needs the capability `gallery`. */
    history: get('/api/asset/getAssetHistory/{asset_id}', op.getAssetHistory, []),
    /**
     * Returns the assets that best match a search text or a token id, in `data`, without a total: of all collections, of one, or
     * of all but one. Needs the capability `gallery`.
     */
    find: get('/api/asset/findAssets', op.findAssets, [
      'search',
      'collection_id',
      'except_collection_id',
      'limit',
    ]),
    /**
     * Returns a page of a collection's assets that match a filter, in `data`. Above 10,000, `totalCount` isn't exact (`isExact`);
     * `facets` returns the exact number. Needs the capability `gallery`.
     */
    search: post('/api/asset/searchAssets', op.searchAssets),
    /**
     * Returns the number of assets that match a filter, and the numbers by state, network, type and trait, in `data`. Needs the
     * capability `gallery`.
     */
    facets: post('/api/asset/getAssetFacets', op.getAssetFacets),
    /**
     * Applies one change to many assets: listed ones, or all that match a filter. Returns in `data` the number of changed assets,
     * and why others are unchanged. Needs the capability `gallery`.
     */
    changeMany: post('/api/asset/changeAssets', op.changeAssets),
    /** Creates a draft of an asset. */
    create: post('/api/manualPremint/createManualPremintAsset', op.createManualPremintAsset),
    /** Creates a draft of an asset whose metadata is hosted elsewhere. The URI becomes the token URI. */
    createFromUri: post('/api/asset/preMint/uri', op.preMintUri),
    /** Creates drafts from a JSON file, all rows or none. With `dryRun` nothing is stored, and `data.rows` lists the `errors` of each row. */
    importJson: post('/api/asset/premintAssetWithJsonFile', op.premintAssetWithJsonFile),
    /** Changes an asset that isn't minted yet, or nests it (`parent_asset_id`). Omitted fields are unchanged. */
    update: post('/api/asset/updatePremintAsset', op.updatePremintAsset),
    /** Changes an asset that `create` created. */
    updateManual: post('/api/manualPremint/updateManualPremintAsset', op.updateManualPremintAsset),
    /** Shows an asset in the storefront, or hides it. */
    setShown: post('/api/asset/updateShowItem', op.updateShowItem),
    /** Uploads an asset's file (at most 50 MiB). Returns its IPFS content id (`pinata_hash`), SHA-256 (`hash`) and thumbnail. */
    uploadFile: post('/api/asset/assetFileUpload', op.assetFileUpload),
    /**
     * Sends the mint of an asset from the admin wallet, and returns before it is mined. Wait for the receipt of
     * `transactionHash`, then call `settleMint`. Repeating it with the same `idempotencyKey` never mints twice.
     */
    mint: post('/api/asset/mintTokenAdminLoyalty', op.mintTokenAdminLoyalty),
    /**
     * Records the result of a mint: `transactionStatus` is true if its receipt reports success. Returns the asset in `data`.
     * Repeating it changes nothing.
     */
    settleMint: post('/api/asset/updateClaimStatusAdmin', op.updateClaimStatusAdmin),
    /**
     * Returns the publication state of a token's metadata and media; `data` is null if there is nothing to publish. Needs the
     * capability `publishing`.
     */
    getFiles: get('/api/asset/getAssetFiles/{asset_id}', op.getAssetFiles, []),
    /**
     * Publishes the metadata and the media of a token or a draft in the background; `getFiles` returns the result. Needs the
     * capability `publishing`.
     */
    publishFiles: post('/api/asset/publishAssetFiles', op.publishAssetFiles),
  }
}
