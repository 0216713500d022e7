import type { Schemas } from '@vitrine/sdk/contract'
import { desc } from 'drizzle-orm'
import type { Handlers } from '#src/contract/types.ts'
import { requireReachable } from '#src/http/outbound/require-reachable.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { databaseCredentials as table } from '#src/storage/db/schema/database-credentials.ts'
import { passwordHint } from '#src/storage/secret-hint.ts'
import { tryDatabase } from './try-database.ts'

const toCredential = (row: typeof table.$inferSelect): Schemas['DatabaseCredential'] => ({
  _id: row.id,
  name: row.name,
  engine: row.engine,
  host: row.host,
  port: row.port,
  database: row.database,
  username: row.username,
  password: passwordHint,
  ssl: row.ssl,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/** Handles databases that can be data sources. Names are unique. */
export const databases = ({ db, secrets, outbound }: Platform): Handlers => ({
  async getDatabaseCredential() {
    const rows = await db.select().from(table).orderBy(desc(table.createdAt), desc(table.id))
    return { data: rows.map(toCredential) }
  },
  async addDatabaseCredential({ body: { password, ssl = false, name: given, ...fields } }) {
    const name = given.trim() || given
    if (!ssl && !outbound.isTrusted(fields.host)) {
      const message = 'Switch TLS on: the password would be sent unencrypted.'
      throw ServiceError.field('ssl', message)
    }
    // A database whose host can't be found is stored too, like one that does not answer.
    await requireReachable(outbound, fields.host, 'host', { mayBeUnknown: true })
    const found = await tryDatabase({ ...fields, password, ssl }, outbound)
    const now = new Date().toISOString()
    const change = {
      engine: fields.engine,
      host: fields.host,
      port: fields.port,
      database: fields.database,
      username: fields.username,
      ssl,
      sealedPassword: secrets.encrypt(password, `database ${name}`),
      createdAt: now,
      updatedAt: now,
    }
    const [row] = await db
      .insert(table)
      .values({ id: newId(), name, ...change })
      .onConflictDoUpdate({ target: table.name, set: change })
      .returning()
    if (!row) throw new Error('A database was not stored.')
    return { message: `The database is saved. ${found}`, data: toCredential(row) }
  },
})
