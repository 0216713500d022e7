import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { runEvents, runSteps, runs } from '#src/storage/db/schema/runs.ts'
import type { RunRow } from './run-parts.ts'

type State = Schemas['RunState']
type Happened = { name: Schemas['RunEvent']['name']; by?: string | null; message: string }

/** Adds an event to a run, and updates the time of its last change, by which listeners find it. */
export async function addRunEvent(db: Db | Tx, runId: string, at: Date, happened: Happened): Promise<void> {
  await db.insert(runEvents).values({ runId, at, by: null, ...happened })
  await db.update(runs).set({ updatedAt: at }).where(eq(runs.id, runId))
}

type Change = {
  from: State[]
  /** True to leave a run as it is if a person paused it. */
  unlessRequested?: boolean
  set: Partial<RunRow>
  event: Happened
}

const notRequested = sql`${runs.pause}->>'code' is distinct from 'requested'`

/** Changes a run that is in one of these states, and adds an event. Returns undefined if it is in another state. */
export async function changeRun(
  db: Db | Tx,
  runId: string,
  at: Date,
  { from, unlessRequested = false, set, event }: Change,
): Promise<RunRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(runs)
      .set({ ...set, updatedAt: at })
      .where(and(eq(runs.id, runId), inArray(runs.state, from), unlessRequested ? notRequested : undefined))
      .returning()
    if (row) await tx.insert(runEvents).values({ runId, at, by: null, ...event })
    return row
  })
}

/** Ends steps without success, for a reason that a person reads. */
export async function failSteps(db: Db | Tx, which: SQL, error: string): Promise<void> {
  await db.update(runSteps).set({ state: 'failed', error }).where(which)
}
