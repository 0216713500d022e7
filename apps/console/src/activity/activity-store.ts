import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { activityName } from './activity-name.ts'
import type { Job, MintJob, MintRow } from './types.ts'

type Schema = DBSchema & {
  jobs: { key: string; value: Job }
  rows: {
    key: [jobId: string, assetId: string]
    value: MintRow
    indexes: { asset: string; turn: [jobId: string, status: string, index: number] }
  }
}

/** A row that is not over: its asset must not be queued a second time. */
const underWay = new Set(['queued', 'requesting', 'finding', 'pending', 'settling', 'unresolved'])

/**
 * Returns the work of one person, in an IndexedDB of their own: it outlives the session, whose local storage a 401 clears. No token and no key
 * of anything is among it. Each method is one transaction, so that tabs can't get into each other's way.
 */
export async function openActivityStore(storage: string) {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(activityName(storage), 1, {
    upgrade(database) {
      database.createObjectStore('jobs', { keyPath: 'id' })
      const rows = database.createObjectStore('rows', { keyPath: ['jobId', 'assetId'] })
      rows.createIndex('asset', 'assetId')
      rows.createIndex('turn', ['jobId', 'status', 'index'])
    },
  }).catch(() => {
    throw new Error(
      'This browser does not let the console keep its work, so it starts nothing that could be lost. Allow it to store data for this page, or use another browser window.',
    )
  })

  const rowsOf = (jobId: string) => IDBKeyRange.bound([jobId], [jobId, []])

  return {
    async load(): Promise<{ jobs: Job[]; rows: MintRow[] }> {
      const transaction = db.transaction(['jobs', 'rows'])
      const [jobs, rows] = await Promise.all([
        transaction.objectStore('jobs').getAll(),
        transaction.objectStore('rows').getAll(),
      ])
      return { jobs, rows }
    },

    /** Keeps a queue; rows whose asset is under way in another queue are left out. Returns the rows that were stored. */
    async addMint(job: MintJob, rows: readonly MintRow[]): Promise<MintRow[]> {
      const transaction = db.transaction(['jobs', 'rows'], 'readwrite')
      const store = transaction.objectStore('rows')
      const kept: MintRow[] = []
      for (const row of rows) {
        const earlier = await store.index('asset').getAll(row.assetId)
        if (earlier.some((one) => underWay.has(one.status))) continue
        kept.push(row)
        await store.put(row)
      }
      if (kept.length > 0) await transaction.objectStore('jobs').put(job)
      await transaction.done
      return kept
    },

    /** Keeps a job where its id is new. Returns whether it was. */
    async addJob(job: Job): Promise<boolean> {
      const transaction = db.transaction('jobs', 'readwrite')
      const known = await transaction.store.get(job.id)
      if (!known) await transaction.store.put(job)
      await transaction.done
      return !known
    },

    /** Changes a job. `change` answers the job as it is to be, or null to leave it alone; so does this. */
    async updateJob<Kind extends Job>(id: string, change: (job: Job) => Kind | null): Promise<Kind | null> {
      const transaction = db.transaction('jobs', 'readwrite')
      const job = await transaction.store.get(id)
      const next = job ? change(job) : null
      if (next) await transaction.store.put(next)
      await transaction.done
      return next
    },

    /** Changes one row, if it is still in the state that the caller saw. Answers it, or null where it has moved on. */
    async moveRow(seen: MintRow, change: Partial<MintRow>): Promise<MintRow | null> {
      const transaction = db.transaction('rows', 'readwrite')
      const row = await transaction.store.get([seen.jobId, seen.assetId])
      const next = row?.status === seen.status ? { ...row, ...change } : null
      if (next) await transaction.store.put(next)
      await transaction.done
      return next
    },

    /** Changes rows of a job. `change` answers what is different, or null. Returns the changed rows. */
    async updateRows(jobId: string, change: (row: MintRow) => Partial<MintRow> | null): Promise<MintRow[]> {
      const transaction = db.transaction('rows', 'readwrite')
      const changed: MintRow[] = []
      for (const row of await transaction.store.getAll(rowsOf(jobId))) {
        const difference = change(row)
        if (!difference) continue
        changed.push({ ...row, ...difference })
        await transaction.store.put({ ...row, ...difference })
      }
      await transaction.done
      return changed
    },

    /** Takes the next queued row of a queue and marks it as being requested; null where none waits or the queue is paused. */
    async claim(jobId: string): Promise<MintRow | null> {
      const transaction = db.transaction(['jobs', 'rows'], 'readwrite')
      const job = await transaction.objectStore('jobs').get(jobId)
      const range = IDBKeyRange.bound([jobId, 'queued', 0], [jobId, 'queued', Number.MAX_SAFE_INTEGER])
      const row =
        job?.kind === 'mint' && !job.paused
          ? await transaction.objectStore('rows').index('turn').get(range)
          : undefined
      const claimed: MintRow | null = row ? { ...row, status: 'requesting' } : null
      if (claimed) await transaction.objectStore('rows').put(claimed)
      await transaction.done
      return claimed
    },

    rowsOfJob: (jobId: string): Promise<MintRow[]> => db.getAll('rows', rowsOf(jobId)),
    rowsOfAsset: (assetId: string): Promise<MintRow[]> => db.getAllFromIndex('rows', 'asset', assetId),
    getJob: (id: string): Promise<Job | undefined> => db.get('jobs', id),

    async remove(jobId: string): Promise<void> {
      const transaction = db.transaction(['jobs', 'rows'], 'readwrite')
      await Promise.all([
        transaction.objectStore('jobs').delete(jobId),
        transaction.objectStore('rows').delete(rowsOf(jobId)),
        transaction.done,
      ])
    },

    close: () => db.close(),
  }
}

/** One person's stored work. */
export type ActivityStore = Awaited<ReturnType<typeof openActivityStore>>
