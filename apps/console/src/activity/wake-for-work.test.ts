import { deleteDB } from 'idb'
import { afterEach, expect, it, vi } from 'vitest'
import { activityName } from './activity-name.ts'
import { openActivityStore } from './activity-store.ts'
import { wakeForWork } from './wake-for-work.ts'

const email = 'sleeper@example.org'
afterEach(() => deleteDB(activityName(email)))

it('wakes for work that this browser has kept, whatever the case of the e-mail', async () => {
  const store = await openActivityStore(email)
  store.close()
  const wake = vi.fn<() => void>()
  const stop = wakeForWork('Sleeper@Example.org', wake)
  await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce())
  stop()
})

it('sleeps while there is none, and wakes for what another tab tells', async () => {
  const wake = vi.fn<() => void>()
  const stop = wakeForWork(email, wake)
  // Asked after it, so answered after it.
  await indexedDB.databases()
  expect(wake).not.toHaveBeenCalled()

  const otherTab = new BroadcastChannel(activityName(email))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage({ jobs: [], rows: [] })
  await vi.waitFor(() => expect(wake).toHaveBeenCalledOnce())
  stop()
  otherTab.close()
})
