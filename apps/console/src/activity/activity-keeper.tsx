import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '@vitrine/ui-kit'
import { getConfig } from '#src/lib/config.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { useProfile } from '#src/session/profile.ts'
import { session } from '#src/session/session.ts'
import { activityView } from './activity-view.ts'
import { setEngine, setStarter } from './current-engine.ts'
import type { Engine } from './engine.ts'
import type { TaskJob } from './types.ts'
import { rpcHeaders } from './rpc-headers.ts'
import { wakeForWork } from './wake-for-work.ts'

async function loadEngine() {
  try {
    return await import('./engine.ts')
  } catch {
    throw new Error(
      'The part of the console that does this could not be loaded. Check the connection, then reload the page.',
    )
  }
}

/** Runs the engine of whoever is signed in, for as long as they are: from when there is work for it. */
export function ActivityKeeper() {
  const email = useProfile().data?.email
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!email) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<keyof typeof queryKeys>()
    const listsChanged = (
      slices: Iterable<keyof typeof queryKeys> = ['premint', 'collection', 'dashboard'],
    ) => {
      for (const slice of slices) stale.add(slice)
      // Many assets change together; the lists are read again at most once a second.
      timer ??= setTimeout(() => {
        timer = undefined
        for (const slice of stale) void queryClient.invalidateQueries({ queryKey: queryKeys[slice].all })
        stale.clear()
      }, 1000)
    }
    const taskEnded = ({ title, status, message, error, watch }: TaskJob, success?: string) => {
      // Where the platform went on after its answer, its message said what it was about to do.
      if (status === 'done') toast.success(success ?? ((watch === null && message) || `Done: ${title}`))
      else toast.error(error ?? 'It did not work.', { details: title })
    }
    let engine: Promise<Engine> | null = null
    let over = false
    const wake = () => {
      if (engine || over) return
      const config = getConfig()
      engine = loadEngine().then(({ openEngine }) =>
        openEngine({
          email,
          view: activityView,
          sdk: getSdk(),
          endpointMap: config.endpointMap,
          headers: rpcHeaders(config, session.getToken),
          waitForReceipt: async (options) => (await import('./wait-for-receipt.ts')).waitForReceipt(options),
          listsChanged,
          taskEnded,
        }),
      )
      setEngine(engine)
    }
    const stopListening = wakeForWork(email, wake)
    setStarter(wake)
    // Also when another person signs in elsewhere: this one's work must not go on under that one's token.
    const dispose = () => {
      over = true
      stopListening()
      void engine?.then((one) => one.dispose()).catch(() => undefined)
    }
    const unsubscribe = session.subscribe(({ kind }) => kind !== 'role' && kind !== 'renewed' && dispose())
    return () => {
      clearTimeout(timer)
      unsubscribe()
      setStarter(null)
      setEngine(null)
      dispose()
    }
  }, [email, queryClient])

  return null
}
