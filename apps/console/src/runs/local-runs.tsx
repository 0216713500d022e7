import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, type Run } from '@vitrine/sdk'
import { readAgain, type SdkWrite } from '@vitrine/sdk/react'
import { toast } from '@vitrine/ui-kit'
import { useEffect, useMemo } from 'react'
import { UnknownOutcome } from '#src/lib/action.ts'
import { getConfig } from '#src/lib/config.ts'
import { readCapabilities } from '#src/session/capabilities.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { session } from '#src/session/session.ts'
import { storageName } from '#src/session/storage-name.ts'
import { usePerson } from '#src/session/use-person.ts'
import type { Driver, LocalAction } from './driver.ts'
import { kindOf } from './kinds.ts'
import {
  isEnded,
  isLost,
  type LocalStep,
  type LocalWork,
  type NewRun,
  toAnswer,
  toStep,
} from './local-run.ts'
import { rpcHeaders } from './rpc-headers.ts'

const none: LocalWork[] = []
const sentText = 'The transaction is sent.'

/**
 * The runs of this browser, newest first. The driver sets them; there is no request. Undefined while the
 * driver isn't open.
 */
export const localWorksQuery = queryOptions({
  queryKey: ['local-runs'],
  queryFn: () => none,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

function newRequest() {
  const request = Promise.withResolvers<Driver>()
  // The promise may reject before anything awaits it.
  request.promise.catch(() => undefined)
  return request
}

let current = newRequest()
let open: (() => void) | null = null
let isRequested = false

/** Returns the driver of the signed-in person. Opens it if needed, once the profile is loaded. */
export function requestDriver(): Promise<Driver> {
  if (open) open()
  else isRequested = true
  return current.promise
}

/** Actions on a run of this browser. `dismiss` removes it. */
export type LocalControl = LocalAction | 'dismiss'

/** Applies an action to a run of this browser. */
export async function controlLocalRun(id: string, action: LocalControl): Promise<void> {
  const driver = await requestDriver()
  await (action === 'dismiss' ? driver.remove(id) : driver.control(id, action))
}

/** Mints assets from this browser. Returns their number, without assets that are already being minted. */
export async function mintHere(run: NewRun): Promise<number> {
  return (await (await requestDriver()).start(run))?.count ?? 0
}

/** Returns true if this browser has stored runs of a person, also from a former version. */
async function hasRuns(storage: string): Promise<boolean> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return names.includes(`vitrine.runs.${storage}`) || names.includes(`vitrine.activity.${storage}`)
  } catch {
    // If the browser doesn't list its databases, the driver has to check.
    return true
  }
}

async function openFor(
  client: QueryClient,
  storage: string,
  email: string,
  changed: (write: SdkWrite) => void,
  over: AbortSignal,
) {
  const [{ openDriver }, { persist }, { toastEnd }] = await Promise.all([
    import('./driver.ts'),
    import('./step.ts'),
    import('./toast-end.ts'),
  ])
  over.throwIfAborted()
  const config = getConfig()
  return openDriver({
    storage,
    email,
    sdk: getSdk(),
    endpointMap: config.endpointMap,
    headers: rpcHeaders(config, session.getToken),
    receiptCode: () => import('./wait-for-receipt.ts'),
    keysHonored: async (signal) => {
      if (config.idempotencyKeys === false) return false
      const offered = await persist(() => readCapabilities(client), { signal, first: 1000 })
      return offered.includes('idempotency')
    },
    show: (works) => over.aborted || client.setQueryData(localWorksQuery.queryKey, works),
    changed,
    ended: (run, steps) =>
      toastEnd(
        toAnswer({ run, steps }).data,
        steps.map((step) => ({ ...toStep(step), message: step.message })),
      ),
  })
}

/** Runs the signed-in person's work in this browser, once there is any. */
export function LocalRuns() {
  const person = usePerson()
  const client = useQueryClient()

  useEffect(() => {
    const drop = () => {
      isRequested = false
      current.reject(new Error('You were signed out.'))
      current = newRequest()
    }
    // Drops pending requests when the person changes, even if the profile was not loaded yet.
    if (!person) return session.subscribe(({ kind }) => kind !== 'role' && kind !== 'renewed' && drop())
    const over = new AbortController()
    const named = storageName(person)
    let timer: ReturnType<typeof setTimeout> | undefined
    const writes = new Set<SdkWrite>()
    const changed = (write: SdkWrite) => {
      writes.add(write)
      // Many steps change together, so lists are read again at most once a second.
      timer ??= setTimeout(() => {
        timer = undefined
        void readAgain(client, changedBy(...writes))
        writes.clear()
      }, 1000)
    }
    let opening: Promise<Driver> | null = null
    const wake = () => {
      if (opening || over.signal.aborted) return
      const { resolve, reject } = current
      const made = named.then((storage) => openFor(client, storage, person.email, changed, over.signal))
      opening = made.then(
        (driver) => {
          if (over.signal.aborted) driver.dispose()
          else resolve(driver)
          return driver
        },
        (error: unknown) => {
          reject(error)
          // Retries on the next request or when the window gets the focus, because the obstacle may be gone.
          opening = null
          if (!over.signal.aborted) current = newRequest()
          window.addEventListener('focus', wake, { signal: over.signal, once: true })
          throw error
        },
      )
      opening.catch(() => undefined)
    }
    const listen = async () => {
      const storage = await named
      if (over.signal.aborted) return
      const channel = new BroadcastChannel(`vitrine.runs.${storage}`)
      channel.onmessage = wake
      over.signal.addEventListener('abort', () => channel.close())
      if (await hasRuns(storage)) wake()
    }
    void listen()
    open = wake
    if (isRequested) wake()
    isRequested = false
    // Stops also if another person signs in in another tab, because this person's work must not use that
    // token.
    const stop = () => {
      if (over.signal.aborted) return
      over.abort()
      clearTimeout(timer)
      open = null
      drop()
      client.removeQueries({ queryKey: localWorksQuery.queryKey })
      void opening?.then((driver) => driver.dispose()).catch(() => undefined)
    }
    const unsubscribe = session.subscribe(({ kind }) => kind !== 'role' && kind !== 'renewed' && stop())
    return () => {
      unsubscribe()
      stop()
    }
  }, [person, client])

  return null
}

/** Returns a run of this browser; undefined if it doesn't exist. */
export const findLocalWork = (client: QueryClient, id: string): LocalWork | undefined =>
  client.getQueryData(localWorksQuery.queryKey)?.find(({ run }) => run._id === id)

/** Returns the runs of this browser with their steps, newest first. Updates in every tab. */
// oxlint-disable-next-line console/reads-tell-failures -- Nothing is read.
export const useLocalWorks = (): LocalWork[] => useQuery(localWorksQuery).data ?? none

/** Returns the runs of this browser in the platform's format. */
export function useLocalRuns(): Run[] {
  const works = useLocalWorks()
  return useMemo(() => works.map((work) => toAnswer(work).data), [works])
}

/** Returns the latest step of this browser for an asset; null without any. */
export function useLocalStep(assetId: string): LocalStep | null {
  const select = (works: LocalWork[]) =>
    works.flatMap(({ steps }) => steps.find(({ asset }) => asset?._id === assetId) ?? [])[0] ?? null
  // oxlint-disable-next-line console/reads-tell-failures -- Nothing is read.
  return useQuery({ ...localWorksQuery, select }).data ?? null
}

/** Returns the error of a refused step, as its call would have thrown it. */
function errorOf(step: LocalStep): Error {
  const message = step.error ?? 'It was canceled.'
  if (step.phase === 'unknown') return new UnknownOutcome(message)
  // If the key was kept, the call may have been received.
  const isRefused = step.attempts === 0
  return new ApiError(message, {
    kind: isRefused ? 'validation' : 'server',
    operation: 'run',
    status: isRefused ? 422 : 500,
    fields: step.fields,
  })
}

/**
 * Returns the function that sends a transaction. If the backend has runs, it makes a plain call, and the
 * platform's run shows the progress. Otherwise this browser creates a run: it stores and sends the call,
 * waits for the receipt and records the outcome. Resolves once the call is answered; a toast reports the end
 * later.
 */
export function useSendTransaction() {
  const client = useQueryClient()
  return async (run: NewRun, idempotencyKey: string | undefined): Promise<void> => {
    if ((await readCapabilities(client)).includes('runs')) {
      const { send, success } = kindOf(run)
      const { message, hash, isDone } = await send(getSdk(), run.input, { idempotencyKey }, '')
      void client.invalidateQueries({ queryKey: keyOf('runs.list') })
      if (isDone) toast.success(success ?? message ?? 'Done.')
      else if (hash !== null) toast.info(message ?? sentText)
      return
    }
    const driver = await requestDriver()
    const started = await driver.start(run, idempotencyKey)
    const step = await driver.answered(started?.id ?? '')
    if (step.phase === 'failed' && step.hash === null) await driver.remove(step.runId)
    // An accepted call must not be sent again; its run shows the progress.
    if (!step.accepted) throw errorOf(step)
    if (isLost(step)) toast.info(errorOf(step).message)
    if (step.hash !== null && !isEnded(step)) toast.info(step.message ?? sentText)
  }
}
