import { expect, it, onTestFinished, vi } from 'vitest'
import { forgetIdleLoads, loadWhenIdle, startIdleLoads } from './idle-loads.ts'

it('loads what the open page brought first, while the console is not busy, but not what that could open', async () => {
  let busy = true
  const loaded: string[] = []
  const part = (name: string, until?: Promise<void>) => async () => {
    loaded.push(name)
    loadWhenIdle(async () => loaded.push(`a dialog of ${name}`))
    await until
    if (name === 'broken') throw new Error('It can’t be loaded.')
  }
  loadWhenIdle(part('the sign-in page’s'))
  forgetIdleLoads()
  for (const name of ['palette', 'broken']) loadWhenIdle(part(name))
  await new Promise((resolve) => setTimeout(resolve))
  const arrived = Promise.withResolvers<void>()
  for (const name of ['drawer', 'second', 'third']) loadWhenIdle(part(name, arrived.promise))
  // A browser has no idle moments for a page that it does not show, as a test's may be.
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }))
    return 0
  })
  onTestFinished(() => idle.mockRestore())
  const isBusy = vi.fn<() => boolean>(() => busy)
  let routing = false
  onTestFinished(startIdleLoads(isBusy, () => routing))
  await expect.poll(() => isBusy.mock.calls.length).toBeGreaterThan(1)
  expect(loaded).toEqual([])

  busy = false
  await expect.poll(() => loaded).toEqual(['drawer', 'second'])
  // Somebody goes to another page meanwhile.
  routing = true
  loadWhenIdle(async () => loaded.push('of the next page'))
  routing = false
  arrived.resolve()
  await expect
    .poll(() => loaded)
    .toEqual(['drawer', 'second', 'of the next page', 'third', 'palette', 'broken'])
})
