import { describe, expect, it } from 'vitest'
import type { Visibility } from './index.ts'
import { hashOf } from './testing/fake-chain.ts'
import { watched } from './testing/watched.ts'

const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const never = () => new Promise<never>(() => {})

describe('a receipt watcher: times', () => {
  it('requests after 3 s and every 3 s, with at most one request and one call more than a plain loop', async () => {
    const { clock, chain, watch, timesOf } = watched()
    const hash = chain.send('a')
    const outcome = watch(hash)
    await clock.pass(11_000)
    chain.mine(['a'])
    await clock.pass(30_000)
    expect(timesOf(hash)).toEqual([3000, 6000, 9000, 12_000])
    expect(outcome).toMatchObject({ at: 12_000, receipt: { status: 1, hash } })
    expect(chain.sent).toHaveLength(4)
    expect(chain.calls()).toHaveLength(5)
  })

  // Proves: constant.receipt-polling
  it('keeps each hash on its own schedule', async () => {
    const { clock, chain, watch, timesOf } = watched()
    watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(10_000)
    expect(timesOf(hashOf('a'))).toEqual([3000, 6000, 9000])
    expect(timesOf(hashOf('b'))).toEqual([4000, 7000, 10_000])
  })

  it.each([
    [250, {}, [3000, 6000, 9000]],
    [251, {}, [3000, 3251, 6000, 6251, 9000, 9251]],
    [100, { window: 100 }, [3000, 6000, 9000]],
    [101, { window: 100 }, [3000, 3101, 6000, 6101, 9000, 9101]],
  ])('for hashes %i ms apart with %j, requests at %j', async (later, options, times) => {
    const { clock, chain, watch } = watched(options)
    watch(chain.send('a'))
    await clock.pass(later)
    watch(chain.send('b'))
    await clock.pass(10_000 - later)
    expect(chain.sent.map(({ at }) => at)).toEqual(times)
  })

  it('uses other times if given', async () => {
    const { clock, chain, watch } = watched({ initialDelay: 500, interval: 1000 })
    watch(chain.send('a'), { timeout: 4000 })
    await clock.pass(10_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([500, 1500, 2500, 3500])
  })

  it('sends no request while an answer is outstanding, and keeps the schedule', async () => {
    const { clock, chain, watch } = watched()
    let outstanding = 0
    let max = 0
    chain.interfere(async () => {
      max = Math.max(max, (outstanding += 1))
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 4000))
      outstanding -= 1
      return undefined
    })
    watch(chain.send('a'))
    await clock.pass(1000)
    watch(chain.send('b'))
    await clock.pass(20_000)
    expect(max).toBe(1)
    // b was due at 4 s and was requested as soon as a was answered.
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 7000, 11_000, 15_000, 19_000])
  })

  it('is not delayed by another network', async () => {
    const slow = watched()
    slow.chain.interfere(never)
    const { clock, chain, watch } = watched({ clock: slow.clock })
    slow.watch(slow.chain.send('a'))
    const outcome = watch(chain.send('a'))
    chain.mine(['a'])
    await slow.clock.pass(3000)
    expect(slow.chain.sent).toHaveLength(1)
    expect(outcome.receipt).toMatchObject({ status: 1 })
    expect(clock.timers).toBe(0)
  })

  it('slows down while the page is hidden, and catches up immediately', async () => {
    let hidden = false
    let changed: (() => void) | undefined
    const visibility: Visibility = {
      hidden: () => hidden,
      subscribe: (listener) => {
        changed = listener
        return () => (changed = undefined)
      },
    }
    const { clock, chain, watch } = watched({ visibility })
    const outcome = watch(chain.send('a'))
    await clock.pass(4000)
    hidden = true
    changed?.()
    await clock.pass(60_000)
    expect(chain.sent.map(({ at }) => at)).toEqual([3000, 33_000, 63_000])
    chain.mine(['a'])
    await clock.pass(11_000)
    expect(outcome.receipt).toBeUndefined()
    hidden = false
    changed?.()
    await clock.pass(0)
    expect(outcome).toMatchObject({ at: 75_000, receipt: { status: 1 } })
    expect(changed).toBeUndefined()
  })

  it('never sends concurrent requests, however often the page is hidden and shown', async () => {
    let changed = () => {}
    const visibility: Visibility = {
      hidden: () => false,
      subscribe: (listener) => {
        changed = listener
        return () => {}
      },
    }
    const { clock, chain, watch } = watched({ visibility })
    chain.interfere(never)
    watch(chain.send('a'))
    await clock.pass(3000)
    for (const _ of range(3)) changed()
    await clock.pass(0)
    expect(chain.sent).toHaveLength(1)
  })

  it('sets no timer while there is nothing to watch', async () => {
    const { clock, chain, watch, watcher } = watched()
    expect(clock.timers).toBe(0)
    watch(chain.send('a'))
    expect(clock.timers).toBe(2)
    chain.mine(['a'])
    await clock.pass(3000)
    expect(clock.timers).toBe(0)
    expect(watcher.size).toBe(0)
  })
})
