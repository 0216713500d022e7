import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { Client } from 'pg'
import { type Database, fromPGlite, openPostgres } from '#src/db/open-database.ts'

const home = globalThis as { vitrineTemplate?: Promise<PGlite> }

async function makeTemplate(): Promise<PGlite> {
  const client = await PGlite.create({ extensions: { vector } })
  await fromPGlite(client)
  return client
}

/** A new database on a server, dropped when it is closed. */
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

/**
 * A fresh, migrated database. In memory, the first costs seconds and the others are clones of it. With VITRINE_TEST_POSTGRES,
 * the address of a server, every suite runs on that instead.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.VITRINE_TEST_POSTGRES
  if (server) return onServer(server)
  home.vitrineTemplate ??= makeTemplate()
  const template = await home.vitrineTemplate
  return fromPGlite(await template.clone())
}
