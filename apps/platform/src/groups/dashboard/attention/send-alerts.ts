import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { alerts } from '#src/storage/db/schema/alerts.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { type AlertKind, alertMail } from './alert-mail.ts'
import type { Item } from './finding.ts'
import { isWhole, readFindings, type SourceFinding } from './read-attention.ts'

const minute = 60_000

/** Milliseconds between two checks, because each reads balances and nodes, which may cost the operator money. */
const intervalMs = 5 * minute

/** Minimum milliseconds that a problem lasts before it is mailed, so that short ones are ignored. */
const graceMs = 4 * minute

/**
 * Milliseconds after which a problem that no longer occurs is over. A problem that comes and goes within this time is
 * mailed once.
 */
const overAfterMs = 60 * minute

/** Milliseconds after which an undelivered alert is dropped. */
const uselessAfterMs = 24 * 60 * minute

const canBeTold = (item: Item): item is Item & { kind: AlertKind } => item.kind !== 'mails-waiting'

/**
 * Mails all admins when something needs attention: once, and again only if it was over in between
 * (docs/decisions/mail-and-alerts.md). Every copy of the platform checks, because only it knows its own disk and
 * connection to the nodes.
 */
export function sendAlerts(platform: Platform): void {
  const { jobs, now } = platform
  let nextLook = 0
  jobs.watch(async () => {
    const at = now().getTime()
    if (at < nextLook) return
    nextLook = at + intervalMs
    await look(platform)
  })
}

/** The contents of one alert: one item, or all items of a source that doesn't list each. */
type Seen = { id: string; source: string; items: (Item & { kind: AlertKind })[]; more: number }

function seenOf({ source, finding }: SourceFinding): Seen[] {
  const items = (finding?.items ?? []).filter(canBeTold)
  const more = (finding?.total ?? 0) - (finding?.items.length ?? 0)
  if (more > 0) return [{ id: `${source}/many`, source, items, more }]
  return items.map((item) => ({ id: item._id, source, items: [item], more: 0 }))
}

async function look(platform: Platform): Promise<void> {
  const { mail, now } = platform
  const at = now()
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const found = await readFindings(platform, 'admin')
  const seen = found.flatMap(seenOf)
  // If a source was not read completely or doesn't list each item, a missing one may still exist.
  const complete = found.flatMap((one) =>
    isWhole(one) && !seenOf(one).some(({ more }) => more > 0) ? one.source : [],
  )
  await mail.transaction(async (tx, post) => {
    // Sorted, so that copies of the platform can't deadlock.
    for (const { id, source } of seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await tx
        .insert(alerts)
        .values({ id, source, firstSeenAt: at, lastSeenAt: at })
        .onConflictDoUpdate({ target: alerts.id, set: { lastSeenAt: at } })
    }
    const gone = and(
      inArray(alerts.source, complete),
      or(
        and(isNull(alerts.mailedAt), lt(alerts.lastSeenAt, ago(2 * intervalMs))),
        lt(alerts.lastSeenAt, ago(overAfterMs)),
      ),
    )
    await tx.delete(alerts).where(gone)
    const told = await tx
      .update(alerts)
      .set({ mailedAt: at })
      .where(and(isNull(alerts.mailedAt), eq(alerts.lastSeenAt, at), lte(alerts.firstSeenAt, ago(graceMs))))
      .returning({ id: alerts.id })
    if (told.length === 0) return
    const fresh = seen.filter(({ id }) => told.some((one) => one.id === id))
    const items = fresh.flatMap((one) => one.items)
    const more = fresh.reduce((sum, one) => sum + one.more, 0)
    const admins = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    const uselessAfter = new Date(at.getTime() + uselessAfterMs)
    for (const { email } of admins) await post(alertMail(platform, email, items, more), { uselessAfter })
  })
}
