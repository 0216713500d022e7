import type { Network } from '@vitrine/chain'
import { isApiError, type PremintAsset } from '@vitrine/sdk'
import { withTabLock } from '#src/lib/tab-lock.ts'
import { activityName } from './activity-name.ts'
import type { ActivityView } from './activity-view.ts'
import { openActivityStore } from './activity-store.ts'
import { driveDeployment } from './drive-deployment.ts'
import { driveMint, requestsAtOnce } from './drive-mint.ts'
import type { EngineParts } from './engine-parts.ts'
import { driveTask, withoutFile } from './drive-task.ts'
import { type Collection, isOver, newDeployment, newMint, newRow, newTask } from './jobs.ts'
import { createSlots } from './slots.ts'
import { taskKind } from './task-kinds.ts'
import type { Job, MintRow, TaskInputs, TaskName } from './types.ts'

/** What {@link openEngine} is told. */
export type EngineOptions = Pick<
  EngineParts,
  'sdk' | 'endpointMap' | 'waitForReceipt' | 'headers' | 'lookDelay' | 'listsChanged' | 'taskEnded'
> & {
  /** Whose work it is. */
  email: string
  /** Shows it. */
  view: ActivityView
  /** Milliseconds before an unanswered call is repeated, at first. Default: 1 000. */
  retryDelay?: number
}

/** What one tab tells the others. */
type News = { jobs: readonly Job[]; rows: readonly MintRow[]; removed?: string }

/** Finished work is kept this long, unless someone dismisses it. */
const week = 7 * 24 * 3600 * 1000

/**
 * The work of one person in this tab. Work is stored before it is begun, so it survives whatever happens to the tab; of the tabs that have it
 * open, one drives each job, by a lock that the browser hands on when that tab goes away.
 */
export async function openEngine(options: EngineOptions) {
  const { email, view } = options
  const store = await openActivityStore(email)
  const channel = new BroadcastChannel(activityName(email))
  const stop = new AbortController()
  const { signal } = stop
  /** Per job: how to tell its driver, or whoever waits for the lock in this tab, that something changed. */
  const drivers = new Map<string, { wake: PromiseWithResolvers<void>; again: boolean }>()

  const parts: EngineParts = {
    ...options,
    store,
    requests: createSlots(requestsAtOnce),
    retryDelay: options.retryDelay ?? 1000,
    show: (jobs, rows = []) => tell({ jobs, rows }),
  }

  function take(news: News) {
    if (news.removed) view.remove(news.removed)
    view.put(news.jobs, news.rows)
  }

  function tell(news: News) {
    if (signal.aborted) return
    take(news)
    // A channel has no target origin: it reaches this origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(news)
  }

  /** News that came while the stored work was being read: shown after it, because it is newer. */
  let early: News[] | null = []

  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (early) {
      early.push(data)
      return
    }
    hear(data)
  }

  function hear(data: News) {
    take(data)
    // A driver that is gone, or parked, in this tab may be the one that is wanted.
    for (const job of data.jobs) drive(job.id)
    if (data.rows.length > 0) options.listsChanged()
    for (const job of data.jobs) {
      // While its call is being sent, which is told several times a second, nothing on the server has changed.
      if (job.kind === 'task' && job.status !== 'sending') options.listsChanged(taskKind(job.name).slices)
    }
  }

  async function work(jobId: string, driver: { wake: PromiseWithResolvers<void> }) {
    const job = await store.getJob(jobId)
    if (job?.kind === 'deploy') return driveDeployment(parts, job, signal)
    const changed = async () => {
      await driver.wake.promise
      driver.wake = Promise.withResolvers()
    }
    if (job?.kind === 'task') return driveTask(parts, job, changed, signal)
    if (job) await driveMint(parts, job, changed, signal)
  }

  /** Sees to it that some tab drives a job, and that its driver in this tab looks again at what there is to do. */
  function drive(jobId: string) {
    const running = drivers.get(jobId)
    if (running) {
      running.again = true
      running.wake.resolve()
      return
    }
    if (signal.aborted) return
    const driver = { wake: Promise.withResolvers<void>(), again: false }
    drivers.set(jobId, driver)
    withTabLock(`${activityName(email)}.${jobId}`, signal, () => {
      driver.again = false
      return work(jobId, driver)
    })
      .catch((error: unknown) => {
        // Stopped, or the session is over: then everything waits for the next sign-in.
        if (!signal.aborted && isApiError(error, 'unauthorized', 'session-expired')) dispose()
        else if (!signal.aborted) throw error
      })
      .finally(() => {
        drivers.delete(jobId)
        if (driver.again) drive(jobId)
      })
  }

  /** Stops at once, wherever it stands: what is under way is taken up by another tab or the next sign-in. */
  function dispose() {
    if (signal.aborted) return
    stop.abort(new DOMException('The tab stops its work.', 'AbortError'))
    channel.close()
    // The drivers' last steps may still want the database; closing waits for running transactions by itself.
    store.close()
    view.clear()
  }

  /** Stores changes of a job and its rows, shows them, and lets its driver know. */
  async function command(
    jobId: string,
    changeJob: (job: Job) => Job | null,
    changeRow: (row: MintRow) => Partial<MintRow> | null = () => null,
  ) {
    const rows = await store.updateRows(jobId, changeRow)
    const job = (await store.updateJob(jobId, changeJob)) ?? (await store.getJob(jobId))
    if (!job) return
    tell({ jobs: [job], rows })
    drive(jobId)
  }

  const loaded = await store.load()
  for (const job of loaded.jobs) {
    const rows = loaded.rows.filter((row) => row.jobId === job.id)
    if (isOver(job, rows) && Date.now() - job.createdAt > week) await store.remove(job.id)
    else {
      view.put([job], rows)
      if (!isOver(job, rows)) drive(job.id)
    }
  }

  const backlog = early
  early = null
  backlog.forEach(hear)

  return {
    async startMint(input: {
      collection: Collection
      assets: readonly { id: string; name: string }[]
      network: Network
    }): Promise<{ activityId: string; queued: number } | null> {
      const job = newMint(input.collection, input.network, `Mint on ${input.network.name}`)
      const rows = await store.addMint(
        job,
        input.assets.map((asset, index) => newRow(job.id, index, asset)),
      )
      if (rows.length === 0) return null
      tell({ jobs: [job], rows })
      drive(job.id)
      return { activityId: job.id, queued: rows.length }
    },

    async watchDeployment(input: {
      collection: Collection
      network: Network
      smartContractType: number
      hash: string
      title: string
    }): Promise<void> {
      const job = newDeployment(input)
      if (!(await store.addJob(job))) return
      tell({ jobs: [job], rows: [] })
      drive(job.id)
    },

    async startTask<Name extends TaskName>(name: Name, input: TaskInputs[Name]): Promise<string> {
      const job = newTask(name, input)
      await store.addJob(job)
      tell({ jobs: [job], rows: [] })
      drive(job.id)
      return job.id
    },

    async adoptPending(assets: readonly PremintAsset[], collection: Collection): Promise<void> {
      const sent = assets.filter((asset) => asset.isSold === 'minting' && asset.transactionHash !== null)
      const strange: PremintAsset[] = []
      for (const asset of sent) {
        const known = await store.rowsOfAsset(asset._id)
        // The platform had to send it anew, so the hash that was waited for in vain is no longer the mint's.
        const lost = known.find((row) => row.status === 'unresolved' && row.hash !== asset.transactionHash)
        if (lost) {
          await command(
            lost.jobId,
            () => null,
            (row) =>
              row.assetId === lost.assetId && row.status === 'unresolved'
                ? { status: 'pending', hash: asset.transactionHash, mined: null, error: null }
                : null,
          )
          continue
        }
        if (!known.some((row) => row.hash === asset.transactionHash || row.status === 'requesting'))
          strange.push(asset)
      }
      for (const group of Map.groupBy(
        strange,
        (one) => `${one.blockchainType}/${one.networkType}`,
      ).values()) {
        const [first] = group
        if (!first) continue
        const job = newMint(collection, first, 'Finish mints begun elsewhere')
        const rows = await store.addMint(
          job,
          group.map((asset, index) => ({
            ...newRow(job.id, index, { id: asset._id, name: asset.name }),
            status: 'pending',
            hash: asset.transactionHash,
            owner: asset.wallet_address,
          })),
        )
        if (rows.length === 0) continue
        tell({ jobs: [job], rows })
        drive(job.id)
      }
    },

    /** Asks for no further mint; what is sent is still finished. */
    pause: (jobId: string) =>
      command(jobId, (job) => (job.kind === 'mint' ? { ...job, paused: true } : null)),

    /** Goes on: with the queue, and with waiting for what is unresolved. */
    resume: (jobId: string) =>
      command(
        jobId,
        (job) => {
          if (job.kind === 'mint') return { ...job, paused: false }
          return job.kind === 'deploy' && job.status === 'unresolved'
            ? { ...job, status: 'pending', error: null }
            : null
        },
        (row) => (row.status === 'unresolved' ? { status: 'pending', error: null } : null),
      ),

    /** Takes what is still queued out of the queue, and gives up a task whose call is not answered. What is sent can't be called back. */
    cancel: (jobId: string) =>
      command(
        jobId,
        (job) =>
          job.kind === 'task' && job.status === 'sending'
            ? withoutFile({ ...job, status: 'cancelled', sent: null })
            : null,
        (row) => (row.status === 'queued' ? { status: 'cancelled' } : null),
      ),

    /** Queues again what failed, or begins a failed task anew. What is mined but was not recorded is recorded, not minted again. */
    retryFailed: (jobId: string) =>
      command(
        jobId,
        (job) => {
          if (job.kind === 'mint') return { ...job, paused: false }
          if (job.kind !== 'task' || job.status !== 'failed') return null
          return { ...job, status: 'sending', error: null, steps: null, watch: null, hash: null }
        },
        (row) => {
          if (row.status !== 'failed') return null
          return row.mined
            ? { status: 'settling', error: null }
            : { status: 'queued', hash: null, mined: null, error: null }
        },
      ),

    /** Forgets a job that is over. One that is not stays. */
    async dismiss(jobId: string): Promise<void> {
      const [job, rows] = [await store.getJob(jobId), await store.rowsOfJob(jobId)]
      if (!job || !isOver(job, rows)) return
      await store.remove(jobId)
      tell({ jobs: [], rows: [], removed: jobId })
    },

    dispose,
  }
}

/** One person's work in this tab. */
export type Engine = Awaited<ReturnType<typeof openEngine>>
