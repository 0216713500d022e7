import type { PageInput } from '../page.ts'
import type { BodyOf, CallOptions, QueryOf, Send } from '../transport/types.ts'

/** Preminted assets, imports and minting (specification, section 7, "Premint assets"). */
export const assets = (send: Send) => ({
  /** A page of a collection's assets, in the order they were added, with the collection itself. */
  list: (
    {
      collectionId,
      page,
      pageSize,
      ...query
    }: PageInput & { collectionId: string } & QueryOf<'allPremintAsset'>,
    options?: CallOptions,
  ) => send('allPremintAsset', { path: { id: collectionId, current: page, pageSize }, query }, options),
  /** Premint one asset by hand. */
  create: (input: BodyOf<'createManualPremintAsset'>, options?: CallOptions) =>
    send('createManualPremintAsset', { body: input }, options),
  /** Premint an asset whose metadata is hosted elsewhere; the URI becomes the token URI. */
  createFromUri: (input: BodyOf<'preMintUri'>, options?: CallOptions) =>
    send('preMintUri', { body: input }, options),
  /** Premint many from a JSON file, all rows or none. With `dryRun` nothing is stored and every row is answered. */
  importJson: (input: BodyOf<'premintAssetWithJsonFile'>, options?: CallOptions) =>
    send('premintAssetWithJsonFile', { body: input }, options),
  /** Change an asset that is not minted yet, or nest it (`parent_asset_id`); a field left out stays as it is. */
  update: (input: BodyOf<'updatePremintAsset'>, options?: CallOptions) =>
    send('updatePremintAsset', { body: input }, options),
  /** The same for an asset that was made by hand. */
  updateManual: (input: BodyOf<'updateManualPremintAsset'>, options?: CallOptions) =>
    send('updateManualPremintAsset', { body: input }, options),
  /** Show an asset in the storefront, or hide it. */
  setShown: (input: BodyOf<'updateShowItem'>, options?: CallOptions) =>
    send('updateShowItem', { body: input }, options),
  /** Upload an asset's file (at most 50 MiB). Answers its content id (`pinata_hash`), SHA-256 (`hash`) and thumbnail. */
  uploadFile: (input: BodyOf<'assetFileUpload'>, options?: CallOptions) =>
    send('assetFileUpload', { body: input }, options),
  /**
   * Send the mint of an asset from the admin wallet; it is not mined yet when this answers. Wait for the receipt of
   * `transactionHash`, then call `settleMint`. Repeating it with the same `idempotencyKey` never mints twice.
   */
  mint: (input: BodyOf<'mintTokenAdminLoyalty'>, options?: CallOptions) =>
    send('mintTokenAdminLoyalty', { body: input }, options),
  /** Record how a mint ended (specification, section 4, "Minting", step 3). Repeating it changes nothing. */
  settleMint: (input: BodyOf<'updateClaimStatusAdmin'>, options?: CallOptions) =>
    send('updateClaimStatusAdmin', { body: input }, options),
})
