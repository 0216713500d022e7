import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { EmbeddedClient } from '#src/storage/db/embedded-client.ts'
import { type Database, fromPGlite, openPostgres } from '#src/storage/db/open-database.ts'
import { newFromTemplate } from '#test/database-template.ts'

/** Returns a new database on a server, dropped when it is closed. */
async function onServer(address: string): Promise<Database> {
  const url = new URL(address)
  const name = `vitrine_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  return {
    ...database,
    async close() {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Statements that empty all tables, except for records of the migrations and the job queue about themselves. */
const empty = `
  do $$
  declare name text; filled boolean;
  begin
    for name in
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.oid::regclass::text <> 'pgboss.version'
    loop
      execute format('select exists(select from %s)', name) into filled;
      if filled then execute format('truncate %s cascade', name); end if;
    end loop;
    for name in
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public'
    loop
      execute format('alter sequence %s restart', name);
    end loop;
  end $$`

/**
 * Returns a hash of all tables with their columns, indexes and triggers, and whether the planner has statistics,
 * because these outlive the rows and change plans.
 */
const shapeOf = async (client: PGlite) => {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(concat(c.oid, c.relname, c.relkind, c.relchecks, c.relhastriggers, a.attname, a.atttypid, a.attnotnull, a.atthasdef, exists(select from pg_statistic where starelid = c.oid)), ',' order by c.oid, a.attnum)) as shape
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public'`)
  return rows[0]?.shape
}

type Spare = { client: PGlite; shape: string | undefined }
const home = globalThis as { vitrineSpares?: Spare[] }

async function take(): Promise<Spare> {
  const spare = home.vitrineSpares?.pop()
  if (spare) return spare
  const client = await newFromTemplate()
  return { client, shape: await shapeOf(client) }
}

/** Empties a database for the next suite. Closes it if its tables were changed. */
async function giveBack({ client, shape }: Spare): Promise<void> {
  await client.exec('rollback')
  await client.exec('discard all')
  if ((await shapeOf(client)) !== shape) return client.close()
  await client.exec(empty)
  home.vitrineSpares ??= []
  home.vitrineSpares.push({ client, shape })
}

/** Returns a database that is like new. Using it after its end throws. */
async function inMemory(): Promise<Database> {
  const spare = await take()
  let ended: Promise<void> | undefined
  const open = () => {
    // The same message as the engine's, which the platform recognizes.
    if (ended) throw new Error('PGlite is closed')
    return spare.client
  }
  const client: EmbeddedClient = {
    query: async (...given) => open().query(...given),
    exec: async (...given) => open().exec(...given),
    transaction: async (...given) => open().transaction(...given),
    runExclusive: async (work) => open().runExclusive(work),
    close: () => (ended ??= giveBack(spare)),
  }
  return fromPGlite(client)
}

/**
 * Returns a fresh, migrated database. The suites of a worker share one in memory, emptied in between. With
 * VITRINE_TEST_POSTGRES, the address of a server, each gets a new one there.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.VITRINE_TEST_POSTGRES
  return server ? onServer(server) : inMemory()
}
