import type { Schemas } from '@vitrine/sdk/contract'
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Handlers } from '#src/contract/types.ts'
import type { MailKind } from '#src/mail/mail.ts'
import { openMail } from '#src/mail/mail-content.ts'
import { describeMailFailure } from '#src/mail/mail-failure.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { mails } from '#src/storage/db/schema/mails.ts'

const notFound = () =>
  ServiceError.notFound('There is no such undelivered email. It may have been sent again or deleted already.')

/** Masks an address except for its first character and its domain. */
const maskAddress = (address: string) => `${address.slice(0, 1)}…${address.slice(address.lastIndexOf('@'))}`

/** Handles emails that could not be delivered. Never returns their text, which may be a one-time password. */
export const undeliveredMails = ({ db, secrets, now, mail }: Platform): Handlers => {
  const failed = eq(mails.state, 'failed')
  const retried = and(eq(mails.state, 'waiting'), isNotNull(mails.error))

  function view(row: typeof mails.$inferSelect): Schemas['UndeliveredMail'] {
    const to = openMail(secrets, row)?.to
    return {
      _id: row.id,
      kind: row.kind as MailKind,
      to: to === undefined ? null : maskAddress(to),
      tries: row.tries,
      error: describeMailFailure(row.error),
      createdAt: row.createdAt.toISOString(),
      lastTryAt: row.nextTryAt.toISOString(),
      canRetry: to !== undefined && (row.uselessAfter === null || row.uselessAfter > now()),
    }
  }

  return {
    async getUndeliveredMails({ path: { current, pageSize } }) {
      const [{ rows, totalCount }, retrying, [last]] = await Promise.all([
        pageOf(
          { page: current, pageSize },
          db.$count(mails, failed),
          db.select().from(mails).where(failed),
          down(mails.createdAt),
          down(mails.id),
        ),
        db.$count(mails, retried),
        db.select().from(mails).where(retried).orderBy(desc(mails.createdAt), desc(mails.id)).limit(1),
      ])
      const why = last ? { retryingError: describeMailFailure(last.error) } : {}
      return { data: rows.map(view), totalCount, retrying, ...why }
    },

    async retryMail({ body: { mail_id: id } }) {
      const at = now()
      const isUseful = or(isNull(mails.uselessAfter), gt(mails.uselessAfter, at))
      const [again] = await db
        .update(mails)
        .set({ state: 'waiting', tries: 0, error: null, nextTryAt: at })
        .where(and(eq(mails.id, id), failed, isUseful))
        .returning({ id: mails.id })
      if (!again) {
        if ((await db.$count(mails, and(eq(mails.id, id), failed))) === 0) throw notFound()
        throw ServiceError.conflict('This email has expired: delivering it now is of no use.', 'mail-expired')
      }
      mail.wake(id)
      return { message: 'The email will be sent again.' }
    },

    async deleteMail({ body: { mail_id: id } }) {
      const deleted = await db
        .delete(mails)
        .where(and(eq(mails.id, id), failed))
        .returning({ id: mails.id })
      if (deleted.length === 0) throw notFound()
      return { message: 'The email is deleted.' }
    },
  }
}
