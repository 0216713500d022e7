import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { DatabaseUnavailable } from '#src/outage-of.ts'
import { PrivateNodeFs } from '#src/storage/db/private-node-fs.ts'

/** A quarter of the usual buffers, because the embedded database uses the platform's own memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** The exit status with which PostgreSQL continues after an error. Any other exit from its main loop has ended it. */
const longJump = 100

/**
 * Thrown if the engine ended or did not start. `code` is the last error of the file system, such as `ENOSPC`, if there
 * was one.
 */
export class EngineFailed extends DatabaseUnavailable {
  override readonly name = 'EngineFailed'
  readonly code: string | undefined

  constructor(message: string, code: string | undefined, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** A running engine of the embedded PostgreSQL. */
export type Engine = {
  client: PGlite
  /** Returns the reason that the engine ended by itself; undefined while it runs. */
  failure(): EngineFailed | undefined
  /** Releases the files of an engine that ended. Writes nothing, because its memory may be inconsistent. */
  abandon(): void
}

/**
 * Starts PostgreSQL on a folder. If it ends by itself, for example because the disk is full, all later statements throw
 * an EngineFailed. Without this, PGlite would run its main loop forever and block the process.
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
  // PGlite calls this after every error and then continues its loop. Throwing here ends the loop.
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
