import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { mostCost } from '#src/chain/fee-limits.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { runEvents, runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

type Counts = Schemas['RunCounts']

const none = (): Counts => ({ total: 0, waiting: 0, sent: 0, done: 0, failed: 0, canceled: 0 })

/** Returns how many steps of each run are in each state. */
export async function countStepsOf(db: Db | Tx, runIds: string[]): Promise<Map<string, Counts>> {
  const found = new Map(runIds.map((id) => [id, none()]))
  if (runIds.length === 0) return found
  const rows = await db
    .select({ runId: runSteps.runId, state: runSteps.state, all: count() })
    .from(runSteps)
    .where(inArray(runSteps.runId, runIds))
    .groupBy(runSteps.runId, runSteps.state)
  for (const { runId, state, all } of rows) {
    const counts = found.get(runId)
    if (!counts) continue
    counts[state] = all
    counts.total += all
  }
  return found
}

/** Returns how many steps of a run are in each state. */
export const countSteps = async (db: Db | Tx, runId: string): Promise<Counts> =>
  (await countStepsOf(db, [runId])).get(runId) ?? none()

/** Returns the expression for the time at which a paused run got the reason of its pause. Later tries that fail for the same reason don't change it. */
export const pausedAt = (db: Db): SQL<Date | null> =>
  sql`${db
    .select({ at: max(runEvents.at) })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runs.id), eq(runEvents.name, 'paused')))}`.mapWith(runs.updatedAt)

/** Returns what the mined transactions of runs have cost, in wei. */
export async function spentBy(db: Db | Tx, runIds: string[]): Promise<Map<string, bigint>> {
  if (runIds.length === 0) return new Map()
  const rows = await db
    .select({
      runId: transactions.runId,
      spent: sql<string>`coalesce(sum(${transactions.feePaid}), 0)::text`,
    })
    .from(transactions)
    .where(inArray(transactions.runId, runIds))
    .groupBy(transactions.runId)
  return new Map(rows.map(({ runId, spent }) => [runId ?? '', BigInt(spent)]))
}

const open = inArray(transactions.status, ['signed', 'sent'])

/** Returns how many transactions of a run are not mined yet, and what they may cost at most. */
export async function openTransactions(db: Db | Tx, runId: string): Promise<{ all: number; atMost: bigint }> {
  const [row] = await db
    .select({
      all: count(),
      atMost: sql<string>`coalesce(sum(${mostCost}), 0)::text`,
    })
    .from(transactions)
    .where(and(eq(transactions.runId, runId), open))
  return { all: row?.all ?? 0, atMost: BigInt(row?.atMost ?? 0) }
}
