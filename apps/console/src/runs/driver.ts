import { outcomeOf, randomId, type RunAction } from '@vitrine/sdk'
import type { SdkWrite } from '@vitrine/sdk/react'
import { UnknownOutcome } from '#src/lib/action.ts'
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

/** What {@link openDriver} takes. */
export type DriverOptions = Omit<RunContext, 'retryDelay'> & {
  /** What the person's storage is named after. */
  storage: string
  email: string
  /** Shows the runs. */
  show: (works: LocalWork[]) => void
  /** Called after a change on the backend, as by this function. */
  changed: (write: SdkWrite) => void
  /** Called when this tab has taken steps of a run to their ends, or to an outcome that is not known for a new reason. What `answered` tells is left out. */
  ended: (run: LocalRun, steps: readonly LocalStep[]) => void
  /** Milliseconds before a call that wasn't answered is repeated, at first. @default 1000 */
  retryDelay?: number
}

/** What a person can do with a run of this browser. */
export type LocalAction = RunAction | 'resend'

/** Steps between their calls and their ends, at most: more would only wait at the node. */
const inFlight = 64
/** Calls that are being sent or looked up, at most. */
const atOnce = 4
/** Milliseconds for which a run is stored after its end. */
const week = 7 * 24 * 3600 * 1000
/** Milliseconds until a browser whose storage was full is asked again. */
const storageDelay = 5000
const otherValues =
  'Nothing was sent, because an earlier attempt with other values may have been done. Look at its run in Activity. To send these values, dismiss that run, discard this draft and fill in the form again.'

/** What each action changes in a step. The backend isn't called. */
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
    // An earlier attempt may have been done, so it isn't canceled.
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

/** Returns true if a step's call is not answered. */
const isCalling = ({ phase }: LocalStep) => phase === 'waiting' || phase === 'sending' || phase === 'finding'

/** Lets at most `free` pieces of work run at a time; the rest wait their turn. */
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
 * Opens the runs of one person in this tab. A step is stored before it is sent, so it survives what happens to the tab. Of the tabs that have the runs
 * open, one drives them, by a lock that the browser passes on.
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
  /** Resolves at the next change of a step by this tab. */
  let moved = Promise.withResolvers<void>()
  /** The steps that this tab takes further, by their run and number. */
  const taken = new Map<string, Promise<void>>()
  /** The runs whose answer a caller awaits. */
  const awaited = new Set<string>()

  /** Shows what is stored. Many steps change together: it is read at most every 100 ms, and reading takes a sixth of the time. */
  function showSoon() {
    isStale = true
    showing ??= setTimeout(async () => {
      const start = performance.now()
      isStale = false
      const works = await store.load().catch(() => null)
      if (works && !signal.aborted) options.show(works)
      showDelay = Math.max(100, 5 * (performance.now() - start))
      showing = undefined
      if (isStale) showSoon()
    }, showDelay)
  }

  function tell() {
    if (signal.aborted) return
    showSoon()
    // A channel has no target origin: it reaches only this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(null)
  }

  /** Stores what came of a call. While the browser's storage is full it is tried again: what was sent must not be sent again for that. */
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

  /** Shows what is in the way of a step. That it can't be stored is no reason to stop. */
  const notify = (step: LocalStep, error: string) => {
    move(step, { error }).catch(() => undefined)
  }

  const inFlightSlot = createSlots(inFlight)
  const callSlot = createSlots(atOnce)

  /** Takes a step as far as it goes. Rejects if the tab stops or the session ends; then the step stays where it is. */
  async function take(run: LocalRun, start: LocalStep, inner: AbortSignal): Promise<LocalStep | null> {
    // A tab that went away has left it there, and may have sent it.
    let step = start.phase === 'sending' ? await move(start, { phase: 'finding' }) : start

    async function go(isHere: (step: LocalStep) => boolean) {
      while (step && isMoving(step) && isHere(step)) {
        const seen: LocalStep = step
        const notice = (error: string) => notify(seen, error)
        let isUnsent = true
        try {
          inner.throwIfAborted()
          isUnsent = false
          // What is being sent is answered also when another step finds that the session is over.
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

  /** Drives everything that goes on by itself, while this tab has the lock. */
  async function drive() {
    const fault = new AbortController()
    const inner = AbortSignal.any([signal, fault.signal])
    /** Of each run, the steps under way and those that have ended. */
    const byRun = new Map<string, { left: number; over: LocalStep[] }>()
    let failure: { error: unknown } | undefined

    async function follow(run: LocalRun, step: LocalStep, id: string) {
      const counts = byRun.get(run._id) ?? { left: 0, over: [] }
      byRun.set(run._id, counts)
      counts.left += 1
      try {
        const last = await inFlightSlot(() => take(run, step, inner))
        // A person has changed it meanwhile.
        if (!last) isWanted = true
        // What wasn't accepted is shown by the form that awaits it.
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

  /** Sees to it that a tab drives what there is to do. */
  function goOn() {
    isWanted = true
    wake.resolve()
    if (isDriving || signal.aborted) return
    isDriving = true
    withTabLock(runsName(storage), signal, () => Promise.race([drive(), untilAborted(signal)]))
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        if (!sessionIsOver(error)) throw error
        // The call may have carried a token that was renewed meanwhile. If the one in use is over too, everything waits for the next sign-in.
        const thrown = await context.sdk.profile.get({ signal }).catch((reason: unknown) => reason)
        if (sessionIsOver(thrown)) dispose()
        else isWanted = true
      })
      .finally(() => {
        isDriving = false
        if (isWanted) goOn()
      })
  }

  /** Stops immediately: another tab or the next sign-in continues. */
  function dispose() {
    if (signal.aborted) return
    clearTimeout(showing)
    stop.abort(new DOMException('You were signed out.', 'AbortError'))
    channel.close()
    // What became of the calls is stored first.
    void Promise.all(taken.values()).then(store.close)
  }

  async function change(runId: string | null, action: LocalAction) {
    if ((await store.update(runId, changes[action])) > 0) tell()
    goOn()
  }
  /** Takes up every wait that ended without an answer: what was in its way may be gone. */
  const resumeAll = () => {
    change(null, 'resume').catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

  try {
    await takeFormerWork(storage, options.email, store.add)
    for (const { run, steps } of await store.load()) {
      if (steps.every((step) => isEnded(step) && Date.now() - Date.parse(step.updatedAt) > week))
        await store.remove(run._id)
    }
    options.show(await store.load())
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
     * Stores a run and starts it. A run that was started with the same key before goes on instead: what failed is tried again, and what is lost is sent
     * again, since a person asks for it. If it had other values, nothing is sent.
     *
     * @returns Its id and how many steps it has; null if all assets are under way already.
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

    /** Resolves with the only step of a run, once its call is answered or nobody can say. Rejects when the person signs out. */
    async answered(id: string): Promise<LocalStep> {
      awaited.add(id)
      try {
        for (;;) {
          const change = moved.promise
          const step = await store.first(id)
          if (!step) throw new Error('The run was removed.')
          if (!isCalling(step) || !isMoving(step)) return step
          // Another tab may change it.
          await Promise.race([change, pause(50, signal)])
        }
      } finally {
        awaited.delete(id)
      }
    },

    /** Changes a run as a person asks. */
    control: (id: string, action: LocalAction): Promise<void> => change(id, action),

    /** Forgets a run that has ended, or that only a person can continue. Another one stays. */
    async remove(id: string): Promise<void> {
      const work = (await store.load()).find(({ run }) => run._id === id)
      if (!work?.steps.every((step) => isEnded(step) || isLost(step))) return
      await store.remove(id)
      tell()
    },

    dispose,
  }
}

/** A tab that stops gives the lock back at once, also if a wait ignores its signal. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** The runs of one person in this tab. */
export type Driver = Awaited<ReturnType<typeof openDriver>>
