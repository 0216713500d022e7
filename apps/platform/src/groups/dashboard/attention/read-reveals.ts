import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { type Item, item, maxItems, type ReadSource } from './finding.ts'

/** Milliseconds after which a reveal that is neither sent nor refused, or not mined, needs a person. */
const lateMs = 15 * 60_000

type Row = Pick<typeof contracts.$inferSelect, 'id' | 'collectionId' | 'blockchainType' | 'networkType'>

const toItem = (
  { id, name, collectionId, blockchainType, networkType }: Row & { name: string },
  more: Partial<Item>,
) => item('reveal-waiting', id, { name, collection_id: collectionId, blockchainType, networkType, ...more })

/** Finds reveals that could not be sent at their time, and those whose transaction is not mined for long. */
export const readReveals: ReadSource = async ({ db, now }) => {
  const late = new Date(now().getTime() - lateMs)
  const { id, collectionId, blockchainType, networkType, revealSchedule } = contracts
  const facts = { id, collectionId, blockchainType, networkType, name: collections.name }
  const [scheduled, sent] = await Promise.all([
    db
      .select({ ...facts, schedule: revealSchedule })
      .from(contracts)
      .innerJoin(collections, eq(collections.id, collectionId))
      .where(isNotNull(revealSchedule)),
    db
      .select({ ...facts, runId: runs.id, since: runs.createdAt })
      .from(runs)
      .innerJoin(runSteps, eq(runSteps.runId, runs.id))
      .innerJoin(contracts, eq(contracts.id, runSteps.subjectId))
      .innerJoin(collections, eq(collections.id, collectionId))
      .where(and(eq(runs.kind, 'reveal'), eq(runs.state, 'running'), lte(runs.createdAt, late))),
  ])
  const items = [
    ...scheduled.flatMap(({ schedule, ...row }) => {
      const isLate =
        schedule && (schedule.problem !== null || Date.parse(schedule.revealAt) <= late.getTime())
      return isLate ? [toItem(row, { since: schedule.revealAt, message: schedule.problem })] : []
    }),
    ...sent.map(({ runId, since, ...row }) => {
      const message = 'Its transaction is not mined. Speed it up or cancel it in the queue under Identity.'
      return toItem(row, { since: since.toISOString(), message, run_id: runId })
    }),
  ]
  return { items: items.slice(0, maxItems), total: items.length }
}
