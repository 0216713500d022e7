import type { PGlite } from '@electric-sql/pglite'
import { probeStorage } from '#src/storage/data-folder/probe-storage.ts'
import { type Engine, startEngine } from '#src/storage/db/engine.ts'

/** As much of PGlite as the query builder, the job queue and backups use. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'runExclusive'> & {
  close(): Promise<void>
}

/** Milliseconds after a start that failed until the next is tried. A start keeps the process busy for a second or two. */
const restartPause = 5_000

/**
 * Returns the embedded PostgreSQL of a folder. When it ended because the disk was full or failed, it is started again by the first
 * statement after there is space; its write-ahead log brings back all that was committed. Until then statements throw why.
 */
export async function openEmbeddedClient(folder: string): Promise<EmbeddedClient> {
  let engine = await startEngine(folder)
  let starting: Promise<void> | undefined
  let notBefore = 0

  async function restart(failed: Engine) {
    if (Date.now() < notBefore) throw failed.failure()
    await probeStorage(folder)
    failed.abandon()
    try {
      engine = await startEngine(folder)
    } catch (thrown) {
      notBefore = Date.now() + restartPause
      throw thrown
    }
  }

  async function running(): Promise<PGlite> {
    if (engine.failure()) {
      starting ??= restart(engine).finally(() => {
        starting = undefined
      })
      await starting
    }
    return engine.client
  }

  return {
    query: async (...given) => (await running()).query(...given),
    exec: async (...given) => (await running()).exec(...given),
    transaction: async (...given) => (await running()).transaction(...given),
    runExclusive: async (work) => (await running()).runExclusive(work),
    // One that ended by itself has nothing to write, and its log is whole.
    close: async () => (engine.failure() ? engine.abandon() : engine.client.close()),
  }
}
