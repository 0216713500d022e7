import type { Functions } from '../client/functions.ts'

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
  /** Returns the assets of all collections, of one, or of all but one, that best match some words or a token id, in `data`, uncounted. Needs the capability `gallery`. */
  find: call('findAssets'),
  /**
   * Returns a page of the assets of a collection that match a filter, in `data`. Above 10,000 `totalCount` is not exact (`isExact`); `facets` counts them all.
   * Needs the capability `gallery`.
   */
  search: call('searchAssets'),
  /** Returns how many assets match a filter, and how many have each state, network, type and trait, in `data`. Needs the capability `gallery`. */
  facets: call('getAssetFacets'),
  /** Changes many assets alike: those named, or all that match a filter. Returns in `data` how many it changed, and why it did not change others. Needs the capability `gallery`. */
  changeMany: call('changeAssets'),
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
