import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { type Database, fromPGlite } from '#src/db/open-database.ts'

const home = globalThis as { vitrineTemplate?: Promise<PGlite> }

async function makeTemplate(): Promise<PGlite> {
  const client = await PGlite.create({ extensions: { vector } })
  await fromPGlite(client)
  return client
}

/** A fresh, migrated database in memory. The first costs seconds; the others are clones of it. */
export async function openTestDatabase(): Promise<Database> {
  home.vitrineTemplate ??= makeTemplate()
  const template = await home.vitrineTemplate
  return fromPGlite((await template.clone()) as PGlite)
}
