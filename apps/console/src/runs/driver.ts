import { outcomeOf, randomId, type RunAction } from '@vitrine/sdk'
import type { SdkWrite } from '@vitrine/sdk/react'
import { UnknownOutcome } from '#src/lib/action.ts'
import { errorText } from '#src/lib/error-text.ts'
import { withTabLock } from '#src/lib/tab-lock.ts'
import { takeFormerWork } from './former-work.ts'
import { kindOf } from './kinds.ts'
import {
  isEnded,
  isLost,
  localId,
  type LocalRun,
  type LocalStep,
  type LocalWork,
  newStep,
  type NewRun,
} from './local-run.ts'
import { advance, isMoving, pause, type RunContext, sessionIsOver } from './step.ts'
import { openStore, runsName } from './store.ts'

/** Options of {@link openDriver}. */
export type DriverOptions = Omit<RunContext, 'retryDelay'> & {
  /** Name of the person's databases, from `storageName`. */
  storage: string
  email: string
  /** Called with the current runs. */
  show: (works: LocalWork[]) => void
  /** Called after each change on the backend, with the SDK function that made it. */
  changed: (write: SdkWrite) => void
  /**
   * Called when this tab has finished steps of a run, or when the outcome of a step is unknown for a new
   * reason. Leaves out steps that `answered` reports.
   */
  ended: (run: LocalRun, steps: readonly LocalStep[]) => void
  /** Initial delay before an unanswered call is repeated, in milliseconds. @default 1000 */
  retryDelay?: number
}

/** Actions on a run of this browser. */
export type LocalAction = RunAction | 'resend'

/** Maximum number of steps between their call and their end. More would only wait at the node. */
const inFlight = 64
/** Maximum number of calls sent or looked up at the same time. */
const atOnce = 4
/** Milliseconds for which a run is stored after its end. */
const week = 7 * 24 * 3600 * 1000
/** Milliseconds until a write is retried after the browser's storage was full. */
const storageDelay = 5000
const otherValues =
  'Nothing was sent, because an earlier attempt with other values may have been done. Look at its run in Activity. To send these values, dismiss that run, discard this draft and fill in the form again.'

/** The change that each action makes to a step. The backend isn't called. */
const changes: Record<LocalAction, (step: LocalStep) => Partial<LocalStep> | null> = {
  // Only the platform pauses runs.
  pause: () => null,
  resume({ phase, hash, mined, error }) {
    if (phase === 'waiting') return error === null ? null : { error: null }
    if (phase !== 'unknown') return null
    return { phase: hash === null ? 'finding' : mined === null ? 'pending' : 'recording' }
  },
  stop({ phase, attempts }) {
    if (phase !== 'waiting') return null
    // An earlier attempt may have succeeded, so the step isn't canceled.
    return attempts === 0
      ? { phase: 'canceled', error: null }
      : { phase: 'unknown', error: 'An earlier attempt may have been done.' }
  },
  retry({ phase, mined }) {
    if (phase === 'failed' && mined) return { phase: 'recording', error: null }
    if (phase !== 'failed' && phase !== 'canceled') return null
    return { phase: 'waiting', hash: null, mined: null, accepted: false, isRefused: false, error: null }
  },
  resend: (step) =>
    isLost(step) ? { phase: 'waiting', accepted: false, isRefused: false, error: null, told: null } : null,
}

/** Returns a function that adds the reason why this tab stopped to the runs that it works on. */
const withFault = (fault: string) => (work: LocalWork) =>
  work.steps.some(isMoving) ? { ...work, fault } : work

/** Returns true if a step's call isn't answered yet. */
const isCalling = ({ phase }: LocalStep) => phase === 'waiting' || phase === 'sending' || phase === 'finding'

/** Returns a function that runs at most `free` tasks at a time and queues the rest. */
function createSlots(free: number) {
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * Opens the runs of a person in this tab. A step is stored before it is sent, so it survives if the tab
 * closes. If several tabs have the runs open, the tab with the browser's lock works on them.
 */
export async function openDriver(options: DriverOptions) {
  const { storage } = options
  const context: RunContext = { ...options, retryDelay: options.retryDelay ?? 1000 }
  const store = await openStore(storage)
  const channel = new BroadcastChannel(runsName(storage))
  const stop = new AbortController()
  const { signal } = stop
  let wake = Promise.withResolvers<void>()
  let isDriving = false
  let isWanted = false
  let showing: ReturnType<typeof setTimeout> | undefined
  let showDelay = 100
  let isStale = false
  let shown: LocalWork[] = []
  /** The reason why this tab stopped working on the runs; null while it works. */
  let fault: string | null = null
  /** Resolves at the next change of a step by this tab. */
  let moved = Promise.withResolvers<void>()
  /** Steps that this tab is working on, by run and number. */
  const taken = new Map<string, Promise<void>>()
  /** Runs whose answer a caller awaits. */
  const awaited = new Set<string>()

  /**
   * Shows the stored runs. Many steps change together, so they are read at most every 100 ms, and reading
   * takes at most a sixth of the time.
   */
  function showSoon() {
    isStale = true
    showing ??= setTimeout(async () => {
      const start = performance.now()
      isStale = false
      shown = await store.load().catch(() => shown)
      if (!signal.aborted) options.show(fault === null ? shown : shown.map(withFault(fault)))
      showDelay = Math.max(100, 5 * (performance.now() - start))
      showing = undefined
      if (isStale) showSoon()
    }, showDelay)
  }

  function tell() {
    if (signal.aborted) return
    showSoon()
    // BroadcastChannel only reaches this origin and takes no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null)
  }

  /**
   * Stores the result of a call. Retries while the browser's storage is full, because without the result the
   * call would be sent again.
   */
  async function move(seen: LocalStep, change: Partial<LocalStep>): Promise<LocalStep | null> {
    for (;;) {
      try {
        const next = await store.move(seen, change)
        tell()
        moved.resolve()
        moved = Promise.withResolvers()
        return next
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        await pause(storageDelay, signal)
      }
    }
  }

  /** Shows an obstacle to a step. Continues if it can't be stored. */
  const notify = (step: LocalStep, error: string) => {
    move(step, { error }).catch(() => undefined)
  }

  const inFlightSlot = createSlots(inFlight)
  const callSlot = createSlots(atOnce)

  /**
   * Runs a step as far as possible. Rejects if the tab stops or the session ends; the step then keeps its
   * phase.
   */
  async function take(run: LocalRun, start: LocalStep, inner: AbortSignal): Promise<LocalStep | null> {
    // A closed tab left the step in this phase and may have sent the call.
    let step = start.phase === 'sending' ? await move(start, { phase: 'finding' }) : start

    async function go(isHere: (step: LocalStep) => boolean) {
      while (step && isMoving(step) && isHere(step)) {
        const seen: LocalStep = step
        const notice = (error: string) => notify(seen, error)
        let isUnsent = true
        try {
          inner.throwIfAborted()
          isUnsent = false
          // A call that is being sent still gets its answer if another step finds that the session has ended.
          const change = await advance(context, run, seen, seen.phase === 'sending' ? signal : inner, notice)
          const told = change.phase === 'unknown' ? { told: change.error ?? null } : {}
          step = await move(seen, { ...change, ...told })
        } catch (error) {
          if (seen.phase === 'sending' && (isUnsent || outcomeOf(error) === 'refused')) {
            const attempts = seen.attempts - 1
            await store.move(seen, { phase: attempts === 0 ? 'waiting' : 'finding', attempts })
          }
          throw error
        }
        if (step && seen.phase !== 'waiting' && !signal.aborted) options.changed(kindOf(run).write)
      }
    }
    if (step && isCalling(step)) await callSlot(() => go(isCalling))
    await go(() => true)
    return step
  }

  /** Runs all steps that continue by themselves, while this tab holds the lock. */
  async function drive() {
    const fault = new AbortController()
    const inner = AbortSignal.any([signal, fault.signal])
    /** By run: number of active steps, and finished steps. */
    const byRun = new Map<string, { left: number; over: LocalStep[] }>()
    let failure: { error: unknown } | undefined

    async function follow(run: LocalRun, step: LocalStep, id: string) {
      const counts = byRun.get(run._id) ?? { left: 0, over: [] }
      byRun.set(run._id, counts)
      counts.left += 1
      try {
        const last = await inFlightSlot(() => take(run, step, inner))
        // The step was changed by a person in the meantime.
        if (!last) isWanted = true
        // The form that awaits the answer shows a step that wasn't accepted.
        else if (awaited.has(run._id) && (!last.accepted || isLost(last))) counts.over = []
        else if (isEnded(last) || (last.phase === 'unknown' && last.error !== step.told))
          counts.over.push(last)
      } catch (error) {
        failure ??= { error }
        fault.abort()
      }
      taken.delete(id)
      counts.left -= 1
      if (taken.size === 0 || failure || isWanted) wake.resolve()
      if (counts.left === 0 && counts.over.length > 0 && !signal.aborted)
        options.ended(run, counts.over.splice(0))
    }

    for (;;) {
      isWanted = false
      wake = Promise.withResolvers()
      for (const { run, steps } of await store.load()) {
        for (const step of steps) {
          const id = `${run._id}/${step.number}`
          if (isMoving(step) && !taken.has(id)) taken.set(id, follow(run, step, id))
        }
      }
      if (taken.size > 0 && !failure) await wake.promise
      if (failure) {
        await Promise.allSettled(taken.values())
        throw failure.error
      }
      if (taken.size === 0 && !isWanted) return
    }
  }

  /** Shows why this tab stopped working on the runs, such as a failure of the browser's storage. */
  function showFault(error: unknown) {
    if (signal.aborted) return
    fault = `The console stopped working on this run: ${errorText(error)} Resume it, or reload the page.`
    showSoon()
  }

  /** Makes sure that a tab runs the open steps. */
  function goOn() {
    isWanted = true
    wake.resolve()
    if (isDriving || signal.aborted) return
    isDriving = true
    if (fault !== null) showSoon()
    fault = null
    withTabLock(runsName(storage), signal, () => Promise.race([drive(), untilAborted(signal)]))
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        if (!sessionIsOver(error)) {
          // The next request resumes the work, or the next focus of the window.
          isWanted = false
          showFault(error)
          return
        }
        // The call may have used a token that was renewed since. If the current token is invalid too, the
        // work stops until the next sign-in.
        const thrown = await context.sdk.profile.get({ signal }).catch((reason: unknown) => reason)
        if (sessionIsOver(thrown)) dispose()
        else isWanted = true
      })
      .finally(() => {
        isDriving = false
        if (isWanted) goOn()
      })
  }

  /** Stops immediately. Another tab or the next sign-in continues the work. */
  function dispose() {
    if (signal.aborted) return
    clearTimeout(showing)
    stop.abort(new DOMException('You were signed out.', 'AbortError'))
    channel.close()
    // Stores the results of active calls before it closes.
    void Promise.all(taken.values()).then(store.close)
  }

  async function change(runId: string | null, action: LocalAction) {
    if ((await store.update(runId, changes[action])) > 0) tell()
    goOn()
  }
  /** Resumes all steps that stopped without an answer, because the obstacle may be gone. */
  const resumeAll = () => {
    change(null, 'resume').catch((error: unknown) => {
      // A tab that is working stays at work, and the next focus resumes the other steps.
      if (!isDriving) showFault(error)
    })
  }

  try {
    await takeFormerWork(storage, options.email, store.add)
    for (const { run, steps } of await store.load()) {
      if (steps.every((step) => isEnded(step) && Date.now() - Date.parse(step.updatedAt) > week))
        await store.remove(run._id)
    }
    shown = await store.load()
    options.show(shown)
  } catch (error) {
    dispose()
    throw error
  }
  channel.onmessage = () => {
    showSoon()
    goOn()
  }
  window.addEventListener('focus', resumeAll, { signal })
  window.addEventListener('online', resumeAll, { signal })
  resumeAll()

  return {
    /**
     * Stores a run and starts it. If a run with the same key exists, continues that one: retries a failed
     * step and sends a lost one again, because a person requested it. If its values differ, nothing is sent.
     *
     * @returns Its ID and number of steps; null if all assets are already being minted.
     */
    async start({ assets, ...run }: NewRun, key?: string): Promise<{ id: string; count: number } | null> {
      await context.receiptCode()
      const former = key === undefined ? null : await store.withKey(key)
      if (former) {
        if (JSON.stringify(former.run.input) !== JSON.stringify(run.input))
          throw new UnknownOutcome(otherValues)
        const id = former.run._id
        await change(id, isLost(former.step) ? 'resend' : 'retry')
        return { id, count: 1 }
      }
      const now = new Date().toISOString()
      const _id = localId(randomId())
      const steps = (assets ?? [null]).map((asset) => newStep(_id, asset, key ?? randomId()))
      const kept = await store.add({ ...run, _id, createdBy: options.email, createdAt: now }, steps)
      if (kept.length === 0) return null
      tell()
      goOn()
      return { id: _id, count: kept.length }
    },

    /**
     * Resolves with the only step of a run once its call is answered or its outcome is unknown. Rejects when
     * the person signs out.
     */
    async answered(id: string): Promise<LocalStep> {
      awaited.add(id)
      try {
        for (;;) {
          const change = moved.promise
          const step = await store.first(id)
          if (!step) throw new Error('The run was removed.')
          if (!isCalling(step) || !isMoving(step)) return step
          // Also polls, because another tab may change the step.
          await Promise.race([change, pause(50, signal)])
        }
      } finally {
        awaited.delete(id)
      }
    },

    /** Applies a person's action to a run. */
    control: (id: string, action: LocalAction): Promise<void> => change(id, action),

    /** Removes a run that has ended or that only a person can continue. Other runs stay. */
    async remove(id: string): Promise<void> {
      const work = (await store.load()).find(({ run }) => run._id === id)
      if (!work?.steps.every((step) => isEnded(step) || isLost(step))) return
      await store.remove(id)
      tell()
    },

    dispose,
  }
}

/**
 * Rejects on abort, so that a tab that stops releases the lock immediately, even if a wait ignores its
 * signal.
 */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** A person's runs in this tab. */
export type Driver = Awaited<ReturnType<typeof openDriver>>
