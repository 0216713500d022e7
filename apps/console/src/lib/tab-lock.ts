import { randomId } from '@vitrine/sdk'
import { type DBSchema, openDB } from 'idb'

/** Longer than a minute, to which browsers slow the timers of hidden tabs. */
const LEASE = 90_000
/** Milliseconds between renewals of a lease, and between checks if another tab has it. */
const RENEWAL = 10_000

/** The name of the leases' database, and of the channel that announces released leases. */
const LEASES = 'vitrine.locks'

type Schema = DBSchema & {
  leases: { key: string; value: { name: string; owner: string; until: number } }
}

/** Resolves when another tab releases a lock, or when it is time to check. Rejects when the signal aborts. */
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

/** Runs the work in browsers without Web Locks: a row in IndexedDB holds the working tab and the end of its lease. */
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
    // A BroadcastChannel only reaches the same origin, so it doesn't take a target origin.
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
 * Runs work while no other tab of this origin runs work of the same name. Waits for its turn, or rejects if the signal aborts
 * before. Closing a tab releases its lock. Browsers have Web Locks only on https and localhost. Elsewhere a lease replaces them:
 * if a tab sleeps longer than its lease or crashes, another tab continues after 90 seconds, possibly at the same time. So the
 * work must be safe to do twice.
 */
export function withTabLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  // oxlint-disable-next-line no-restricted-properties -- Where there are none, a lease takes their place.
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request(name, { signal }, work) : withLease(name, signal, work)
}
