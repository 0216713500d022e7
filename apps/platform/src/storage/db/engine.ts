import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { DatabaseUnavailable } from '#src/outage-of.ts'
import { PrivateNodeFs } from '#src/storage/db/private-node-fs.ts'

/** A quarter of the usual buffers: the embedded database lives in the platform's own memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** PostgreSQL's way back after an error; whatever else leaves its main loop has ended it. */
const longJump = 100

/** The engine ended, or did not start. `code` is what the file system refused before, such as `ENOSPC`, if it refused anything. */
export class EngineFailed extends DatabaseUnavailable {
  override readonly name = 'EngineFailed'
  readonly code: string | undefined

  constructor(message: string, code: string | undefined, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** One run of the embedded PostgreSQL. */
export type Engine = {
  client: PGlite
  /** Returns why it ended by itself; undefined while it runs. */
  failure(): EngineFailed | undefined
  /** Gives back what an engine that ended holds. It writes nothing: what it has in memory may be half done. */
  abandon(): void
}

/**
 * Starts PostgreSQL on a folder. When it ends by itself, as it does where it can't write its log because the disk is full, each
 * statement from then on throws an EngineFailed. Without this PGlite would run its main loop for ever and stop the whole process.
 */
export async function startEngine(folder: string): Promise<Engine> {
  const fs = new PrivateNodeFs(folder)
  const client = await PGlite.create({ fs, extensions: { vector }, startParams }).catch((thrown: unknown) => {
    throw new EngineFailed('The embedded database did not start.', fs.refusal, thrown)
  })
  const { Module: engine } = client
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = engine
  let failure: EngineFailed | undefined
  engine._PostgresMainLoopOnce = () => {
    if (failure) throw failure
    fs.refusal = undefined
    try {
      runOnce()
    } catch (thrown) {
      if ((thrown as { status?: number }).status !== longJump) {
        failure = new EngineFailed('The embedded database ended by itself.', fs.refusal, thrown)
      }
      throw thrown
    }
  }
  // PGlite calls it for whatever was thrown, and would go on with the loop: this is the way out.
  engine.stackRestore = (pointer) => {
    if (failure) throw failure
    return stackRestore(pointer)
  }
  return {
    client,
    failure: () => failure,
    abandon: () => (engine.FS as unknown as { quit(): void }).quit(),
  }
}
