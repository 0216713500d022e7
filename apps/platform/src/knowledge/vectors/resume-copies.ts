import { and, eq, lt, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { counted } from '#src/runs/counted.ts'
import { endOneStepRun } from '#src/runs/one-step-run.ts'
import type { Db } from '#src/storage/db/client.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { copyVectors } from './copy-vectors.ts'

/** Milliseconds without a sign of life after which a copy counts as interrupted. */
const silence = 30_000

/** Maximum number of restarts of a copy that doesn't finish, because it may be what crashes the platform. */
const maxTries = 5

/** Finishes interrupted copies of indexes, for example after a crash of the platform. */
export function resumeCopies({ db, jobs, now }: { db: Db; jobs: Jobs; now: () => Date }): void {
  const from = alias(vectorIndexes, 'copied_from')
  const to = alias(vectorIndexes, 'copied_to')
  const change = (id: string, values: PgUpdateSetSource<typeof dataSources>) =>
    db.update(dataSources).set(values).where(eq(dataSources.id, id))
  const queue = jobs.define<{ runId: string }>({
    name: 'copy-index',
    atOnce: 1,
    async work({ data, signal }) {
      const [found] = await db
        .select({ source: dataSources, from, to })
        .from(runs)
        .innerJoin(runSteps, eq(runSteps.runId, runs.id))
        .leftJoin(dataSources, eq(dataSources.id, runSteps.subjectId))
        .leftJoin(from, eq(from.id, dataSources.identity))
        .leftJoin(to, eq(to.id, dataSources.indexId))
        .where(and(eq(runs.id, data.runId), eq(runs.state, 'running')))
      if (!found) return
      const { source } = found
      const fail = async (error: string) => {
        if (source) await change(source.id, { status: 'failed', error })
        await endOneStepRun(db, data.runId, { error, message: error })
      }
      if (!source || !found.from || !found.to) return fail('One of the two indexes no longer exists.')
      if (source.tries >= maxTries) {
        return fail('The copy was interrupted several times and has been stopped. Copy the index again.')
      }
      await change(source.id, { tries: source.tries + 1 })
      const copy = { runId: data.runId, sourceId: source.id, from: found.from, to: found.to }
      const report = (_: number, total: number) =>
        `The copy was interrupted and finished later. ${counted(total, 'vector')} of ${copy.from.name} are in ${copy.to.name}.`
      try {
        await copyVectors(db, copy, report, signal)
      } catch (thrown) {
        // A stop of the platform doesn't count as a try.
        if (signal.aborted) await change(source.id, { tries: sql`${dataSources.tries} - 1` })
        throw thrown
      }
    },
  })
  jobs.watch(async () => {
    const silent = lt(runs.updatedAt, new Date(now().getTime() - silence))
    const left = await db
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.kind, 'index-copy'), eq(runs.state, 'running'), silent))
    for (const { id } of left) await queue.send(id, { runId: id })
  })
}
