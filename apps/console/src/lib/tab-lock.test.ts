import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock.ts'

const { signal } = new AbortController()
const held = async () => {
  const db = await openDB('vitrine.locks')
  const names = (await db.getAll('leases')).map((lease: { name: string }) => lease.name)
  db.close()
  return names
}

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['with Web Locks', true],
  ['on plain http, where there are none', false],
])('a lock of tabs, %s', (_, secure) => {
  beforeEach(() => {
    if (secure) return
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  })

  it('runs work of a name one at a time, and other work in parallel', async () => {
    const order: string[] = []
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = withTabLock('mint', signal, async () => {
      order.push('first begins')
      started.resolve()
      await end.promise
      order.push('first ends')
      return 1
    })
    await started.promise
    const second = withTabLock('mint', signal, async () => order.push('second'))
    // Other work could run only after the second one if it waited for the same lock.
    await withTabLock('import', signal, async () => order.push('other'))
    expect(order).toEqual(['first begins', 'other'])
    end.resolve()
    expect(await first).toBe(1)
    await second
    expect(order).toEqual(['first begins', 'other', 'first ends', 'second'])
  })

  it('is released after work that fails', async () => {
    const failing = withTabLock('mint', signal, () => Promise.reject(new Error('It broke.')))
    await expect(failing).rejects.toThrow('It broke.')
    expect(await withTabLock('mint', signal, async () => 'next')).toBe('next')
  })

  it('stops waiting if the caller aborts', async () => {
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = withTabLock('mint', signal, () => {
      started.resolve()
      return end.promise
    })
    await started.promise
    const controller = new AbortController()
    const work = vi.fn<() => Promise<void>>()
    const second = withTabLock('mint', controller.signal, work)
    controller.abort()
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    end.resolve()
    await first
    expect(work).not.toHaveBeenCalled()
  })
})

describe('on plain http, the lock of another tab', () => {
  beforeEach(async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
    await withTabLock('mint', signal, async () => undefined)
  })

  const heldElsewhere = async (until: number) => {
    const db = await openDB('vitrine.locks')
    await db.put('leases', { name: 'mint', owner: 'another tab', until })
    db.close()
  }

  it('is taken over after no sign of life from that tab', async () => {
    await heldElsewhere(Date.now() - 1)
    expect(await withTabLock('mint', signal, async () => 'mine')).toBe('mine')
  })

  it('is released when its page closes', async () => {
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const work = withTabLock('mint', signal, () => {
      started.resolve()
      return end.promise
    })
    await started.promise
    expect(await held()).toEqual(['mint'])
    // `persisted`, because MSW stops when a page is closed, and the next test files need it.
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(await withTabLock('mint', signal, async () => 'theirs')).toBe('theirs')
    end.resolve()
    await work
    expect(await held()).toEqual([])
  })
})
