import type { Functions } from '../transport/functions.ts'

/** Preminted assets, imports and minting. */
export const assets = ({ call, walk }: Functions) => ({
  /** Returns a page of a collection's assets, in the order they were added: its rows in `data`, the number of all rows in `totalCount`, the collection itself in `collection`. */
  list: call('allPremintAsset'),
  /** Returns an async iterator over every asset of a collection, in the order they were added. */
  listAll: walk('allPremintAsset'),
  /** Returns one asset by its id, in `data`; `not-found` where there is none. Needs the capability `read-one`; `readOne` does without. */
  get: call('getAsset'),
  /** Returns an asset's place in its collection, the two assets before and after it, and how many share each of its traits, in `data`. Needs the capability `gallery`. */
  surroundings: call('getAssetSurroundings'),
  /** Returns what happened to an asset, oldest first, in `data`. Fees are in wei. Needs the capability `gallery`. */
  history: call('getAssetHistory'),
  /** Premints one asset by hand. */
  create: call('createManualPremintAsset'),
  /** Premints an asset whose metadata is hosted elsewhere; the URI becomes the token URI. */
  createFromUri: call('preMintUri'),
  /** Premints many from a JSON file, all rows or none. With `dryRun` nothing is stored, and `data.rows` lists every row with its `errors`. */
  importJson: call('premintAssetWithJsonFile'),
  /** Changes an asset that is not minted yet, or nests it (`parent_asset_id`); a field left out stays as it is. */
  update: call('updatePremintAsset'),
  /** The same for an asset that was made by hand. */
  updateManual: call('updateManualPremintAsset'),
  /** Shows an asset in the storefront, or hides it. */
  setShown: call('updateShowItem'),
  /** Uploads an asset's file (at most 50 MiB). Returns its IPFS content id (`pinata_hash`), SHA-256 (`hash`) and thumbnail. */
  uploadFile: call('assetFileUpload'),
  /**
   * Sends the mint of an asset from the admin wallet, and returns before it is mined. Wait for the receipt of
   * `transactionHash`, then call `settleMint`. Repeating it with the same `idempotencyKey` never mints twice.
   */
  mint: call('mintTokenAdminLoyalty'),
  /** Records how a mint ended: `transactionStatus` is true where its receipt says so. Returns the asset in `data`. Repeating it changes nothing. */
  settleMint: call('updateClaimStatusAdmin'),
})
