import { lstatSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { outageOf } from '#src/outage-of.ts'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { DatabasePool } from '#src/storage/db/database-pool.ts'
import { type EmbeddedClient, openEmbeddedClient } from '#src/storage/db/embedded-client.ts'

/** An open database with the current schema. */
export type Database = {
  db: Db
  /** True if no other process can use the database. */
  exclusive: boolean
  /** Runs SQL of the job queue. Without values it may be several statements. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Copies the database's folder while calls wait; null if it isn't in a folder. */
  copyTo: ((folder: string) => Promise<void>) | null
  close(): Promise<void>
}

const migrationsFolder = resolve(import.meta.dirname, '../../../drizzle')
/** An arbitrary number, the same in every copy of the platform. */
const migrationLock = 7_102_026

/** Runs the migrations on an open embedded database and returns it. */
export async function fromPGlite(opened: EmbeddedClient): Promise<Database> {
  // The query builder and the job queue only use what an EmbeddedClient has.
  const client = opened as PGlite
  const db = drizzle({ client, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return {
    db,
    exclusive: true,
    execute: fromPglite(client).executeSql,
    copyTo: null,
    close: () => client.close(),
  }
}

/** Files that every PostgreSQL folder has; only damage removes them. */
const needed = ['PG_VERSION', 'global/pg_control', 'base']

const codeOf = (thrown: unknown) => ((thrown ?? {}) as { code?: string }).code ?? ''

/** True if a path certainly doesn't exist. A disk error does not count as missing. */
function isGone(path: string): boolean {
  try {
    lstatSync(path)
    return false
  } catch (thrown) {
    return codeOf(thrown) === 'ENOENT'
  }
}

/**
 * Returns the reason that an existing database could not be opened. Suggests `--reset` only if parts of it are
 * certainly missing.
 */
function notOpened(folder: string, thrown: unknown): StartError {
  const outage = outageOf(thrown)
  const code = codeOf(thrown)
  if (outage?.code === 'storage-full') {
    return new StartError(
      `The disk is full, so the database in ${folder} can't be opened. Nothing is lost. Free at least 32 MB, then start again.`,
    )
  }
  if (/^E[A-Z]+$/.test(code)) {
    return new StartError(
      `The disk refused the database in ${folder} (${code}). Nothing says that data is lost. Check the disk and who owns the folder, then start again.`,
    )
  }
  const missing = needed.find((name) => isGone(join(folder, name)))
  if (missing !== undefined) {
    return new StartError(
      `The database in ${folder} is damaged: ${missing} is missing. Restore the folder from a copy, or start again with --reset, which deletes all data.`,
    )
  }
  return new StartError(
    `The database in ${folder} did not start, though the disk took and gave everything. Start again; if that does not help, restore the folder from a copy.`,
  )
}

/** Opens the embedded PostgreSQL in a folder. Throws a StartError if that fails. */
export async function openEmbedded(folder: string): Promise<Database> {
  const names = await readdir(folder).catch((thrown: unknown): string[] => {
    if (codeOf(thrown) === 'ENOENT') return []
    // A folder that can't be listed may contain data, so it is neither opened nor deleted after a failed start.
    throw notOpened(folder, thrown)
  })
  // Without a version file PGlite would create a new database over the remains of the old one.
  if (names.length > 0 && !names.includes('PG_VERSION')) throw notOpened(folder, undefined)
  let client: EmbeddedClient
  try {
    client = await openEmbeddedClient(folder)
    await client.query('select 1')
  } catch (thrown) {
    const why = notOpened(folder, thrown)
    // Part of a new database would look like the remains of an old one.
    if (names.length === 0) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    throw why
  }
  try {
    return {
      ...(await fromPGlite(client)),
      async copyTo(to) {
        await client.query('checkpoint')
        await client.runExclusive(() => cp(folder, to, { recursive: true, errorOnExist: true, force: false }))
      },
    }
  } catch (thrown) {
    await client.close().catch(() => undefined)
    throw outageOf(thrown) ? notOpened(folder, thrown) : migrationFailed(thrown)
  }
}

/**
 * Opens a PostgreSQL server. Copies of the platform that start at the same time run the migrations one after the other.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new DatabasePool({ connectionString, max: 10, options: '-c timezone=UTC' })
  const client = await pool.connect().catch(async () => {
    await pool.end()
    throw new StartError(
      'The PostgreSQL of DATABASE_URL cannot be reached. Check the address, the account and that it runs.',
    )
  })
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres({ client, casing: 'snake_case' }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (thrown) {
    client.release(true)
    await pool.end()
    const outage = outageOf(thrown)
    throw outage ? new StartError(outage.message) : migrationFailed(thrown)
  }
  return {
    db: drizzlePostgres({ client: pool, casing: 'snake_case' }),
    exclusive: false,
    execute: (text, values) => pool.query(text, values),
    copyTo: null,
    close: () => pool.end(),
  }
}

const migrationFailed = (thrown: unknown) =>
  new StartError(
    `The database could not be brought up to date: ${innermost(thrown)}. It was probably made by another version of Vitrine.`,
  )

function innermost(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown error'
  return thrown.cause instanceof Error ? innermost(thrown.cause) : thrown.message
}
