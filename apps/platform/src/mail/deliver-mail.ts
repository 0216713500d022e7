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

/** Seconds between the tries of a mail. After the last try it counts as undelivered. */
const pauses = [10, 60, 300, 1_800, 7_200]
/** Milliseconds to wait for a mail that is being sent when the platform stops. */
const stopTimeoutMs = 5_000

/**
 * @param server reads the mail server for each mail, so that changed settings apply to the next one; null for the local
 * mailbox
 */
export type DeliveryParts = {
  db: Db
  secrets: Encryptor
  now: () => Date
  server: () => Promise<MailServer | null>
  mailbox: Mailbox
  log: Log
}

/**
 * Returns a function that tries to send a mail if it is due. Counts the try and sets the time of the next one before
 * sending, so that the mail is tried again even after a crash. A mail is sent twice only if the crash came between
 * sending and recording it.
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
      await untilStopped(send(id, mail), signal)
    } catch (thrown) {
      // The mail may have been sent. It is tried again at the stored time.
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

/** Waits for work, at most a few seconds after the signal is aborted. */
async function untilStopped(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const late = new Promise<never>((_, reject) => {
    const expire = () =>
      void after(stopTimeoutMs, undefined, { signal: done.signal }).then(
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
