import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { alerts } from '#src/storage/db/schema/alerts.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { type AlertKind, alertMail } from './alert-mail.ts'
import type { Item } from './finding.ts'
import { isWhole, readFindings, type SourceFinding } from './read-attention.ts'

const minute = 60_000

/** Milliseconds between two looks: each reads balances and nodes, which an operator may pay for. */
const interval = 5 * minute

/** Milliseconds that something lasts at least before anybody is told: what ends by itself meanwhile needs nobody. */
const grace = 4 * minute

/** Milliseconds without it after which something is over. What comes and goes is one thing, told once. */
const over = 60 * minute

/** Milliseconds after which a mail that was not delivered is not worth sending. */
const useless = 24 * 60 * minute

const canBeTold = (item: Item): item is Item & { kind: AlertKind } => item.kind !== 'mails-waiting'

/**
 * Tells every admin by mail when something needs a person: once, and again only where it was over in between (docs/decisions/mail-and-alerts.md). Each
 * copy of the platform looks, as it alone knows its disk and whether it reaches the nodes.
 */
export function sendAlerts(platform: Platform): void {
  const { jobs, now } = platform
  let nextLook = 0
  jobs.watch(async () => {
    const at = now().getTime()
    if (at < nextLook) return
    nextLook = at + interval
    await look(platform)
  })
}

/** What is told at a time: one thing, or all that a source has where it does not name each. */
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
  // Of a source that was not read, or that does not name each, what is missing may be there.
  const complete = found.flatMap((one) =>
    isWhole(one) && !seenOf(one).some(({ more }) => more > 0) ? one.source : [],
  )
  await mail.transaction(async (tx, post) => {
    // In one order, as other copies do it at the same time.
    for (const { id, source } of seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await tx
        .insert(alerts)
        .values({ id, source, firstSeenAt: at, lastSeenAt: at })
        .onConflictDoUpdate({ target: alerts.id, set: { lastSeenAt: at } })
    }
    const gone = and(
      inArray(alerts.source, complete),
      or(
        and(isNull(alerts.mailedAt), lt(alerts.lastSeenAt, ago(2 * interval))),
        lt(alerts.lastSeenAt, ago(over)),
      ),
    )
    await tx.delete(alerts).where(gone)
    const told = await tx
      .update(alerts)
      .set({ mailedAt: at })
      .where(and(isNull(alerts.mailedAt), eq(alerts.lastSeenAt, at), lte(alerts.firstSeenAt, ago(grace))))
      .returning({ id: alerts.id })
    if (told.length === 0) return
    const fresh = seen.filter(({ id }) => told.some((one) => one.id === id))
    const items = fresh.flatMap((one) => one.items)
    const more = fresh.reduce((sum, one) => sum + one.more, 0)
    const admins = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    const uselessAfter = new Date(at.getTime() + useless)
    for (const { email } of admins) await post(alertMail(platform, email, items, more), { uselessAfter })
  })
}
