import { activityName } from './activity-name.ts'

/** Returns whether this browser has kept work of a person, at any time. */
async function hasWork(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name)
  } catch {
    // A browser that does not tell: then the engine has to check.
    return true
  }
}

/**
 * Calls `wake` when there is work of a person: kept from before, or started in another tab. Until then, the engine and what it is on
 * need not be loaded. Returns how to stop listening.
 */
export function wakeForWork(storage: string, wake: () => void): () => void {
  const name = activityName(storage)
  const channel = new BroadcastChannel(name)
  channel.onmessage = wake
  let listening = true
  const check = async () => {
    if ((await hasWork(name)) && listening) wake()
  }
  void check()
  return () => {
    listening = false
    channel.close()
  }
}
