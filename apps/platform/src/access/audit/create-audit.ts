import { audited } from '@vitrine/sdk/contract'
import { eq, lt } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import type { Operation } from '#src/contract/operations.ts'
import { statuses } from '#src/contract/to-response.ts'
import { shortenAddress } from '#src/http/visits/shorten-address.ts'
import type { Log } from '#src/log.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { auditEntries as table } from '#src/storage/db/schema/audit-entries.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { describeCall } from './describe-call.ts'
import { recordableReader } from './recordable.ts'

/** The data of a call that the log reads. */
type RecordedCall = { path?: unknown; body: unknown; actor: Actor; address: string; requestId: string }

/**
 * Runs a call and records it. Throws without running it if its row can't be inserted. A call without a session gets its
 * row only when it calls `identified`, before it changes anything; until then strangers could fill the table.
 */
export type RecordCall = <T>(
  call: RecordedCall,
  work: (identified: () => Promise<void>) => Promise<T>,
) => Promise<T>

/** The log of all changes and who made them. */
export type Audit = {
  /** Returns the recorder for an operation; undefined if the contract doesn't mark it as audited. */
  recorder(operation: Operation): RecordCall | undefined
  close(): Promise<void>
}

type Parts = {
  db: Db
  now: () => Date
  log: Log
  /** Days after which a row is deleted; undefined means never. */
  days: number | undefined
}

const day = 24 * 3_600_000
const hour = 3_600_000

/**
 * Returns the outcome of a call that threw. A refusal changed nothing; a fault or a failed upstream server may have
 * come after a change.
 */
function outcomeOf(thrown: unknown): { outcome: 'refused' | 'failed'; code: string | null } {
  if (!(thrown instanceof ServiceError)) return { outcome: 'failed', code: null }
  return { outcome: statuses[thrown.kind] < 500 ? 'refused' : 'failed', code: thrown.code }
}

type Person = Partial<
  Pick<typeof table.$inferInsert, 'personId' | 'email' | 'role' | 'apiKeyId' | 'apiKeyName'>
>

type Found = Pick<
  typeof table.$inferInsert,
  'targetId' | 'targetName' | 'transactionHashes' | 'email' | 'apiKeyName'
>

/** Returns the text that a search compares; see the contract's `search`. */
const searchText = (
  ids: string[],
  { targetId, targetName, transactionHashes = [], email, apiKeyName }: Found,
) => [targetName, email, apiKeyName, targetId, ...ids, ...transactionHashes].join('\n').toLowerCase()

/** Creates the log of a platform. Old rows are deleted at the start and then every hour. */
export async function createAudit({ db, now, log, days }: Parts): Promise<Audit> {
  const forget = async () => {
    if (days !== undefined) await db.delete(table).where(lt(table.at, new Date(now().getTime() - days * day)))
  }
  await forget()
  const timer = setInterval(
    () =>
      void forget().catch((error: unknown) =>
        log.error('Old audit entries could not be deleted.', { error }),
      ),
    hour,
  )
  timer.unref()

  /** Returns the account that a call without a session has verified. */
  async function personOf(body: unknown): Promise<Person> {
    const { email } = body as { email?: unknown }
    if (typeof email !== 'string') return {}
    const [user] = await db
      .select({ personId: users.id, email: users.email, role: users.role })
      .from(users)
      .where(eq(users.email, normalEmail(email)))
    return user ?? {}
  }

  return {
    recorder(operation) {
      const group = (audited as Record<string, string>)[operation.id]
      if (group === undefined) return undefined
      const { id: name, open } = operation
      const read = recordableReader(operation)

      return async (call, work) => {
        const id = newId()
        const input = { ...(call.path as object), ...(call.body as object) } as Record<string, unknown>
        const recordable = read(input)
        const { actor, requestId } = call
        let person: Person | undefined
        const begin = async (found: Person) => {
          const before = { ...found, ...describeCall(group, input, recordable) }
          await db.insert(table).values({
            id,
            at: now(),
            operation: name,
            group,
            ...before,
            ...recordable,
            outcome: 'unfinished',
            requestId,
            ip: shortenAddress(call.address),
            search: searchText([id, requestId], before),
          })
          person = found
        }
        const identified = async () => {
          if (!person) await begin(await personOf(call.body))
        }
        // The call has ended and its caller gets the result, even if it can't be recorded. The row then stays
        // `unfinished`.
        const complete = (write: () => Promise<unknown>) =>
          write().catch((error: unknown) =>
            log.error('The end of a call could not be recorded.', { requestId, error }),
          )
        if (!open) {
          const { id: personId, email, role, apiKey } = actor
          await begin({ personId, email, role, apiKeyId: apiKey?.id, apiKeyName: apiKey?.name })
        }
        let answer
        try {
          answer = await work(identified)
        } catch (thrown) {
          const { outcome, code } = outcomeOf(thrown)
          if (person)
            await complete(async () =>
              db.update(table).set({ outcome, code, finishedAt: now() }).where(eq(table.id, id)),
            )
          throw thrown
        }
        // Inserts the row for handlers that change nothing and so did not call `identified`.
        await identified()
        await complete(async () => {
          const after = { ...person, ...describeCall(group, input, recordable, answer) }
          const search = searchText([id, requestId], after)
          return db
            .update(table)
            .set({ ...after, search, outcome: 'done', finishedAt: now() })
            .where(eq(table.id, id))
        })
        return answer
      }
    },
    async close() {
      clearInterval(timer)
    },
  }
}
