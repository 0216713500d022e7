import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#src/storage/db/client.ts'
import { createReadiness } from './check-readiness.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

/** A database of which each transaction ends when the test says so. */
function slowDatabase() {
  const started: PromiseWithResolvers<void>[] = []
  const transaction = () => {
    const one = Promise.withResolvers<void>()
    started.push(one)
    return one.promise
  }
  return { started, db: { transaction } as unknown as Db }
}
const code = async (answer: ReturnType<ReturnType<typeof createReadiness>>) => (await answer)?.code ?? 'ready'

it('a disk that does not answer is an outage, and its later error does no harm', async () => {
  const disk = Promise.withResolvers<void>()
  const { db, started } = slowDatabase()
  const readiness = createReadiness(db, () => disk.promise, 10)
  expect(await code(readiness())).toBe('storage-failed')
  expect(started).toHaveLength(0)
  disk.reject(Object.assign(new Error('read'), { code: 'EROFS' }))
  await vi.waitFor(async () => expect(await code(readiness())).toBe('storage-read-only'), { timeout: 80_000 })
})

it('a database that does not answer holds one connection, however often and for how long it is checked', async () => {
  const { db, started } = slowDatabase()
  const readiness = createReadiness(db, async () => undefined, 10)
  const all = await Promise.all([code(readiness()), code(readiness())])
  expect(all).toEqual(['database-unavailable', 'database-unavailable'])
  now = 60_000
  expect(await code(readiness())).toBe('database-unavailable')
  expect(started).toHaveLength(1)
  started[0]?.resolve()
  await vi.waitFor(async () => expect(await code(readiness())).toBe('ready'), { timeout: 80_000 })
  // The answer is as fresh as the end of its check, not as its start.
  now += 250
  expect(await code(readiness())).toBe('ready')
  expect(started).toHaveLength(1)
  now += 1
  await readiness()
  expect(started).toHaveLength(2)
})
