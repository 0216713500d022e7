import { and, count, desc, eq, gte, min } from 'drizzle-orm'
import { mails } from '#src/db/schema/mails.ts'
import { describeMailFailure } from '#src/mail/mail-failure.ts'
import { item, type ReadSource } from './finding.ts'

/** Tries after which a mail that waits is no passing matter: by then a minute has passed. The index has the same number. */
const manyTries = 3

/** Reads the emails that could not be delivered, and whether the mail server takes any. */
export const readMails: ReadSource = async ({ db }) => {
  const waits = and(eq(mails.state, 'waiting'), gte(mails.tries, manyTries))
  const [[failed], [waiting], [newest]] = await Promise.all([
    db
      .select({ all: count(), since: min(mails.nextTryAt) })
      .from(mails)
      .where(eq(mails.state, 'failed')),
    db
      .select({ all: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(waits),
    db.select({ error: mails.error }).from(mails).where(waits).orderBy(desc(mails.createdAt)).limit(1),
  ])
  const facts = ({ all, since }: { all: number; since: Date | null }) => ({
    count: all,
    since: since?.toISOString() ?? null,
  })
  return {
    items: [
      ...(waiting && newest
        ? [item('mails-waiting', '', { ...facts(waiting), message: describeMailFailure(newest.error) })]
        : []),
      ...(failed && failed.all > 0 ? [item('mails-failed', '', facts(failed))] : []),
    ],
  }
}
