import { and, count, desc, eq, exists, gt, inArray, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PauseCode } from '#src/runs/pause-run.ts'
import { pausedAt } from '#src/runs/run-figures.ts'
import { hiddenKinds } from '#src/runs/runs.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runAbout, runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { type Item, item, maxItems, type ReadSource } from './finding.ts'

const day = 86_400_000
/** Days for which a failed run is shown. */
const shownDays = 30
/** Maximum number of failed runs to read, because each is compared with later runs. */
const maxFailed = 500

/** Pauses that a person usually has to end. Others end when the wallet or the node recovers, which have their own alerts. */
const forPerson: PauseCode[] = ['fee-cap', 'fee-limit', 'nonce-blocked', 'not-published']

const { id, kind, name, collectionId, collectionName, blockchainType, networkType } = runs
const facts = { id, kind, name, collectionId, collectionName, blockchainType, networkType }

type Row = Pick<typeof runs.$inferSelect, keyof typeof facts>

const toItem = (kind: Item['kind'], row: Row, since: Date | null, message: string | null): Item =>
  item(kind, row.id, {
    since: since?.toISOString() ?? null,
    name: row.collectionName ?? row.name,
    message,
    run_id: row.id,
    runKind: row.kind,
    collection_id: row.collectionId,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
  })

/** Finds failed runs with unfinished work, and paused runs that wait for a person. */
export const readRuns: ReadSource = async ({ db, now }, role) => {
  const failed = db
    .select({
      ...facts,
      smartContractType: runs.smartContractType,
      createdAt: runs.createdAt,
      endedAt: runs.endedAt,
      error: runs.error,
    })
    .from(runs)
    .where(
      and(
        eq(runs.state, 'failed'),
        gt(runs.endedAt, new Date(now().getTime() - shownDays * day)),
        notInArray(runs.kind, hiddenKinds(role)),
      ),
    )
    .orderBy(desc(runs.endedAt))
    .limit(maxFailed + 1)
    .as('failed')
  const later = alias(runs, 'later')
  const isDoneSince = exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.state, 'done'),
          eq(later.kind, failed.kind),
          sql`${runAbout(later)} = coalesce(${failed.collectionId}, ${failed.name}, '')`,
          sql`(${later.blockchainType}, ${later.networkType}, ${later.smartContractType}) is not distinct from (${failed.blockchainType}, ${failed.networkType}, ${failed.smartContractType})`,
          gt(later.createdAt, failed.createdAt),
        ),
      ),
  )
  const left = and(eq(runSteps.runId, failed.id), ne(runSteps.state, 'done'))
  // Another run may have minted the assets since.
  const hasAll = and(
    exists(db.select({ one: sql`1` }).from(runSteps).where(left)),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(runSteps)
          .innerJoin(assets, eq(assets.id, runSteps.subjectId))
          .where(and(left, ne(assets.isSold, 'sold'))),
      ),
    ),
  )
  const isResolved = or(and(ne(failed.kind, 'mint'), isDoneSince), and(eq(failed.kind, 'mint'), hasAll))
  const waits = and(
    eq(runs.state, 'paused'),
    inArray(sql`${runs.pause}->>'code'`, forPerson),
    notInArray(runs.kind, hiddenKinds(role)),
  )
  const since = pausedAt(db)
  const [ended, paused, [waiting], [looked]] = await Promise.all([
    db
      .select({
        id: failed.id,
        kind: failed.kind,
        name: failed.name,
        collectionId: failed.collectionId,
        collectionName: failed.collectionName,
        blockchainType: failed.blockchainType,
        networkType: failed.networkType,
        endedAt: failed.endedAt,
        error: failed.error,
        all: sql`count(*) over ()`.mapWith(Number),
      })
      .from(failed)
      .where(sql`${isResolved} is not true`)
      .orderBy(desc(failed.endedAt))
      .limit(maxItems),
    db
      .select({ ...facts, pause: runs.pause, since })
      .from(runs)
      .where(waits)
      .orderBy(desc(since))
      .limit(maxItems),
    db.select({ all: count() }).from(runs).where(waits),
    db.select({ all: count() }).from(failed),
  ])
  return {
    items: [
      ...paused.map((row) => toItem('run-paused', row, row.since, row.pause?.message ?? null)),
      ...ended.map((row) => toItem('run-failed', row, row.endedAt, row.error)),
    ].slice(0, maxItems),
    total: (ended[0]?.all ?? 0) + (waiting?.all ?? 0),
    isPartial: (looked?.all ?? 0) > maxFailed,
  }
}
