import { expect, it } from 'vitest'
import { createFairQueue, type FairQueue, workOwner } from './fair-queue.ts'

const mebibyte = 1024 * 1024

/** A queue whose work ends when the test says so, and the names of the work that began. */
function setUp() {
  const queue: FairQueue = createFairQueue()
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    began,
    settled,
    add(owner: string, name: string, { bytes = 1, signal }: { bytes?: number; signal?: AbortSignal } = {}) {
      const work = () => {
        began.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }
      return workOwner.run(owner, () => queue.run(bytes, work, signal))
    },
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

it('an honest call begins before the second body of another person, and two pieces run at most', async () => {
  const { began, add, end, settled } = setUp()
  const all = ['a1', 'a2', 'a3'].map((name) => add('a', name))
  all.push(add('b', 'b1'), add('b', 'b2'), add('c', 'c1'), add('d', 'd1'))
  await settled()
  expect(began).toEqual(['a1', 'b1'])
  await end('a1')
  await end('c1')
  expect(began).toEqual(['a1', 'b1', 'c1', 'd1'])
  await end('b1')
  await end('d1')
  await end('a2')
  await end('b2')
  await end('a3')
  expect(began.slice(4)).toEqual(['a2', 'b2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1'])
})

it('one person’s work runs one piece at a time', async () => {
  const { began, add, end, settled } = setUp()
  const all = [add('a', 'a1'), add('a', 'a2')]
  await settled()
  expect(began).toEqual(['a1'])
  await end('a1')
  expect(began).toEqual(['a1', 'a2'])
  await end('a2')
  await Promise.all(all)
})

it('a person’s waiting work has at most 64 MiB, and others are not refused for it', async () => {
  const { began, add, end, settled } = setUp()
  const first = add('a', 'a1', { bytes: 40 * mebibyte })
  const tooMuch = { kind: 'rate-limited', retryAfter: 5 }
  await expect(add('a', 'a2', { bytes: 25 * mebibyte })).rejects.toMatchObject(tooMuch)
  const second = add('b', 'b1', { bytes: 40 * mebibyte })
  await settled()
  await end('a1')
  await first
  const third = add('a', 'a3', { bytes: 100 * mebibyte })
  await settled()
  expect(began).toEqual(['a1', 'b1', 'a3'])
  await expect(add('a', 'a4')).rejects.toMatchObject(tooMuch)
  await end('b1')
  await end('a3')
  await Promise.all([second, third])
  // The smallest counts 64 KiB.
  const many = Array.from({ length: 1_024 }, (_, index) => add('a', `small ${index}`))
  await expect(add('a', 'one more')).rejects.toMatchObject(tooMuch)
  for (let index = 0; index < many.length; index += 1) await end(`small ${index}`)
  expect(await Promise.all(many)).toHaveLength(1_024)
})

it('work that fails or is aborted gives its turn to the next', async () => {
  const queue = createFairQueue()
  await expect(queue.run(1, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  const { began, add, end } = setUp()
  const stop = new AbortController()
  const [first, second, third] = [add('a', 'a1'), add('a', 'a2', { signal: stop.signal }), add('a', 'a3')]
  stop.abort(new Error('Stopped.'))
  await expect(second).rejects.toThrow('Stopped.')
  await expect(add('a', 'a4', { signal: stop.signal })).rejects.toThrow('Stopped.')
  await end('a1')
  await end('a3')
  expect(await Promise.all([first, third])).toEqual(['a1', 'a3'])
  expect(began).toEqual(['a1', 'a3'])
})
