import { desc, eq, ilike, or } from 'drizzle-orm'
import { newPrefix, newSecret } from '#src/api-keys/api-key-text.ts'
import type { Group } from '#src/contract/types.ts'
import { containing } from '#src/db/containing.ts'
import { newId } from '#src/db/new-id.ts'
import { apiKeys as table } from '#src/db/schema/api-keys.ts'
import { users } from '#src/db/schema/users.ts'
import { ServiceError } from '#src/service-error.ts'
import { checkApiKey } from './check-api-key.ts'
import { serializeApiKey } from './serialize-api-key.ts'

const defaultCalls = 600
const defaultOverlap = 86_400

const notFound = () => ServiceError.notFound('There is no such API key. It may have been revoked already.')

/** Makes, changes and ends API keys; any admin may, whoever made them. */
export const apiKeys: Group = ({ db, apiKeys: keys, now }) => {
  const withOwner = () =>
    db.select({ key: table, email: users.email }).from(table).innerJoin(users, eq(users.id, table.userId))

  async function read(id: string) {
    const [row] = await withOwner().where(eq(table.id, id))
    if (!row) throw notFound()
    return { row: row.key, data: serializeApiKey(row.key, row.email, now()) }
  }

  return {
    async getApiKeys({ path: { current, pageSize }, query }) {
      const text = query.search?.trim() ?? ''
      const filter =
        text === ''
          ? undefined
          : or(ilike(table.name, containing(text)), ilike(table.prefix, containing(text)))
      const [rows, totalCount] = await Promise.all([
        withOwner()
          .where(filter)
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(pageSize)
          .offset((current - 1) * pageSize),
        db.$count(table, filter),
      ])
      return { data: rows.map(({ key, email }) => serializeApiKey(key, email, now())), totalCount }
    },

    async createApiKey({ body, actor }) {
      const at = now()
      checkApiKey(body, at)
      const [id, prefix, secret] = [newId(), newPrefix(), newSecret()]
      const { name, scopes, callsPerMinute = defaultCalls } = body
      await db.insert(table).values({
        id,
        userId: actor.id,
        name: name.trim(),
        prefix,
        secretHash: keys.hashOf(prefix, secret),
        scopes,
        callsPerMinute,
        createdAt: at,
        expiresAt: new Date(body.expiresAt),
      })
      const { data } = await read(id)
      return { message: `The API key “${data.name}” is created.`, data, key: `${prefix}_${secret}` }
    },

    async updateApiKey({ body: { api_key_id: id, name, scopes, expiresAt, callsPerMinute } }) {
      checkApiKey({ scopes, expiresAt }, now())
      const { row } = await read(id)
      await db
        .update(table)
        .set({
          name: name?.trim() ?? row.name,
          scopes: scopes ?? row.scopes,
          callsPerMinute: callsPerMinute ?? row.callsPerMinute,
          expiresAt: expiresAt === undefined ? row.expiresAt : new Date(expiresAt),
        })
        .where(eq(table.id, id))
      const { data } = await read(id)
      return { message: `The API key “${data.name}” is saved.`, data }
    },

    async rotateApiKey({ body: { api_key_id: id, overlapSeconds = defaultOverlap } }) {
      const { row } = await read(id)
      const secret = newSecret()
      const overlaps = overlapSeconds > 0
      await db
        .update(table)
        .set({
          secretHash: keys.hashOf(row.prefix, secret),
          previousHash: overlaps ? row.secretHash : null,
          previousUntil: overlaps ? new Date(now().getTime() + overlapSeconds * 1000) : null,
        })
        .where(eq(table.id, id))
      const { data } = await read(id)
      return { message: `The API key “${data.name}” has a new secret.`, data, key: `${row.prefix}_${secret}` }
    },

    async revokeApiKey({ body: { api_key_id: id } }) {
      const [revoked] = await db.delete(table).where(eq(table.id, id)).returning()
      if (!revoked) throw notFound()
      return { message: `The API key “${revoked.name}” is revoked.` }
    },
  }
}
