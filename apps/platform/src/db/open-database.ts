import { cp, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { fromPglite } from 'pg-boss'
import type { Db } from '#src/db/client.ts'
import { PrivateNodeFs } from '#src/db/private-node-fs.ts'
import * as schema from '#src/db/schema.ts'
import { StartError } from '#src/start-error.ts'

/** An open database with the current schema. */
export type Database = {
  db: Db
  /** Whether this process is the only one that can use it. */
  exclusive: boolean
  /** Runs a statement of the job queue, which brings SQL of its own; without values it may be several statements. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Copies the database's folder while calls wait; null where there is no folder. */
  copyTo: ((folder: string) => Promise<void>) | null
  close(): Promise<void>
}

const migrationsFolder = resolve(import.meta.dirname, '../../drizzle')
/** A quarter of the usual buffers: the embedded database lives in the platform's own memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
/** Any number, the same in every copy of the platform. */
const migrationLock = 7_102_026

/** Runs the migrations on an embedded database that is open. */
export async function fromPGlite(client: PGlite): Promise<Database> {
  const db = drizzle({ client, schema, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return {
    db: db as unknown as Db,
    exclusive: true,
    execute: fromPglite(client).executeSql,
    copyTo: null,
    close: () => client.close(),
  }
}

/** The embedded PostgreSQL, kept in a folder. Throws a StartError where the folder's data is damaged. */
export async function openEmbedded(folder: string): Promise<Database> {
  const damaged = () =>
    new StartError(
      `The database in ${folder} is damaged. Restore the folder from a copy, or start anew with --reset, which deletes all data.`,
    )
  // Where it finds no version file PGlite would make a new database over the remains of the old one.
  const names = await readdir(folder).catch((): string[] => [])
  if (names.length > 0 && !names.includes('PG_VERSION')) throw damaged()
  let client: PGlite
  try {
    client = await PGlite.create({ fs: new PrivateNodeFs(folder), extensions: { vector }, startParams })
    await client.query('select 1')
  } catch {
    throw damaged()
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
    throw migrationFailed(thrown)
  }
}

/** A PostgreSQL server. Copies of the platform that start at once migrate one after the other. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new Pool({ connectionString, max: 10, options: '-c timezone=UTC' })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', () => undefined)
  const client = await pool.connect().catch(async () => {
    await pool.end()
    throw new StartError(
      'The PostgreSQL of DATABASE_URL can not be reached. Check the address, the account and that it runs.',
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
    throw migrationFailed(thrown)
  }
  const db = drizzlePostgres({ client: pool, schema, casing: 'snake_case' })
  return {
    db: db as unknown as Db,
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
