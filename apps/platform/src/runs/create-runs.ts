import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { mintBatchSubject } from '#src/runs/mint/mint-batch-subject.ts'
import { publishDirectoryOfRun } from '#src/runs/mint/publish-directory.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { createAdvance } from './advance-run.ts'
import { followListedRuns } from './follow-listed-runs.ts'
import { passingPauses } from './pause-run.ts'
import { createRunListeners } from './run-listeners.ts'
import type { DirectoryOfRun, RunParts } from './run-parts.ts'
import { carriedOut, type Runs } from './runs.ts'

const day = 24 * 3_600_000

/** Starts the jobs that advance runs, one for each open run. Runs are found by their rows, so they continue after a crash. */
export function createRuns(parts: RunParts & { jobs: Jobs }): Runs & { close(): Promise<void> } {
  const { db, chain, jobs, now } = parts
  const listeners = createRunListeners(parts)
  const directories = jobs.define<DirectoryOfRun>({
    name: 'publish-directory',
    atOnce: 2,
    work: ({ data, signal }) => publishDirectoryOfRun(parts, data, signal),
  })
  const advance = createAdvance({ ...parts, directories })
  const define = (name: string, atOnce: number) =>
    jobs.define<{ runId: string }>({
      name,
      atOnce,
      work: ({ data, signal }) => advance(data.runId, signal),
    })
  const others = define('advance-run', 4)
  // An import is worked on until it ends: mints must not wait for that.
  const imports = define('advance-import', 2)
  async function nudge(runId: string): Promise<void> {
    const [run] = await db.select({ kind: runs.kind }).from(runs).where(eq(runs.id, runId))
    await (run?.kind === 'import' ? imports : others).send(runId, { runId })
  }
  const subject = mintBatchSubject(parts, nudge)
  chain.transactions.define('mint-batch', subject)

  jobs.watch(async () => {
    const underWay = db
      .select({ one: sql`1` })
      .from(runSteps)
      .where(and(eq(runSteps.runId, runs.id), inArray(runSteps.state, ['waiting', 'sent'])))
    const open = await db
      .select({ id: runs.id })
      .from(runs)
      .where(
        and(
          inArray(runs.kind, carriedOut),
          or(
            inArray(runs.state, ['approved', 'running']),
            and(
              eq(runs.state, 'paused'),
              or(inArray(sql`${runs.pause}->>'code'`, passingPauses), notExists(underWay)),
            ),
          ),
        ),
      )
    for (const { id } of open) await nudge(id)
    await followListedRuns(parts)
    const isOlder = (days: number) => lt(runs.createdAt, new Date(now().getTime() - days * day))
    await db
      .delete(runs)
      .where(or(and(eq(runs.state, 'priced'), isOlder(1)), and(eq(runs.state, 'planned'), isOlder(7))))
  })

  return {
    nudge,
    listen: listeners.listen,
    async close() {
      listeners.close()
    },
  }
}
