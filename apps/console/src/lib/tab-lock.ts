import { randomId } from '@vitrine/sdk'
import { type DBSchema, openDB } from 'idb'

/** Longer than the minute to which browsers slow the timers of hidden tabs. */
const LEASE = 90_000
/** How often a lease is renewed, and looked for where another tab has it. */
const RENEWAL = 10_000

/** The name of the leases' database, and of the channel on which tabs tell each other that one is free. */
const LEASES = 'vitrine.locks'

type Schema = DBSchema & {
  leases: { key: string; value: { name: string; owner: string; until: number } }
}

/** Resolves when another tab has released a lock, or it is time to look; rejects when the signal aborts. */
function released(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      channel.onmessage = null
      signal.removeEventListener('abort', abort)
      resolve()
    }
    const abort = () => {
      reject(signal.reason as Error)
      end()
    }
    const timer = setTimeout(end, RENEWAL)
    channel.onmessage = end
    signal.addEventListener('abort', abort)
  })
}

/** Does the work in browsers without Web Locks: a row of IndexedDB says which tab works, and until when. */
async function withLease<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const owner = randomId()
  const db = await openDB<Schema>(LEASES, 1, {
    upgrade: (database) => void database.createObjectStore('leases', { keyPath: 'name' }),
  })
  const channel = new BroadcastChannel(LEASES)

  async function claim(): Promise<boolean> {
    const transaction = db.transaction('leases', 'readwrite')
    const held = await transaction.store.get(name)
    const free = !held || held.owner === owner || held.until <= Date.now()
    if (free) await transaction.store.put({ name, owner, until: Date.now() + LEASE })
    await transaction.done
    return free
  }

  async function release() {
    const transaction = db.transaction('leases', 'readwrite')
    if ((await transaction.store.get(name))?.owner === owner) await transaction.store.delete(name)
    await transaction.done
    // A channel has no target origin: it reaches this origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(name)
  }

  const leave = () => void release().catch(() => undefined)
  try {
    while (!(await claim())) await released(channel, signal)
    const renewal = setInterval(() => void claim().catch(() => undefined), RENEWAL)
    window.addEventListener('pagehide', leave)
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      clearInterval(renewal)
      window.removeEventListener('pagehide', leave)
      await release()
    }
  } finally {
    channel.close()
    db.close()
  }
}

/**
 * Does work while no other tab of this origin does work of the same name; waits until it may, or rejects when the signal aborts first.
 * A tab that goes away makes room. Browsers have Web Locks on https and localhost alone; elsewhere a tab that slept for more than
 * its lease, or crashed, makes room after 90 seconds, and may then work beside another: so the work has to be safe to do twice.
 */
export function withTabLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  // oxlint-disable-next-line no-restricted-properties -- Where there are none, a lease takes their place.
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request(name, { signal }, work) : withLease(name, signal, work)
}
