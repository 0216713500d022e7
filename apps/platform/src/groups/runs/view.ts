import type { Schemas } from '@vitrine/sdk/contract'
import { inArray } from 'drizzle-orm'
import { countStepsOf, spentBy } from '#src/runs/run-figures.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import type { Db } from '#src/storage/db/client.ts'
import { imports } from '#src/storage/db/schema/imports.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null
const wei = (amount: bigint | null) => (amount === null ? null : String(amount))

const noSteps = { total: 0, waiting: 0, sent: 0, done: 0, failed: 0, canceled: 0 }

const importsOf = async (db: Db, ids: string[]) =>
  ids.length === 0 ? [] : db.select().from(imports).where(inArray(imports.runId, ids))

/** Returns runs as the contract of the API has them. */
export async function serializeRuns(db: Db, rows: RunRow[]): Promise<Schemas['Run'][]> {
  const ids = rows.map((row) => row.id)
  const planned = rows.filter((row) => row.kind === 'import' && row.state === 'planned')
  const [counts, spent, received] = await Promise.all([
    countStepsOf(db, ids),
    spentBy(db, ids),
    importsOf(
      db,
      planned.map((row) => row.id),
    ),
  ])
  // An import has its steps once it is started.
  for (const { runId, rowCount } of received)
    counts.set(runId, { ...noSteps, total: rowCount, waiting: rowCount })
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    state: row.state,
    collection: row.collectionId ? { _id: row.collectionId, name: row.collectionName ?? '' } : null,
    name: row.name,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
    smartContractType: row.smartContractType,
    counts: counts.get(row.id) ?? noSteps,
    fee: {
      estimate: row.quote?.fee ?? null,
      cap: wei(row.feeCap),
      spent: String(spent.get(row.id) ?? 0n),
    },
    pause: row.pause,
    error: row.error,
    quote: row.quote,
    createdBy: row.createdBy,
    approvedBy: row.approvedBy,
    createdAt: row.createdAt.toISOString(),
    approvedAt: instant(row.approvedAt),
    startedAt: instant(row.startedAt),
    endedAt: instant(row.endedAt),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Returns a run as the contract of the API has it. */
export async function serializeRun(db: Db, row: RunRow): Promise<Schemas['Run']> {
  const [run] = await serializeRuns(db, [row])
  if (!run) throw new Error('A run has no answer.')
  return run
}
