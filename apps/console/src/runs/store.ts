import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isEnded, type LocalRun, type LocalStep, type LocalWork } from './local-run.ts'

/** Every step is a separate row, because a single row with 5,000 steps would be written 15,000 times. */
type Schema = DBSchema & {
  runs: { key: string; value: LocalRun }
  steps: { key: [runId: string, number: number]; value: LocalStep; indexes: { asset: string; key: string } }
}

/**
 * Returns the name of the database and channel for a person's runs.
 *
 * @param storage see `storageName`
 */
export const runsName = (storage: string): string => `vitrine.runs.${storage}`

const stamp = () => ({ updatedAt: new Date().toISOString() })
const stepsOf = (runId: string) => IDBKeyRange.bound([runId], [runId, []])

/**
 * Returns the stored runs of a person, in a separate IndexedDB that outlives the session: a 401 clears the
 * local storage. It contains no token. Every method is a transaction, so that tabs don't interfere with each
 * other.
 */
export async function openStore(storage: string) {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(runsName(storage), 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: '_id' })
      const steps = database.createObjectStore('steps', { keyPath: ['runId', 'number'] })
      // The index contains only steps with an asset.
      steps.createIndex('asset', 'asset._id')
      steps.createIndex('key', 'key')
    },
  }).catch(() => {
    throw new Error(
      'This browser does not let the console keep its work, so it starts nothing that could be lost. Allow it to store data for this page, or use another browser window.',
    )
  })

  return {
    /** Returns all runs with their steps, newest first. */
    async load(): Promise<LocalWork[]> {
      const transaction = db.transaction(['runs', 'steps'])
      const [runs, steps] = await Promise.all([
        transaction.objectStore('runs').getAll(),
        transaction.objectStore('steps').getAll(),
      ])
      const byRun = Map.groupBy(steps, ({ runId }) => runId)
      return runs
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .map((run) => ({ run, steps: byRun.get(run._id) ?? [] }))
    },

    /**
     * Stores a new run. Leaves out steps whose asset is already in another open run. Returns the stored
     * steps; if there aren't any, the run isn't stored.
     */
    async add(run: LocalRun, steps: readonly LocalStep[]): Promise<LocalStep[]> {
      const transaction = db.transaction(['runs', 'steps'], 'readwrite')
      const store = transaction.objectStore('steps')
      const kept: LocalStep[] = []
      const isNew = (await transaction.objectStore('runs').getKey(run._id)) === undefined
      for (const step of isNew ? steps : []) {
        const earlier = step.asset ? await store.index('asset').getAll(step.asset._id) : []
        if (!earlier.every(isEnded)) continue
        kept.push({ ...step, number: kept.length + 1 })
        await store.put({ ...step, number: kept.length })
      }
      if (kept.length > 0) await transaction.objectStore('runs').put(run)
      await transaction.done
      return kept
    },

    /**
     * Changes a step if it is still in the phase that the caller saw. Returns the step; null if its phase has
     * changed.
     */
    async move(seen: LocalStep, change: Partial<LocalStep>): Promise<LocalStep | null> {
      const transaction = db.transaction('steps', 'readwrite')
      const step = await transaction.store.get([seen.runId, seen.number])
      const next = step?.phase === seen.phase ? { ...step, ...stamp(), ...change } : null
      if (next) await transaction.store.put(next)
      await transaction.done
      return next
    },

    /**
     * Changes steps of a run, or of all runs. `change` returns the changed fields, or null. Returns the
     * number of changed steps.
     */
    async update(
      runId: string | null,
      change: (step: LocalStep) => Partial<LocalStep> | null,
    ): Promise<number> {
      const transaction = db.transaction('steps', 'readwrite')
      let changed = 0
      for (const step of await transaction.store.getAll(runId === null ? null : stepsOf(runId))) {
        const difference = change(step)
        if (!difference) continue
        changed += 1
        await transaction.store.put({ ...step, ...stamp(), ...difference })
      }
      await transaction.done
      return changed
    },

    first: (runId: string): Promise<LocalStep | undefined> => db.get('steps', [runId, 1]),
    /** Returns the run with the step that has a key, and that step. */
    async withKey(key: string): Promise<{ run: LocalRun; step: LocalStep } | null> {
      const step = await db.getFromIndex('steps', 'key', key)
      const run = step && (await db.get('runs', step.runId))
      return run ? { run, step } : null
    },

    async remove(runId: string): Promise<void> {
      const transaction = db.transaction(['runs', 'steps'], 'readwrite')
      await Promise.all([
        transaction.objectStore('runs').delete(runId),
        transaction.objectStore('steps').delete(stepsOf(runId)),
        transaction.done,
      ])
    },

    close: () => db.close(),
  }
}
