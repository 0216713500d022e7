import type { Functions } from '../transport/functions.ts'

/** Preminted assets, imports and minting (specification, section 7, "Premint assets"). */
export const assets = ({ call, walk }: Functions) => ({
  /** A page of a collection's assets, in the order they were added, with the collection itself. */
  list: call('allPremintAsset'),
  /** Every asset of a collection, in the order they were added. */
  listAll: walk('allPremintAsset'),
  /** One asset by its id; `not-found` where there is none. Capability `read-one`: see `readOne`. */
  get: call('getAsset'),
  /** Premint one asset by hand. */
  create: call('createManualPremintAsset'),
  /** Premint an asset whose metadata is hosted elsewhere; the URI becomes the token URI. */
  createFromUri: call('preMintUri'),
  /** Premint many from a JSON file, all rows or none. With `dryRun` nothing is stored and every row is answered. */
  importJson: call('premintAssetWithJsonFile'),
  /** Changes an asset that is not minted yet, or nests it (`parent_asset_id`); a field left out stays as it is. */
  update: call('updatePremintAsset'),
  /** The same for an asset that was made by hand. */
  updateManual: call('updateManualPremintAsset'),
  /** Shows an asset in the storefront, or hides it. */
  setShown: call('updateShowItem'),
  /** Uploads an asset's file (at most 50 MiB). Returns its content id (`pinata_hash`), SHA-256 (`hash`) and thumbnail. */
  uploadFile: call('assetFileUpload'),
  /**
   * Sends the mint of an asset from the admin wallet; it is not mined yet when this answers. Wait for the receipt of
   * `transactionHash`, then call `settleMint`. Repeating it with the same `idempotencyKey` never mints twice.
   */
  mint: call('mintTokenAdminLoyalty'),
  /** Records how a mint ended (specification, section 4, "Minting", step 3). Repeating it changes nothing. */
  settleMint: call('updateClaimStatusAdmin'),
})
