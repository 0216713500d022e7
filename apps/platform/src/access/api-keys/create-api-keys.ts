import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import type { KeyedHash } from '#src/access/keyed-hash.ts'
import { createCallLimit } from '#src/http/rate-limits/call-limit.ts'
import type { Log } from '#src/log.ts'
import { outageOf } from '#src/outage-of.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { apiKeys as table } from '#src/storage/db/schema/api-keys.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { readApiKey } from './api-key-text.ts'

/** Authenticates callers by API keys. */
export type ApiKeys = {
  /** Returns the keyed hash that is stored for a secret. */
  hashOf(prefix: string, secret: string): string
  /**
   * Returns the caller of an `Authorization` header; undefined if it doesn't contain an API key. Reads key and account
   * from the database on every call. Throws a ServiceError: `unauthorized`, or `rate-limited` if the key has used up
   * its calls of this minute.
   */
  authenticate(authorization: string | undefined): Promise<Actor | undefined>
}

/** Minimum milliseconds between two writes of the last use. */
const writeEvery = 60_000

const unauthorized = (message: string) => new ServiceError('unauthorized', message)

type Parts = { db: Db; log: Log; keyedHash: KeyedHash; now: () => Date }

export function createApiKeys({ db, log, keyedHash, now }: Parts): ApiKeys {
  const limit = createCallLimit({
    most: 6_000,
    seconds: 60,
    now,
    refusal: 'This API key has made its calls of this minute.',
  })
  const hashOf = (prefix: string, secret: string) => keyedHash('api-key', prefix, secret)

  /** Stores the last use. Logs a failed write, so that reading calls still work while the database is read-only. */
  async function writeUse(id: string, at: Date) {
    const due = or(isNull(table.lastUsedAt), lte(table.lastUsedAt, new Date(at.getTime() - writeEvery)))
    try {
      await db
        .update(table)
        .set({ lastUsedAt: at })
        .where(and(eq(table.id, id), due))
    } catch (error) {
      if (!outageOf(error)) throw error
      log.warn('The last use of an API key could not be saved.', { error })
    }
  }

  return {
    hashOf,
    async authenticate(authorization) {
      const given = readApiKey(authorization)
      if (!given) return undefined
      const [row] = await db
        .select({ key: table, user: users })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .where(eq(table.prefix, given.prefix))
      // Compares keyed hashes, so the time of the comparison reveals nothing about the secret.
      const hash = hashOf(given.prefix, given.secret)
      const at = now()
      if (!row) throw unauthorized('This API key is not valid. It may have been revoked.')
      const { key, user } = row
      const isPrevious = hash === key.previousHash
      if (hash !== key.secretHash && !isPrevious)
        throw unauthorized('This API key is not valid. It may have been revoked.')
      if (isPrevious && (!key.previousUntil || key.previousUntil <= at))
        throw unauthorized('This API key has been replaced. Use the new one.')
      if (key.expiresAt <= at) throw unauthorized('This API key has expired.')
      if (!user.isActive) throw unauthorized('The account of this API key is switched off.')
      limit(key.id, { most: key.callsPerMinute })
      if (!key.lastUsedAt || key.lastUsedAt.getTime() <= at.getTime() - writeEvery) await writeUse(key.id, at)
      const { id, name, scopes, callsPerMinute } = key
      return {
        id: user.id,
        email: user.email,
        role: user.role,
        sessionId: '',
        apiKey: { id, name, scopes, callsPerMinute },
      }
    },
  }
}
