import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isEnded, type LocalRun, type LocalStep, type LocalWork } from './local-run.ts'

/** Each step is a row: one row of 5,000 steps would be written 15,000 times. */
type Schema = DBSchema & {
  runs: { key: string; value: LocalRun }
  steps: { key: [runId: string, number: number]; value: LocalStep; indexes: { asset: string; key: string } }
}

/** Returns what the database and the channel of one person's runs are called. @param storage see `storageName` */
export const runsName = (storage: string): string => `vitrine.runs.${storage}`

const stamp = () => ({ updatedAt: new Date().toISOString() })
const stepsOf = (runId: string) => IDBKeyRange.bound([runId], [runId, []])

/**
 * Returns the runs of one person, in an IndexedDB of their own: it outlives the session, whose local storage a 401 clears. It holds no token. Each
 * method is one transaction, so that tabs can't get into each other's way.
 */
export async function openStore(storage: string) {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(runsName(storage), 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: '_id' })
      const steps = database.createObjectStore('steps', { keyPath: ['runId', 'number'] })
      // Steps without an asset are not in this index.
      steps.createIndex('asset', 'asset._id')
      steps.createIndex('key', 'key')
    },
  }).catch(() => {
    throw new Error(
      'This browser does not let the console keep its work, so it starts nothing that could be lost. Allow it to store data for this page, or use another browser window.',
    )
  })

  return {
    /** Returns every run with its steps, newest first. */
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

    /** Stores a run that isn't stored yet. Steps whose asset is under way in another run are left out. Returns the steps that were stored; without any, the run isn't. */
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

    /** Changes a step that is still in the phase that the caller saw. Returns the step; null if it has moved on. */
    async move(seen: LocalStep, change: Partial<LocalStep>): Promise<LocalStep | null> {
      const transaction = db.transaction('steps', 'readwrite')
      const step = await transaction.store.get([seen.runId, seen.number])
      const next = step?.phase === seen.phase ? { ...step, ...stamp(), ...change } : null
      if (next) await transaction.store.put(next)
      await transaction.done
      return next
    },

    /** Changes steps, of one run or of all. `change` returns what is different, or null. Returns how many changed. */
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
    /** Returns the run whose step has a key, with that step. */
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
