import type { Schemas } from '@vitrine/sdk/contract'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'

/** The owner of files: some assets, all assets of a run, a contract, or the hidden tokens of a contract. */
export type Published =
  | { assetIds: string[] }
  | { runId: string }
  | { contractId: string }
  | { hiddenBy: string }

/** A file of a token. */
export type TokenFile = {
  cid: string
  /** The name of an asset that has it, for the reason. */
  name: string
  /** The text of metadata that may not be stored yet. */
  json: string | null
}

/** Publishes the files of tokens to IPFS, by the service that an admin has set (docs/decisions/files-and-imports.md). */
export type Publishing = {
  /**
   * Publishes files that are stored here and not published yet, and reads them back through the gateway, if one is set. Throws a PublishError unless all of them are then
   * published; the table `publications` has the reason.
   *
   * @param since when a person asked for it: what the service took before is uploaded again
   * @param again whether that also holds for what is published
   * @param readsBack whether a gateway has to return the files before they count as published
   * @param uploads whether what the service has not got is uploaded
   */
  publish(
    files: readonly TokenFile[],
    options: {
      signal: AbortSignal
      since: Date
      again?: boolean
      readsBack?: boolean
      uploads?: boolean
    },
  ): Promise<void>
  /** Returns whether a file is published. */
  has(cid: string): Promise<boolean>
  /** Publishes a small file and reads it back. Never throws for what a server did. */
  test(): Promise<Schemas['TokenFilesTest']>
  /** Returns the number of published files that the gateway has not returned for more than a day, with a reason, or null. */
  lost(): Promise<{ count: number; reason: string | null } | null>
  /** Returns how many files are in each state. */
  counts(): Promise<Schemas['TokenFilesCounts']>
  /** Returns what depends on the service at an address; null is the default address of Pinata. */
  usedBy(address: string | null): Promise<Schemas['TokenFilesUse']>
  /**
   * Returns the state of the files of assets, null if none is stored here; how many other files they name; and whether
   * wallets read the metadata of some at this platform.
   */
  survey(
    what: Published,
  ): Promise<{ state: Schemas['AssetFiles'] | null; elsewhere: number; isServed: boolean }>
  /** Returns the ids of those assets whose files are not all published; with `afterReveal` the files that hidden tokens name then. */
  missing(assets: readonly AssetRow[], options?: { afterReveal?: boolean }): Promise<Set<string>>
  /** Publishes files of assets in the background: the unpublished ones, or all if every file is published. Returns a message for people. */
  request(what: Published): Promise<string>
  /** Reads files of assets through the gateway in the background that the service took without that. Uploads nothing. */
  readBackLater(what: Published): Promise<void>
}
