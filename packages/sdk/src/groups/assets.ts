import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, QueryOf, Send } from '../transport/types.ts'

/** Preminted assets, imports and minting (specification, section 7, "Premint assets"). */
export const assets = (send: Send) => {
  const post = posting(send)
  const list = (
    {
      collectionId,
      page,
      pageSize,
      ...query
    }: PageInput & { collectionId: string } & QueryOf<'allPremintAsset'>,
    options?: CallOptions,
  ) => send('allPremintAsset', { path: { id: collectionId, current: page, pageSize }, query }, options)
  return {
    /** A page of a collection's assets, in the order they were added, with the collection itself. */
    list,
    /** Every asset of a collection, in the order they were added. */
    listAll: walking(list),
    /** Premint one asset by hand. */
    create: post('createManualPremintAsset'),
    /** Premint an asset whose metadata is hosted elsewhere; the URI becomes the token URI. */
    createFromUri: post('preMintUri'),
    /** Premint many from a JSON file, all rows or none. With `dryRun` nothing is stored and every row is answered. */
    importJson: post('premintAssetWithJsonFile'),
    /** Change an asset that is not minted yet, or nest it (`parent_asset_id`); a field left out stays as it is. */
    update: post('updatePremintAsset'),
    /** The same for an asset that was made by hand. */
    updateManual: post('updateManualPremintAsset'),
    /** Show an asset in the storefront, or hide it. */
    setShown: post('updateShowItem'),
    /** Upload an asset's file (at most 50 MiB). Answers its content id (`pinata_hash`), SHA-256 (`hash`) and thumbnail. */
    uploadFile: post('assetFileUpload'),
    /**
     * Send the mint of an asset from the admin wallet; it is not mined yet when this answers. Wait for the receipt of
     * `transactionHash`, then call `settleMint`. Repeating it with the same `idempotencyKey` never mints twice.
     */
    mint: post('mintTokenAdminLoyalty'),
    /** Record how a mint ended (specification, section 4, "Minting", step 3). Repeating it changes nothing. */
    settleMint: post('updateClaimStatusAdmin'),
  }
}
