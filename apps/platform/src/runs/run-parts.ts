import type { ChainService } from '#src/chain/chain-service.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { runs } from '#src/storage/db/schema/runs.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { Publishing } from '#src/storage/publish/publishing.ts'

/** What a run works with. */
export type RunParts = {
  db: Db
  chain: ChainService
  files: FileStore
  publishing: Publishing
  log: Log
  now: () => Date
}

export type RunRow = typeof runs.$inferSelect

/**
 * Does what can be done for a run now. Returns whether there may be more to do: false where it has ended, or waits for a person, or for something that is looked at
 * again later.
 */
export type Advance = (parts: RunParts, run: RunRow, signal: AbortSignal) => Promise<boolean>
