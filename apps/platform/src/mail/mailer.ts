import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { createDelivery, type DeliveryParts } from '#src/mail/deliver-mail.ts'
import type { Mail } from '#src/mail/mail.ts'
import { sealMail } from '#src/mail/mail-content.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'

type PostOptions = {
  /** A later delivery is useless, for example of an expired one-time password. */
  uselessAfter?: Date | undefined
  /**
   * True for a mail that is stored but never sent. Neither the response time nor the database then reveals that the
   * account doesn't exist.
   */
  isDecoy?: boolean | undefined
}

/** Stores a mail, encrypted. */
export type Post = (mail: Mail, options?: PostOptions) => Promise<void>

/** Sends the platform's mails, by a queue that all copies share (docs/decisions/mail-and-alerts.md). */
export type Mailer = {
  /** Stores a mail that is sent soon. Does not wait for its delivery. */
  post: Post
  /** Runs a database transaction. Mails posted in it are sent after it is committed, and never if it is rolled back. */
  transaction<Result>(work: (tx: Tx, post: Post) => Promise<Result>): Promise<Result>
  /** Sends a stored mail that is due now, instead of within a few seconds. */
  wake(id: string): void
  /** Returns the current mail server; null if it isn't set and mails stay in the local mailbox. */
  server(): Promise<MailServer | null>
}

const day = 86_400_000
/** Days after which an undelivered mail is deleted. */
const keptDays = 30
/** Maximum number of mails to add to the queue at a time. */
const maxMails = 100

export function createMailer({ jobs, ...parts }: DeliveryParts & { jobs: Jobs }): Mailer {
  const { db, secrets, now, server, log } = parts
  const deliver = createDelivery(parts)
  const queue = jobs.define<{ id: string }>({
    name: 'send-mail',
    atOnce: 4,
    work: ({ data, signal }) => deliver(data.id, signal),
  })
  jobs.watch(async () => {
    const [at, state] = [now(), mails.state]
    await db
      .delete(mails)
      .where(and(eq(state, 'failed'), lt(mails.nextTryAt, new Date(at.getTime() - keptDays * day))))
    const due = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(state, 'waiting'), lte(mails.nextTryAt, at)))
      .orderBy(asc(mails.nextTryAt))
      .limit(maxMails)
    for (const { id } of due) await queue.send(id, { id })
  })

  const wake = (id: string) =>
    void queue.send(id, { id }).catch((error: unknown) => {
      log.warn('An email waits for the next look at the queue.', { error })
    })
  async function store(at: Db | Tx, mail: Mail, { uselessAfter, isDecoy = false }: PostOptions = {}) {
    const [id, createdAt] = [newId(), now()]
    const sealed = sealMail(secrets, id, { ...mail, isDecoy })
    await at.insert(mails).values({
      id,
      sealed,
      kind: mail.kind,
      state: 'waiting',
      uselessAfter,
      nextTryAt: createdAt,
      createdAt,
    })
    return id
  }

  return {
    server,
    wake,
    post: async (mail, options) => wake(await store(db, mail, options)),
    async transaction(work) {
      const posted: string[] = []
      const result = await db.transaction((tx) =>
        work(tx, async (mail, options) => void posted.push(await store(tx, mail, options))),
      )
      for (const id of posted) wake(id)
      return result
    },
  }
}
