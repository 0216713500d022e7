import type { ApiKeyScope } from '@vitrine/sdk'
import { and, eq, ilike, or } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { newPrefix, newSecret } from '#src/access/api-keys/api-key-text.ts'
import type { Group } from '#src/contract/types.ts'
import { composeMail } from '#src/mail/compose-mail.ts'
import type { Mail } from '#src/mail/mail.ts'
import { ServiceError } from '#src/service-error.ts'
import { containing } from '#src/storage/db/containing.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { apiKeys as table } from '#src/storage/db/schema/api-keys.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { serializeApiKey } from './serialize-api-key.ts'

/**
 * Returns the mail that informs an admin about a new secret of their API key. If they did not create it, someone else
 * uses their session.
 */
const keyMadeMail = (to: string, name: string, done: 'created' | 'given a new secret'): Mail =>
  composeMail({
    kind: 'api-key',
    to,
    subject: `An API key was ${done}`,
    parts: [
      `The API key “${name}”, which acts for ${to}, was ${done}.`,
      'If that was not you, revoke it in Settings, API keys, change your password, and end your other sessions.',
    ],
  })

const day = 24 * 3_600_000
const maxDays = 366

/** Throws `validation` if a key's name, end or scopes break a rule that the contract's schema can't express. */
function checkApiKey(
  {
    name,
    expiresAt,
    scopes = [],
  }: { name?: string | undefined; expiresAt?: string | undefined; scopes?: ApiKeyScope[] | undefined },
  now: Date,
): void {
  const fields: { field: string; message: string }[] = []
  if (name?.trim() === '') fields.push({ field: 'name', message: 'Give the key a name.' })
  const end = expiresAt === undefined ? undefined : Date.parse(expiresAt)
  // A leap second can't be stored.
  if (end !== undefined && !(end > now.getTime()))
    fields.push({ field: 'expiresAt', message: 'Choose an end in the future.' })
  if (end !== undefined && end > now.getTime() + maxDays * day)
    fields.push({ field: 'expiresAt', message: `Choose an end within ${maxDays} days.` })
  const groups = scopes.map(({ group }) => group)
  groups.forEach((group, index) => {
    if (groups.indexOf(group) < index)
      fields.push({ field: `scopes.${index}.group`, message: `Choose “${group}” once.` })
  })
  if (fields.length > 0) throw ServiceError.validation(fields)
}

const defaultCalls = 600
const defaultOverlap = 86_400

const named = (scopes: readonly ApiKeyScope[]) =>
  scopes
    .map(({ group, access }) => `${group} ${access}`)
    .toSorted()
    .join()

const notFound = () => ServiceError.notFound('There is no such API key. It may have been revoked already.')

/** Handles API keys. A key acts for its admin, and only that admin can change it; any admin can revoke it. */
export const apiKeys: Group = ({ db, apiKeys: keys, mail, now }) => {
  const withOwner = () =>
    db.select({ key: table, email: users.email }).from(table).innerJoin(users, eq(users.id, table.userId))

  async function read(id: string) {
    const [row] = await withOwner().where(eq(table.id, id))
    if (!row) throw notFound()
    return { row: row.key, data: serializeApiKey(row.key, row.email, now()) }
  }

  async function requireOwn(id: string, actor: Actor) {
    const { row, data } = await read(id)
    if (row.userId === actor.id) return row
    throw new ServiceError(
      'forbidden',
      `This API key acts for ${data.createdBy}, who alone can change it. You can revoke it.`,
    )
  }

  return {
    async getApiKeys({ path: { current, pageSize }, query }) {
      const text = query.search?.trim() ?? ''
      const filter =
        text === ''
          ? undefined
          : or(ilike(table.name, containing(text)), ilike(table.prefix, containing(text)))
      const { rows, totalCount } = await pageOf(
        { page: current, pageSize },
        db.$count(table, filter),
        withOwner().where(filter),
        down(table.createdAt),
        down(table.id),
      )
      return { data: rows.map(({ key, email }) => serializeApiKey(key, email, now())), totalCount }
    },

    async createApiKey({ body, actor, idempotencyKey = null }) {
      const at = now()
      checkApiKey(body, at)
      const { name, scopes, callsPerMinute = defaultCalls } = body
      const [id, prefix, secret] = [newId(), newPrefix(), newSecret()]
      await mail.transaction(async (tx, post) => {
        if (idempotencyKey !== null) {
          const [former] = await tx
            .select()
            .from(table)
            .where(and(eq(table.userId, actor.id), eq(table.requestKey, idempotencyKey)))
            .for('update')
          const isSame =
            former?.lastUsedAt === null &&
            former.name === name.trim() &&
            former.expiresAt.getTime() === Date.parse(body.expiresAt) &&
            named(former.scopes) === named(scopes)
          if (former && !isSame)
            throw ServiceError.conflict(
              'This Idempotency-Key was used for another request. Use a new one.',
              'idempotency-key-reused',
            )
          // The call was repeated after its answer was lost, so the key that was never received is replaced.
          if (former) await tx.delete(table).where(eq(table.id, former.id))
        }
        await tx.insert(table).values({
          id,
          userId: actor.id,
          name: name.trim(),
          prefix,
          secretHash: keys.hashOf(prefix, secret),
          requestKey: idempotencyKey,
          scopes,
          callsPerMinute,
          createdAt: at,
          expiresAt: new Date(body.expiresAt),
        })
        await post(keyMadeMail(actor.email, name.trim(), 'created'))
      })
      const { data } = await read(id)
      return { message: `The API key “${data.name}” is created.`, data, key: `${prefix}_${secret}` }
    },

    async updateApiKey({ body: { api_key_id: id, name, scopes, expiresAt, callsPerMinute }, actor }) {
      checkApiKey({ name, scopes, expiresAt }, now())
      await requireOwn(id, actor)
      const change = {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(scopes === undefined ? {} : { scopes }),
        ...(callsPerMinute === undefined ? {} : { callsPerMinute }),
        ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt) }),
      }
      // Fields that were not sent stay unchanged, because another call may have changed them in the meantime.
      if (Object.keys(change).length > 0) await db.update(table).set(change).where(eq(table.id, id))
      const { data } = await read(id)
      return { message: `The API key “${data.name}” is saved.`, data }
    },

    async rotateApiKey({
      body: { api_key_id: id, overlapSeconds = defaultOverlap },
      actor,
      idempotencyKey = null,
    }) {
      await requireOwn(id, actor)
      const secret = newSecret()
      const row = await mail.transaction(async (tx, post) => {
        const [locked] = await tx.select().from(table).where(eq(table.id, id)).for('update')
        if (!locked) throw notFound()
        const at = now()
        if (locked.expiresAt <= at)
          throw new ServiceError('conflict', 'This API key has expired. Change its end first.', {
            code: 'api-key-expired',
          })
        const until = Math.min(at.getTime() + overlapSeconds * 1000, locked.expiresAt.getTime())
        // If the call is repeated after its answer was lost, only the secret that was never received is replaced, and
        // the previous one still works.
        const again = idempotencyKey !== null && locked.requestKey === idempotencyKey
        const overlap =
          overlapSeconds > 0
            ? { previousHash: locked.secretHash, previousUntil: new Date(until) }
            : { previousHash: null, previousUntil: null }
        await tx
          .update(table)
          .set({
            secretHash: keys.hashOf(locked.prefix, secret),
            requestKey: idempotencyKey,
            ...(again ? {} : overlap),
          })
          .where(eq(table.id, id))
        await post(keyMadeMail(actor.email, locked.name, 'given a new secret'))
        return locked
      })
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
