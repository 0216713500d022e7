import { expect, it, vi } from 'vitest'
import { forgetIdleLoads, loadWhenIdle, startIdleLoads } from './idle-loads.ts'

it('loads what came last first, a part at a time and while the console is not busy, but not what those could open', async () => {
  let busy = true
  const loaded: string[] = []
  const first = Promise.withResolvers<void>()
  loadWhenIdle(async () => loaded.push('of the sign-in page'))
  forgetIdleLoads()
  loadWhenIdle(async () => {
    loaded.push('one that fails')
    throw new Error('It can’t be loaded.')
  })
  loadWhenIdle(async () => {
    loaded.push('drawer')
    loadWhenIdle(async () => loaded.push('a dialog of the drawer'))
    await first.promise
  })
  const isBusy = vi.fn<() => boolean>(() => busy)
  startIdleLoads(isBusy)
  await expect.poll(() => isBusy.mock.calls.length).toBeGreaterThan(1)
  expect(loaded).toEqual([])

  busy = false
  await expect.poll(() => loaded).toEqual(['drawer'])
  first.resolve()
  await expect.poll(() => loaded).toEqual(['drawer', 'one that fails'])
  loadWhenIdle(async () => loaded.push('of the next page'))
  await expect.poll(() => loaded).toEqual(['drawer', 'one that fails', 'of the next page'])
})
