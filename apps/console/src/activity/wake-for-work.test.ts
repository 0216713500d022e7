import { expect, it, onTestFinished, vi } from 'vitest'
import { activityName } from './activity-name.ts'
import { openActivityStore } from './activity-store.ts'
import { wakeForWork } from './wake-for-work.ts'

const storage = 'sleeper@example.org'

it('wakes for work that this browser has kept', async () => {
  const store = await openActivityStore(storage)
  store.close()
  const wake = vi.fn<() => void>()
  const stop = wakeForWork(storage, wake)
  await expect.poll(() => wake).toHaveBeenCalledOnce()
  stop()
})

it('sleeps while there is none but somebody else’s, and wakes for what another tab tells', async () => {
  const others = await openActivityStore('somebody@example.org')
  others.close()
  const wake = vi.fn<() => void>()
  const stop = wakeForWork(storage, wake)
  // Asked after it, so answered after it.
  await indexedDB.databases()
  expect(wake).not.toHaveBeenCalled()

  const otherTab = new BroadcastChannel(activityName(storage))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage({ jobs: [], rows: [] })
  await expect.poll(() => wake).toHaveBeenCalledOnce()
  stop()
  otherTab.close()
})

it('looks for itself where the browser does not tell what it keeps', async () => {
  const databases = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('Not here.'))
  onTestFinished(() => databases.mockRestore())
  const wake = vi.fn<() => void>()
  const stop = wakeForWork(storage, wake)
  await expect.poll(() => wake).toHaveBeenCalledOnce()
  stop()
})

it('sleeps on when nobody wants to be woken any more', async () => {
  const store = await openActivityStore(storage)
  store.close()
  const wake = vi.fn<() => void>()
  wakeForWork(storage, wake)()
  const [otherTab, third] = [
    new BroadcastChannel(activityName(storage)),
    new BroadcastChannel(activityName(storage)),
  ]
  const heard = new Promise((resolve) => third.addEventListener('message', resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTab.postMessage({ jobs: [], rows: [] })
  await Promise.all([heard, indexedDB.databases()])
  expect(wake).not.toHaveBeenCalled()
  otherTab.close()
  third.close()
})
