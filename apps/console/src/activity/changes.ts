import { isLost } from './jobs.ts'
import type { Job, MintRow, TaskJob } from './types.ts'

/** What a command makes of a job and of each of its rows: the job as it is to be, what is different in the row, or null for no change. */
export type Change = {
  job(job: Job): Job | null
  row(row: MintRow): Partial<MintRow> | null
}

const no = () => null
const goOn = (job: Job): Job | null => (job.kind === 'mint' ? { ...job, paused: false, problem: null } : null)

/** Returns a task as it is before its call. */
const unsent = (job: TaskJob): TaskJob => ({
  ...job,
  status: 'sending',
  error: null,
  hash: null,
  lost: false,
  begun: false,
})

/** Returns whether a task whose answer was lost is being looked up, which may start while a person decides to send it again. */
const isSought = ({ status, lost, hash }: TaskJob) => status === 'working' && lost && hash === null

/** Takes up the waits whose end nobody knows. Sends nothing. */
const waitAgain: Change = {
  job(job) {
    if (job.kind === 'deploy' && job.status === 'unresolved')
      return { ...job, status: 'pending', error: null }
    if (job.kind === 'task' && job.status === 'unresolved')
      return { ...job, status: 'working', error: isLost(job) ? job.error : null }
    return null
  },
  row: ({ status, hash }) =>
    status !== 'unresolved' ? null : hash ? { status: 'pending', error: null } : { status: 'finding' },
}

/** What commands change. */
export const changes = {
  waitAgain,
  /**
   * The same, but for what a person may want to send again, which stays as it is while they decide, and for a mint whose receipt nobody has seen: an asset that tells
   * another transaction may replace its own as long as it does not wait.
   */
  lookAgain: {
    job: (job) => (job.kind === 'task' && isLost(job) ? null : waitAgain.job(job)),
    row: (row) => (row.mined === null ? null : waitAgain.row(row)),
  },
  pause: { job: (job) => (job.kind === 'mint' ? { ...job, paused: true } : null), row: no },
  resume: { job: (job) => goOn(job) ?? waitAgain.job(job), row: waitAgain.row },
  cancel: {
    job: (job) =>
      job.kind === 'task' && job.status === 'sending'
        ? { ...job, status: 'cancelled', error: 'It may have reached the platform before it was canceled.' }
        : null,
    row: (row) => (row.status === 'queued' ? { status: 'cancelled' } : null),
  },
  retryFailed: {
    job: (job) => goOn(job) ?? (job.kind === 'task' && job.status === 'failed' ? unsent(job) : null),
    row({ status, mined }) {
      if (status !== 'failed') return null
      return mined
        ? { status: 'settling', error: null }
        : { status: 'queued', hash: null, mined: null, error: null }
    },
  },
  sendAgain: {
    job: (job) => goOn(job) ?? (job.kind === 'task' && (isLost(job) || isSought(job)) ? unsent(job) : null),
    row: (row) => (isLost(row) ? { status: 'queued', accepted: false, error: null } : null),
  },
  /** Waits for another transaction than the one that an asset's mint was waited for in vain. */
  waitFor: (assetId: string, hash: string | null): Change => ({
    job: no,
    row: (row) =>
      row.assetId === assetId && row.status === 'unresolved'
        ? { status: 'pending', hash, mined: null, error: null }
        : null,
  }),
} satisfies Record<string, Change | ((assetId: string, hash: string | null) => Change)>
