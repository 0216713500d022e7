import { countSent } from './mint-counts.ts'
import type { Activity, Job, MintCounts, MintRow, MintRowStatus } from './types.ts'

const statuses: MintRowStatus[] = [
  'queued',
  'requesting',
  'finding',
  'pending',
  'settling',
  'done',
  'failed',
  'unresolved',
  'cancelled',
]

function countRows(rows: readonly MintRow[]): MintCounts {
  const counts = { total: rows.length } as MintCounts
  for (const status of statuses) counts[status] = 0
  for (const row of rows) counts[row.status] += 1
  return counts
}

const toActivity = (job: Job, rows: readonly MintRow[]): Activity => {
  if (job.kind === 'deploy') return { ...job, active: job.status === 'pending' }
  if (job.kind === 'task') return { ...job, active: job.status === 'sending' || job.status === 'working' }
  const counts = countRows(rows)
  return { ...job, rows, counts, active: countSent(counts) > 0 || (counts.queued > 0 && !job.paused) }
}

/** Returns what the tabs show of the stored work: a copy in memory, told of each change. */
function createActivityView() {
  const jobs = new Map<string, Job>()
  const rowsByJob = new Map<string, Map<string, MintRow>>()
  const rowByAsset = new Map<string, MintRow>()
  const listeners = new Set<() => void>()
  let activities: readonly Activity[] | null = null
  let telling: ReturnType<typeof setTimeout> | undefined

  /** Many rows change together; the screen hears of them at most every 50 ms. */
  function changed() {
    telling ??= setTimeout(() => {
      telling = undefined
      activities = null
      for (const listener of listeners) listener()
    }, 50)
  }

  function putRow(row: MintRow) {
    const rows = rowsByJob.get(row.jobId) ?? new Map<string, MintRow>()
    rowsByJob.set(row.jobId, rows.set(row.assetId, row))
    const shown = rowByAsset.get(row.assetId)
    const [now, before] = [jobs.get(row.jobId)?.createdAt ?? 0, jobs.get(shown?.jobId ?? '')?.createdAt ?? 0]
    if (!shown || shown.jobId === row.jobId || now >= before) rowByAsset.set(row.assetId, row)
  }

  return {
    put(newJobs: readonly Job[], rows: readonly MintRow[] = []) {
      for (const job of newJobs) jobs.set(job.id, job)
      for (const row of rows) putRow(row)
      changed()
    },
    remove(jobId: string) {
      jobs.delete(jobId)
      rowsByJob.delete(jobId)
      for (const [assetId, row] of rowByAsset) if (row.jobId === jobId) rowByAsset.delete(assetId)
      changed()
    },
    clear() {
      jobs.clear()
      rowsByJob.clear()
      rowByAsset.clear()
      changed()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getActivities: (): readonly Activity[] => {
      activities ??= [...jobs.values()]
        .map((job) =>
          toActivity(
            job,
            [...(rowsByJob.get(job.id)?.values() ?? [])].sort((a, b) => a.index - b.index),
          ),
        )
        .sort((a, b) => b.createdAt - a.createdAt)
      return activities
    },
    /** Returns a job as it is at this moment, which the screen may hear of a little later. */
    getJob: (id: string): Job | undefined => jobs.get(id),
    getMintRow: (assetId: string): MintRow | undefined => rowByAsset.get(assetId),
  }
}

/** A view is one per engine; tests make their own. */
export type ActivityView = ReturnType<typeof createActivityView>
export { createActivityView }

/** The page's own. */
export const activityView = createActivityView()
