import type { PGlite } from '@electric-sql/pglite'
import { probeStorage } from '#src/storage/data-folder/probe-storage.ts'
import { type Engine, startEngine } from '#src/storage/db/engine.ts'

/** The part of PGlite that the query builder, the job queue and backups use. */
export type EmbeddedClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'runExclusive'> & {
  close(): Promise<void>
}

/** Milliseconds after a failed start before the next one. A start keeps the process busy for a second or two. */
const restartPause = 5_000

/**
 * Returns the embedded PostgreSQL of a folder. If it ends because the disk is full or fails, the first statement after
 * there is space starts it again, and its write-ahead log recovers everything that was committed. Until then statements
 * throw the reason.
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
    // An engine that ended by itself has nothing left to write, and its log is complete.
    close: async () => (engine.failure() ? engine.abandon() : engine.client.close()),
  }
}
