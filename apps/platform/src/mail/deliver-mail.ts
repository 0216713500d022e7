import { setTimeout as after } from 'node:timers/promises'
import { and, eq, lte } from 'drizzle-orm'
import type { Log } from '#src/log.ts'
import type { Mail } from '#src/mail/mail.ts'
import { openMail } from '#src/mail/mail-content.ts'
import { mailFailureOf } from '#src/mail/mail-failure.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { Mailbox } from '#src/mail/mailbox.ts'
import { sendBySmtp } from '#src/mail/send-by-smtp.ts'
import type { Db } from '#src/storage/db/client.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

/** Seconds between the tries of a mail. After the last one it is undelivered. */
const pauses = [10, 60, 300, 1_800, 7_200]
/** Milliseconds that a mail under way gets to end when the platform stops. */
const patience = 5_000

/** @param server read for each mail, so that a setting counts from the next mail on. Null: mails go to the local mailbox. */
export type DeliveryParts = {
  db: Db
  secrets: Encryptor
  now: () => Date
  server: () => Promise<MailServer | null>
  mailbox: Mailbox
  log: Log
}

/**
 * Returns what tries a mail once, if it is due. A try is counted and the next one set before anything is sent: whatever ends the process,
 * the mail is tried again later, and only what ended between the server's receipt and ours is sent twice.
 */
export function createDelivery({ db, secrets, now, server, mailbox, log }: DeliveryParts) {
  async function send(id: string, mail: Mail) {
    const set = await server()
    await (set ? sendBySmtp(set, mail, id) : mailbox.put(mail))
  }
  const remove = (id: string) => db.delete(mails).where(eq(mails.id, id))

  return async function deliver(id: string, signal: AbortSignal): Promise<void> {
    const at = now()
    const isDue = and(eq(mails.id, id), eq(mails.state, 'waiting'), lte(mails.nextTryAt, at))
    const [row] = await db.select().from(mails).where(isDue)
    if (!row) return
    const isMine = and(isDue, eq(mails.tries, row.tries))
    const fail = (error: string, { isTry }: { isTry: boolean }) => {
      log.error('An email could not be delivered.', { error })
      const tries = row.tries + (isTry ? 1 : 0)
      const isSame = isTry ? and(eq(mails.id, id), eq(mails.tries, tries)) : isMine
      return db.update(mails).set({ state: 'failed', error, nextTryAt: now() }).where(isSame)
    }
    const content = openMail(secrets, row)
    if (content?.isDecoy) return void (await remove(id))
    if (row.uselessAfter && row.uselessAfter <= at)
      return void (await fail(row.error ?? 'expired', { isTry: false }))
    if (!content) return void (await fail('unreadable', { isTry: false }))
    const { isDecoy: _isDecoy, ...mail } = content

    const pause = pauses[row.tries]
    const nextAfter = (from: Date) => new Date(from.getTime() + (pause ?? pauses.at(-1) ?? 0) * 1_000)
    const claimed = await db
      .update(mails)
      .set({ tries: row.tries + 1, nextTryAt: nextAfter(at) })
      .where(isMine)
      .returning({ id: mails.id })
    if (claimed.length === 0) return
    try {
      await withPatience(send(id, mail), signal)
    } catch (thrown) {
      // Whether it was sent is not known yet: it is tried again at the time that was set.
      signal.throwIfAborted()
      const { code, isPermanent } = mailFailureOf(thrown)
      const next = nextAfter(now())
      const isOver = isPermanent || pause === undefined || (row.uselessAfter && next >= row.uselessAfter)
      if (isOver) return void (await fail(code, { isTry: true }))
      log.warn('An email could not be sent and will be tried again.', { error: code, tries: row.tries + 1 })
      return void (await db.update(mails).set({ error: code, nextTryAt: next }).where(eq(mails.id, id)))
    }
    await remove(id)
  }
}

/** Waits for work; once the signal is aborted, a few seconds longer. */
async function withPatience(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const late = new Promise<never>((_, reject) => {
    const expire = () =>
      void after(patience, undefined, { signal: done.signal }).then(
        () => reject(new Error('The platform stops.')),
        () => undefined,
      )
    if (signal.aborted) expire()
    else signal.addEventListener('abort', expire, { once: true, signal: done.signal })
  })
  try {
    await Promise.race([work, late])
  } finally {
    done.abort()
  }
}
