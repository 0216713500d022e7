import { useQueryClient } from '@tanstack/react-query'
import type { SdkWrite } from '@vitrine/sdk/react'
import { useEffect } from 'react'
import { getConfig } from '#src/lib/config.ts'
import { readAgain } from '@vitrine/sdk/react'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { session } from '#src/session/session.ts'
import { storageName } from '#src/session/storage-name.ts'
import { usePerson } from '#src/session/use-person.ts'
import { activityView } from './activity-view.ts'
import { setEngine, setEngineStarter } from './current-engine.ts'
import type { Engine } from './engine.ts'
import { keysHonored } from './keys-honored.ts'
import { rpcHeaders } from './rpc-headers.ts'
import { wakeForWork } from './wake-for-work.ts'

/** Runs the engine of whoever is signed in, for as long as they are: from when there is work for it. */
export function ActivitySync() {
  const person = usePerson()
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!person) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const writes = new Set<SdkWrite>()
    const listsChanged = (write: SdkWrite) => {
      writes.add(write)
      // Many assets change together; the lists are read again at most once a second.
      timer ??= setTimeout(() => {
        timer = undefined
        void readAgain(queryClient, changedBy(...writes))
        writes.clear()
      }, 1000)
    }
    const named = storageName(person)
    let engine: Promise<Engine> | null = null
    let over = false
    const ended = new AbortController()
    const wake = () => {
      if (engine || over) return
      const config = getConfig()
      const started = Promise.all([named, import('./engine.ts'), import('./outcome-toast.ts')]).then(
        ([storage, { openEngine }, { toastOutcome: toastEnd, toastMints }]) => {
          ended.signal.throwIfAborted()
          return openEngine({
            over: ended.signal,
            storage,
            view: activityView,
            sdk: getSdk(),
            endpointMap: config.endpointMap,
            headers: rpcHeaders(config, session.getToken),
            receiptCode: () => import('./wait-for-receipt.ts'),
            keysHonored: async () =>
              config.idempotencyKeys !== false &&
              keysHonored(() => queryClient.ensureQueryData(capabilitiesQuery), ended.signal),
            listsChanged,
            ended: toastEnd,
            minted: toastMints,
          })
        },
      )
      engine = started
      setEngine(started)
      // What could not be loaded or opened is tried again when someone wants it, or when what was in the way may be gone.
      started.catch(() => {
        if (engine !== started) return
        engine = null
        if (over) return
        setEngine(null)
        window.addEventListener('focus', wake, { signal: ended.signal })
        window.addEventListener('online', wake, { signal: ended.signal })
      })
    }
    const listen = async () => {
      const storage = await named
      if (!over) ended.signal.addEventListener('abort', wakeForWork(storage, wake))
    }
    void listen()
    setEngineStarter(wake)
    // Also when another person signs in elsewhere: this one's work must not go on under that one's token.
    const dispose = () => {
      over = true
      ended.abort()
      void engine?.then((one) => one.dispose()).catch(() => undefined)
    }
    const unsubscribe = session.subscribe(({ kind }) => kind !== 'role' && kind !== 'renewed' && dispose())
    return () => {
      clearTimeout(timer)
      unsubscribe()
      setEngineStarter(null)
      setEngine(null)
      dispose()
    }
  }, [person, queryClient])

  return null
}
