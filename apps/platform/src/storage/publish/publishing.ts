import type { Schemas } from '@vitrine/sdk/contract'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'

/** Publishes the files of tokens to IPFS, by the service that an admin has set (docs/decisions/files-and-imports.md). */
export type Publishing = {
  /**
   * Publishes files that are stored here and not published yet, and reads them back through the gateway, if one is set. Throws a PublishError unless all of them are then
   * published; the table `publications` has the reason.
   *
   * @param name of the asset, for the reason
   */
  publish(cids: readonly string[], options: { signal: AbortSignal; name: string }): Promise<void>
  /** Publishes a small file and reads it back. Never throws for what a server did. */
  test(): Promise<Schemas['TokenFilesTest']>
  /** Returns how many files are in each state. */
  counts(): Promise<Schemas['TokenFilesCounts']>
  /** Returns the state of an asset's files. Null if none is stored here, and if nothing was published and no service is set. */
  stateOf(row: AssetRow): Promise<Schemas['AssetFiles'] | null>
  /** Has an asset's files published in the background: those that are not published, or all of them if they all are. */
  request(row: AssetRow): Promise<void>
}
