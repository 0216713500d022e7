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

/** The runs of this browser, newest first. The driver sets them; nothing reads them. Undefined while it sleeps. */
export const localWorksQuery = queryOptions({
  queryKey: ['local-runs'],
  queryFn: () => none,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

function newRequest() {
  const request = Promise.withResolvers<Driver>()
  // It may be rejected before anything awaits it.
  request.promise.catch(() => undefined)
  return request
}

let current = newRequest()
let open: (() => void) | null = null
let isRequested = false

/** Returns the driver of the signed-in person, opened if it isn't, as soon as the profile says who that is. */
export function requestDriver(): Promise<Driver> {
  if (open) open()
  else isRequested = true
  return current.promise
}

/** What can be done with a run of this browser. `dismiss` forgets it. */
export type LocalControl = LocalAction | 'dismiss'

/** Does something with a run of this browser. */
export async function controlLocalRun(id: string, action: LocalControl): Promise<void> {
  const driver = await requestDriver()
  await (action === 'dismiss' ? driver.remove(id) : driver.control(id, action))
}

/** Mints assets from this browser. Returns how many; those that are under way already are left out. */
export async function mintHere(run: NewRun): Promise<number> {
  return (await (await requestDriver()).start(run))?.count ?? 0
}

/** Returns true if this browser has kept runs of a person, also by a former version. */
async function hasRuns(storage: string): Promise<boolean> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    return names.includes(`vitrine.runs.${storage}`) || names.includes(`vitrine.activity.${storage}`)
  } catch {
    // A browser that doesn't tell: then the driver has to check.
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

/** Drives the runs of the signed-in person in this browser, from when there are any. */
export function LocalRuns() {
  const person = usePerson()
  const client = useQueryClient()

  useEffect(() => {
    const drop = () => {
      isRequested = false
      current.reject(new Error('You were signed out.'))
      current = newRequest()
    }
    // A request of one person never goes to the next one, also if the profile was not read yet.
    if (!person) return session.subscribe(({ kind }) => kind !== 'role' && kind !== 'renewed' && drop())
    const over = new AbortController()
    const named = storageName(person)
    let timer: ReturnType<typeof setTimeout> | undefined
    const writes = new Set<SdkWrite>()
    const changed = (write: SdkWrite) => {
      writes.add(write)
      // Many steps change together; lists are read again at most once a second.
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
          // Tried again when a person asks for it, or when what was in the way may be gone.
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
    // Also when another person signs in elsewhere: this one's work must not go on under that one's token.
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

/** Returns a run of this browser; undefined if there is none. */
export const findLocalWork = (client: QueryClient, id: string): LocalWork | undefined =>
  client.getQueryData(localWorksQuery.queryKey)?.find(({ run }) => run._id === id)

/** Returns the runs of this browser with their steps, newest first, live in every tab. */
// oxlint-disable-next-line console/reads-tell-failures -- Nothing is read.
export const useLocalWorks = (): LocalWork[] => useQuery(localWorksQuery).data ?? none

/** Returns the runs of this browser as the platform would answer them. */
export function useLocalRuns(): Run[] {
  const works = useLocalWorks()
  return useMemo(() => works.map((work) => toAnswer(work).data), [works])
}

/** Returns the latest step of this browser about an asset; null if there is none. */
export function useLocalStep(assetId: string): LocalStep | null {
  const select = (works: LocalWork[]) =>
    works.flatMap(({ steps }) => steps.find(({ asset }) => asset?._id === assetId) ?? [])[0] ?? null
  // oxlint-disable-next-line console/reads-tell-failures -- Nothing is read.
  return useQuery({ ...localWorksQuery, select }).data ?? null
}

/** Returns what the backend refused as an error, as its call would have thrown it. */
function errorOf(step: LocalStep): Error {
  const message = step.error ?? 'It was canceled.'
  if (step.phase === 'unknown') return new UnknownOutcome(message)
  // A key that stays may have been used.
  const isRefused = step.attempts === 0
  return new ApiError(message, {
    kind: isRefused ? 'validation' : 'server',
    operation: 'run',
    status: isRefused ? 422 : 500,
    fields: step.fields,
  })
}

/**
 * Returns the one way to send a transaction. If the backend has runs, it is a plain call, and the platform's run shows how it goes on. Otherwise this
 * browser makes the run: it stores, sends, awaits the receipt and records. Resolves once the call is answered; the end is toasted later.
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
    // What was accepted is not sent again: its run shows how it goes on.
    if (!step.accepted) throw errorOf(step)
    if (isLost(step)) toast.info(errorOf(step).message)
    if (step.hash !== null && !isEnded(step)) toast.info(step.message ?? sentText)
  }
}
