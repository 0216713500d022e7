import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm'
import { shortenAddress } from '#src/http/visits/shorten-address.ts'
import type { Log } from '#src/log.ts'
import { outageOf } from '#src/outage-of.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { sessions as table } from '#src/storage/db/schema/sessions.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { describeDevice } from './describe-device.ts'
import type { Sessions } from './sessions.ts'
import { createTokens } from './tokens.ts'

type Options = {
  db: Db
  log: Log
  masterKey: Uint8Array
  /** Maximum seconds of a session. */
  sessionSeconds: number
  /** Maximum seconds of a session without a call. */
  sessionIdleSeconds: number
  now: () => Date
}

/** Minimum milliseconds between two writes of the last use. */
const writeEvery = 60_000

const maxListed = 100

const unauthorized = (message: string) => new ServiceError('unauthorized', message)

/** Creates the sessions. Each is a row in the database, and its token is a JWT with the row's id. */
export function createSessions({
  db,
  log,
  masterKey,
  sessionSeconds,
  sessionIdleSeconds,
  now,
}: Options): Sessions {
  const tokens = createTokens(masterKey, now)
  /** Returns the time of the last use at or before which a session has ended. */
  const idleSince = (at: Date) => new Date(at.getTime() - sessionIdleSeconds * 1000)

  /**
   * Stores the last use. Logs a failed write, so that reading calls still work while the database is read-only, for
   * example a standby.
   */
  async function writeUse(id: string, at: Date, writtenBefore: Date) {
    // Only one of several concurrent calls writes.
    const due = and(eq(table.id, id), lte(table.lastUsedAt, writtenBefore))
    try {
      await db.update(table).set({ lastUsedAt: at }).where(due)
    } catch (error) {
      if (!outageOf(error)) throw error
      log.warn('The last use of a session could not be saved.', { error })
    }
  }

  return {
    async open({ id: userId, role, version }, { userAgent, address }) {
      const at = now()
      await db.delete(table).where(or(lte(table.expiresAt, at), lte(table.lastUsedAt, idleSince(at))))
      const id = newId()
      const expiresAt = new Date(at.getTime() + sessionSeconds * 1000)
      await db.insert(table).values({
        id,
        userId,
        version,
        device: describeDevice(userAgent),
        network: shortenAddress(address),
        createdAt: at,
        lastUsedAt: at,
        expiresAt,
      })
      return tokens.sign({ id, userId, role, expiresAt })
    },

    async authenticate(authorization) {
      const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token)
        throw unauthorized(
          authorization ? 'The session token is not valid. Sign in again.' : 'Sign in first.',
        )
      const id = await tokens.read(token)
      const at = now()
      const [row] = await db
        .select({ session: table, user: users })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .where(eq(table.id, id))
      if (!row?.user.isActive || row.user.tokenVersion !== row.session.version)
        throw unauthorized('Your session has ended. Sign in again.')
      const { lastUsedAt } = row.session
      if (lastUsedAt <= idleSince(at))
        throw unauthorized('Your session has ended because it was not used for a while. Sign in again.')
      const writtenBefore = new Date(at.getTime() - writeEvery)
      if (lastUsedAt <= writtenBefore) await writeUse(id, at, writtenBefore)
      const { email, role } = row.user
      return { id: row.user.id, email, role, sessionId: id }
    },

    async list(actor) {
      const at = now()
      const rows = await db
        .select({ session: table })
        .from(table)
        .innerJoin(users, and(eq(users.id, table.userId), eq(users.tokenVersion, table.version)))
        .where(and(eq(table.userId, actor.id), gt(table.expiresAt, at), gt(table.lastUsedAt, idleSince(at))))
        .orderBy(desc(table.lastUsedAt), desc(table.id))
        .limit(maxListed)
      return rows.map(({ session: { id, device, network, createdAt, lastUsedAt, expiresAt } }) => ({
        _id: id,
        device,
        network,
        isCurrent: id === actor.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: new Date(
          Math.min(expiresAt.getTime(), lastUsedAt.getTime() + sessionIdleSeconds * 1000),
        ).toISOString(),
      }))
    },

    async end(actor, id) {
      const [ended] = await db
        .delete(table)
        .where(and(eq(table.userId, actor.id), eq(table.id, id)))
        .returning()
      return ended?.device ?? null
    },

    async endOthers(actor) {
      await db.delete(table).where(and(eq(table.userId, actor.id), ne(table.id, actor.sessionId)))
    },
  }
}
