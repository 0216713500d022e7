import type { Network } from '@vitrine/chain'
import type { PremintAsset } from '@vitrine/sdk'
import { pauseAfter } from '#src/lib/pause-after.ts'
import { withTabLock } from '#src/lib/tab-lock.ts'
import { activityName } from './activity-name.ts'
import type { ActivityView } from './activity-view.ts'
import { openActivityStore } from './activity-store.ts'
import { driveDeployment } from './drive-deployment.ts'
import { driveMint, requestsAtOnce } from './drive-mint.ts'
import type { EngineContext } from './engine-context.ts'
import { createAssetFinder } from './asset-finder.ts'
import { type Change, changes } from './changes.ts'
import { driveTask } from './drive-task.ts'
import {
  type Collection,
  isLost,
  isJobFinished,
  isKnown,
  newDeployment,
  newMint,
  newRow,
  newTask,
} from './jobs.ts'
import { sessionIsOver } from './session-is-over.ts'
import { createSlots } from './slots.ts'
import { taskKind } from './task-kinds.ts'
import type { Job, MintJob, MintRow, TaskInputs, TaskName } from './types.ts'

/** What {@link openEngine} is told. */
export type EngineOptions = Pick<
  EngineContext,
  'sdk' | 'endpointMap' | 'receiptCode' | 'headers' | 'keysHonored' | 'listsChanged' | 'ended'
> & {
  /** Whose work it is: what their storage is named after. */
  storage: string
  /** Shows it. */
  view: ActivityView
  /** Told when this tab has worked a queue of mints off, with the assets that it took on. */
  minted?: (job: MintJob, rows: readonly MintRow[]) => void
  /** Aborted when the person is no longer signed in, also while their work is being opened. */
  over?: AbortSignal
  /** Milliseconds before an unanswered call is repeated, at first. Default: 1 000. */
  retryDelay?: number
  /** Milliseconds before what is unresolved is looked at again by itself, after so many such looks. Default: `pauseAfter`. */
  lookPause?: (looks: number) => number
}

/** What one tab tells the others. */
type News = { jobs: readonly Job[]; rows: readonly MintRow[]; removed?: string }

/** How a task ends that only a former version of the console can continue. */
const notContinued = {
  status: 'unresolved',
  error: 'A former version of the console started it. Check whether it was done.',
} as const

/** Finished work is stored this long, unless someone dismisses it. */
const week = 7 * 24 * 3600 * 1000

/**
 * Returns the work of one person in this tab. Work is stored before it is started, so it survives whatever happens to the tab; of the tabs that have it
 * open, one drives each job, by a lock that the browser hands on when that tab goes away.
 */
export async function openEngine(options: EngineOptions) {
  const { storage, view } = options
  const store = await openActivityStore(storage)
  const channel = new BroadcastChannel(activityName(storage))
  const stop = new AbortController()
  const { signal } = stop
  /** Per job: how to tell its driver, or whoever waits for the lock in this tab, that something changed. */
  const drivers = new Map<string, { wake: PromiseWithResolvers<void>; again: boolean }>()

  const context: EngineContext = {
    ...options,
    store,
    assets: createAssetFinder(options.sdk, signal),
    requests: createSlots(requestsAtOnce),
    retryDelay: options.retryDelay ?? 1000,
    show: (jobs, rows = []) => tell({ jobs, rows }),
  }

  /** Looks that nobody asked for, since somebody came here. */
  let looks = 0
  let look: ReturnType<typeof setTimeout> | undefined

  function take(news: News) {
    if (news.removed) view.remove(news.removed)
    view.put(news.jobs, news.rows)
    if (news.jobs.some(changes.lookAgain.job) || news.rows.some(changes.lookAgain.row)) lookLater()
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

  function hear({ jobs, ...news }: News) {
    // A tab of a former version may tell of others.
    const data = { ...news, jobs: jobs.filter(isKnown) }
    take(data)
    // A driver that is gone, or parked, in this tab may be the one that is wanted.
    for (const job of data.jobs) drive(job.id)
    if (data.rows.length > 0) options.listsChanged('assets.settleMint')
    for (const job of data.jobs) {
      // While its call is being sent, nothing on the server has changed.
      if (job.kind === 'task' && job.status !== 'sending') options.listsChanged(taskKind(job.name).write)
    }
  }

  async function work(jobId: string, driver: { wake: PromiseWithResolvers<void> }) {
    const job = await store.getJob(jobId)
    if (job && !isKnown(job)) return undefined
    if (job?.kind === 'deploy') return driveDeployment(context, job, signal)
    const changed = async () => {
      await driver.wake.promise
      driver.wake = Promise.withResolvers()
    }
    if (job?.kind === 'task') return driveTask(context, job, changed, signal)
    if (!job) return
    const before = new Map((await store.rowsOfJob(jobId)).map((row) => [row.assetId, row.status]))
    await driveMint(context, job, changed, signal)
    const rows = await store.rowsOfJob(jobId)
    options.minted?.(
      job,
      rows.filter((row) => row.status !== before.get(row.assetId)),
    )
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
    withTabLock(`${activityName(storage)}.${jobId}`, signal, () => {
      driver.again = false
      return work(jobId, driver)
    })
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        if (!sessionIsOver(error)) throw error
        // The call may have carried a token that was renewed meanwhile: the one in use counts. Where it is over, everything waits for the next sign-in.
        const isOver = await options.sdk.profile.get({ signal }).then(
          () => false,
          (thrown: unknown) => sessionIsOver(thrown),
        )
        if (isOver) dispose()
        else driver.again = true
      })
      .finally(() => {
        drivers.delete(jobId)
        if (driver.again) drive(jobId)
      })
  }

  /** Stops immediately, in any state: what is under way is taken up by another tab or the next sign-in. */
  function dispose() {
    if (signal.aborted) return
    clearTimeout(look)
    stop.abort(new DOMException('The tab is closing.', 'AbortError'))
    channel.close()
    // The drivers' last steps may still want the database; closing waits for running transactions by itself.
    store.close()
    view.clear()
  }

  /** Stores changes of a job and its rows, shows them, and lets its driver know. */
  async function command(jobId: string, change: Change) {
    const rows = await store.updateRows(jobId, change.row)
    const changed = await store.updateJob(jobId, change.job)
    const job = changed ?? (await store.getJob(jobId))
    if (!job) return
    if (changed || rows.length > 0) tell({ jobs: [job], rows })
    drive(jobId)
  }

  /** Takes every wait up again that ended without an answer: what was in its way may be gone. Sends nothing. */
  async function waitAgain(change: Change = changes.waitAgain) {
    const { jobs, rows } = await store.load()
    const lost = new Set(rows.filter((row) => change.row(row)).map((row) => row.jobId))
    for (const job of jobs) if (lost.has(job.id) || change.job(job)) await command(job.id, change)
  }
  const waitAgainSoon = (change?: Change) =>
    void waitAgain(change).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  const cameBack = () => {
    clearTimeout(look)
    look = undefined
    looks = 0
    waitAgainSoon()
  }
  window.addEventListener('focus', cameBack, { signal })
  window.addEventListener('online', cameBack, { signal })

  /** Nobody need come back for it: each look by itself comes later than the one before. */
  function lookLater() {
    look ??= setTimeout(
      () => {
        look = undefined
        looks += 1
        waitAgainSoon(changes.lookAgain)
      },
      (options.lookPause ?? pauseAfter)(looks),
    )
  }

  options.over?.addEventListener('abort', dispose, { once: true })
  if (options.over?.aborted) dispose()
  signal.throwIfAborted()
  const loaded = await store.load()
  signal.throwIfAborted()
  for (const job of loaded.jobs) {
    const rows = loaded.rows.filter((row) => row.jobId === job.id)
    if (!isKnown(job)) {
      await store.remove(job.id)
      if (job.kind === 'task' && !isJobFinished(job, rows)) options.ended({ ...job, ...notContinued })
    } else if (isJobFinished(job, rows) && Date.now() - job.createdAt > week) await store.remove(job.id)
    else {
      view.put([job], rows)
      if (!isJobFinished(job, rows)) drive(job.id)
    }
  }

  const backlog = early
  early = null
  backlog.forEach(hear)
  await waitAgain()

  return {
    async startMint(input: {
      collection: Collection
      assets: readonly { id: string; name: string; owner?: string | null }[]
      network: Network
    }): Promise<{ activityId: string; queued: number } | null> {
      await context.receiptCode()
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

    /** Resolves when a transaction may be sent, because its receipt can be awaited; rejects in plain words where it can't. */
    async readyToSend(): Promise<void> {
      await context.receiptCode()
    },

    async watchDeployment(input: {
      collection: Collection
      network: Network
      smartContractType: number
      hash: string | null
      formerHash?: string | null
      title: string
    }): Promise<void> {
      const job = newDeployment(input)
      if (!(await store.addJob(job))) return
      tell({ jobs: [job], rows: [] })
      options.listsChanged('contracts.deploy')
      drive(job.id)
    },

    async startTask<Name extends TaskName>(name: Name, input: TaskInputs[Name]): Promise<string> {
      await context.receiptCode()
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
        // The platform had to send it again, so the hash that was waited for in vain is no longer the mint's.
        const lost = known.find((row) => row.status === 'unresolved' && row.hash !== asset.transactionHash)
        if (lost) {
          await command(lost.jobId, changes.waitFor(lost.assetId, asset.transactionHash))
          continue
        }
        // What is in progress here is left out when it is stored.
        if (!known.some((row) => row.hash === asset.transactionHash)) strange.push(asset)
      }
      for (const group of Map.groupBy(
        strange,
        (one) => `${one.blockchainType}/${one.networkType}`,
      ).values()) {
        const [first] = group
        if (!first) continue
        const job = newMint(collection, first, 'Finish mints started elsewhere')
        const rows = await store.addMint(
          job,
          group.map((asset, index) => ({
            ...newRow(job.id, index, { id: asset._id, name: asset.name, owner: asset.wallet_address }),
            status: 'pending',
            hash: asset.transactionHash,
          })),
        )
        if (rows.length === 0) continue
        tell({ jobs: [job], rows })
        drive(job.id)
      }
    },

    /** Requests no further mint; what is sent is still finished. */
    pause: (jobId: string) => command(jobId, changes.pause),

    /** Goes on: with the queue, and with waiting for what is unresolved. */
    resume: (jobId: string) => command(jobId, changes.resume),

    /** Takes what is still queued out of the queue, and aborts a task whose call is not answered. What is sent can't be called back. */
    cancel: (jobId: string) => command(jobId, changes.cancel),

    /** Queues again what failed, or starts a failed task again. What is mined but was not recorded is recorded, not minted again. */
    retryFailed: (jobId: string) => command(jobId, changes.retryFailed),

    /**
     * Sends again what the platform accepted without a readable answer: for whoever has seen that it was not done. The keys stay, so a
     * platform that honors them does nothing twice.
     */
    sendAgain: (jobId: string) => command(jobId, changes.sendAgain),

    /** Forgets a job that is over, or of which nobody can find out more. One that is not stays. */
    async dismiss(jobId: string): Promise<void> {
      const [job, rows] = [await store.getJob(jobId), await store.rowsOfJob(jobId)]
      const left = job?.kind === 'mint' ? rows.filter((row) => !isJobFinished(job, [row])) : job ? [job] : []
      if (!job || (!isJobFinished(job, rows) && !left.every(isLost))) return
      await store.remove(jobId)
      tell({ jobs: [], rows: [], removed: jobId })
    },

    dispose,
  }
}

/** One person's work in this tab. */
export type Engine = Awaited<ReturnType<typeof openEngine>>
