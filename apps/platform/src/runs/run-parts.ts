import type { ChainService } from '#src/chain/chain-service.ts'
import type { Config } from '#src/config/config.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { runs } from '#src/storage/db/schema/runs.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { JobQueue } from '#src/storage/jobs/jobs.ts'
import type { Publishing } from '#src/storage/publish/publishing.ts'

/** The parts of the platform that a run uses. */
export type RunParts = {
  db: Db
  chain: ChainService
  files: FileStore
  publishing: Publishing
  log: Log
  now: () => Date
  config: Pick<Config, 'publicHost'>
}

export type RunRow = typeof runs.$inferSelect

/** A directory with the metadata of tokens that a run mints next. */
export type DirectoryOfRun = { runId: string; cid: string }

/** Parts of the platform that take a run further. */
export type AdvanceParts = RunParts & {
  /** Directories that are being published, one for each run. */
  directories: JobQueue<DirectoryOfRun>
}

/**
 * Does what can be done for a run now. Returns whether there may be more to do now: false if the run has ended, waits for a person, or is checked again later.
 */
export type Advance = (parts: AdvanceParts, run: RunRow, signal: AbortSignal) => Promise<boolean>
