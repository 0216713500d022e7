import { describe, expect, it } from 'vitest'
import { watched } from './testing/watched.ts'

describe('a receipt watcher: several waits for one hash', () => {
  it('shares the requests and settles each wait separately', async () => {
    const { clock, chain, watch, watcher } = watched()
    const hash = chain.send('ab')
    const controller = new AbortController()
    const given = watch(hash, { signal: controller.signal })
    const short = watch(hash, { timeout: 5000 })
    await clock.pass(1000)
    const long = watch(`0x${hash.slice(2).toUpperCase()}`)
    expect(watcher.size).toBe(1)
    await clock.pass(3000)
    controller.abort()
    await clock.pass(0)
    await clock.pass(1000)
    chain.mine(['ab'])
    await clock.pass(1000)
    expect(given).toMatchObject({ at: 4000, error: { kind: 'aborted' } })
    expect(short).toMatchObject({ at: 5000, error: { kind: 'unresolved' } })
    expect(long).toMatchObject({ at: 6000, receipt: { status: 1 } })
    expect(chain.sent.map(({ at }) => at).filter((at) => at < 6000)).toEqual([3000])
  })

  it('ends only the wait whose listener fails', async () => {
    const { clock, chain, watch } = watched()
    const problem = new Error('listener')
    const hash = chain.send('a')
    const bad = watch(hash, {
      onPoll: () => {
        throw problem
      },
    })
    const good = watch(hash)
    await clock.pass(4000)
    chain.mine(['a'])
    await clock.pass(3000)
    expect(bad.error).toBe(problem)
    expect(good.receipt).toMatchObject({ status: 1 })
  })
})
