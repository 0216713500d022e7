import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { runEvents, runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { changeRun } from './run-changes.ts'

type Place = 'collectionId' | 'collectionName' | 'blockchainType' | 'networkType' | 'smartContractType'

type Started = Pick<typeof runs.$inferInsert, 'name' | 'feeCap' | Place> & {
  kind: Exclude<Schemas['RunKind'], 'mint' | 'import'>
  id?: string
  /** The record that the run is about, such as a contract or a data source. */
  subjectId: string
  /** The number of the run's transaction; none for work on no network. */
  transaction?: number
  /** The caller's email address. */
  by: string
  message: string
}

/** Writes a run of one step as started. Returns its id. */
export async function startOneStepRun(
  tx: Tx,
  { id = newId(), subjectId, transaction, by, message, ...run }: Started,
): Promise<string> {
  const at = new Date()
  const times = { createdAt: at, startedAt: at, updatedAt: at }
  await tx.insert(runs).values({ ...run, ...times, id, state: 'running', createdBy: by })
  await tx.insert(runSteps).values({ runId: id, number: 1, state: 'sent', subjectId, transaction })
  await tx.insert(runEvents).values({ runId: id, at, name: 'started', by, message })
  return id
}

/** Ends a run of one step, with an error if it failed. Does nothing if it has ended. */
export async function endOneStepRun(
  db: Db,
  runId: string,
  { error, message }: { error: string | null; message: string },
  at = new Date(),
): Promise<void> {
  const state = error === null ? 'done' : 'failed'
  const ended = await changeRun(db, runId, at, {
    from: ['running'],
    set: { state, error, endedAt: at },
    event: { name: state, message },
  })
  if (ended) await db.update(runSteps).set({ state, error }).where(eq(runSteps.runId, runId))
}

/** Ends the runs that read a source whose reading has ended, and says why it failed. */
export async function followReadings(db: Db): Promise<void> {
  const rows = await db
    .select({ runId: runs.id, source: dataSources })
    .from(runs)
    .innerJoin(runSteps, eq(runSteps.runId, runs.id))
    .leftJoin(dataSources, eq(dataSources.id, runSteps.subjectId))
    .where(
      and(
        eq(runs.kind, 'reading'),
        eq(runs.state, 'running'),
        or(isNull(dataSources.id), inArray(dataSources.status, ['done', 'failed'])),
      ),
    )
  for (const { runId, source } of rows) {
    const pages = source?.pages ?? 0
    const error =
      source?.status === 'done' ? null : (source?.error ?? 'The source is no longer in its index.')
    const failed = source?.failedCount ? ` ${source.failedCount} failed.` : ''
    const message = error ?? `${pages} ${pages === 1 ? 'page was' : 'pages were'} read.${failed}`
    await endOneStepRun(db, runId, { error, message })
  }
}
