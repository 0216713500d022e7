import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '#src/log.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { createJobs } from './create-jobs.ts'

type Data = { subject: string }

let database: Database

shortenPauses()
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const patience = { timeout: 80_000 }

/** A copy of the platform's jobs with one kind of work. */
function startCopy(
  name: string,
  work: (subject: string, signal: AbortSignal) => Promise<void>,
  { exclusive = false, atOnce = 2, execute = database.execute } = {},
) {
  const logged: string[] = []
  const log = createLog('warn', (line) => logged.push(line))
  const jobs = createJobs({ database: { execute, exclusive }, log })
  const queue = jobs.define<Data>({
    name,
    atOnce,
    work: ({ data, signal }) => work(data.subject, signal),
  })
  return { jobs, queue, logged }
}

it('two copies share a queue: each piece is done once, and one of a key at a time', async () => {
  const done: string[] = []
  const release = Promise.withResolvers<void>()
  const work = async (subject: string) => {
    if (subject === 'slow') await release.promise
    done.push(subject)
  }
  const [one, other] = [startCopy('shared', work), startCopy('shared', work)]
  await one.jobs.start()
  await other.jobs.start()

  await expect(one.queue.send('slow', { subject: 'slow' })).resolves.toBe(true)
  await expect(other.queue.send('slow', { subject: 'slow' })).resolves.toBe(false)
  const subjects = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const subject of subjects) await one.queue.send(subject, { subject })
  await vi.waitFor(() => expect(done.toSorted()).toEqual(subjects), patience)
  release.resolve()
  await vi.waitFor(() => expect(done).toContain('slow'), patience)
  await vi.waitFor(async () => {
    expect(await other.queue.send('slow', { subject: 'again' })).toBe(true)
  }, patience)
  await vi.waitFor(() => expect(done.toSorted()).toEqual([...subjects, 'again', 'slow'].toSorted()), patience)
  await Promise.all([one.jobs.close(), other.jobs.close()])
})

it('a stop ends the work under way and gives it back to the next start', async () => {
  const started = Promise.withResolvers<void>()
  const first = startCopy('stopped', async (_subject, signal) => {
    started.resolve()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  await first.jobs.start()
  await first.queue.send('a', { subject: 'a' })
  await started.promise
  await first.jobs.close()
  expect(first.logged).toEqual([])

  const done: string[] = []
  const second = startCopy('stopped', async (subject) => void done.push(subject))
  await second.jobs.start()
  await vi.waitFor(() => expect(done).toEqual(['a']), patience)
  await second.jobs.close()
})

it('a copy that hands over does no more, still takes requests, and the other has its work within five seconds', async () => {
  const doneBy: string[] = []
  const started = Promise.withResolvers<void>()
  const one = startCopy('handed-over', async (subject, signal) => {
    started.resolve()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    doneBy.push(`one ${subject}`)
  })
  await one.jobs.start()
  await one.queue.send('a', { subject: 'a' })
  await started.promise
  const other = startCopy('handed-over', async (subject) => void doneBy.push(`other ${subject}`))
  await other.jobs.start()

  await one.jobs.handOver()
  await one.queue.send('b', { subject: 'b' })
  await vi.waitFor(() => expect(doneBy.toSorted()).toEqual(['other a', 'other b']), patience)
  await vi.waitFor(
    async () => expect(await one.jobs.backlog()).toEqual({ waiting: 0, oldestSeconds: 0 }),
    patience,
  )
  await Promise.all([one.jobs.close(), other.jobs.close()])
})

it('as many pieces as the kind allows are done at a time, and the next as soon as one ends', async () => {
  const ends = new Map<string, () => void>()
  const work = (subject: string) => new Promise<void>((resolve) => ends.set(subject, resolve))
  const copy = startCopy('at-once', work, { atOnce: 2 })
  await copy.jobs.start()
  for (const subject of ['a', 'b', 'c']) await copy.queue.send(subject, { subject })
  await vi.waitFor(() => expect(ends.size).toBe(2), patience)
  await copy.queue.send('d', { subject: 'd' })
  await vi.waitFor(async () => expect((await copy.jobs.backlog()).waiting).toBe(2), patience)
  expect(ends.size).toBe(2)
  const [first = ''] = ends.keys()
  ends.get(first)?.()
  await vi.waitFor(() => expect(ends.size).toBe(3), patience)
  for (const end of ends.values()) end()
  await vi.waitFor(() => expect(ends.size).toBe(4), patience)
  for (const end of ends.values()) end()
  await copy.jobs.close()
})

it('tells how much waits, and since when', async () => {
  const copy = startCopy('backlog', async () => undefined)
  await copy.jobs.start()
  await copy.jobs.handOver()
  await copy.queue.send('a', { subject: 'a' })
  await copy.queue.send('b', { subject: 'b' })
  await database.execute(
    `update pgboss.job set start_after = now() - interval '90 seconds' where name = 'backlog' and singleton_key = 'a'`,
  )
  const { waiting, oldestSeconds } = await copy.jobs.backlog()
  expect(waiting).toBe(2)
  expect(oldestSeconds).toBeGreaterThanOrEqual(90)
  expect(oldestSeconds).toBeLessThan(120)
  await copy.jobs.close()
})

it('work that a dead process left is done by the next that has the database to itself', async () => {
  const started = Promise.withResolvers<void>()
  // It never hears of its end, as a killed process does not.
  const hang = async () => {
    started.resolve()
    await new Promise(() => undefined)
  }
  const dead = startCopy('left', hang, { atOnce: 1 })
  await dead.jobs.start()
  await dead.queue.send('a', { subject: 'a' })
  await started.promise

  const done: string[] = []
  const next = startCopy('left', async (subject) => void done.push(subject), { exclusive: true })
  await next.jobs.start()
  await vi.waitFor(() => expect(done).toEqual(['a']), patience)
  await next.jobs.close()
})

it('work that was put off by a clock that has gone back since is done at the start', async () => {
  const before = startCopy('put-off', async () => undefined)
  await before.jobs.start()
  await before.jobs.handOver()
  await before.queue.send('a', { subject: 'a' })
  await before.jobs.close()
  await database.execute(
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where name = 'put-off'`,
  )

  const done: string[] = []
  const next = startCopy('put-off', async (subject) => void done.push(subject), { exclusive: true })
  await next.jobs.start()
  await vi.waitFor(() => expect(done).toEqual(['a']), patience)
  await next.jobs.close()
})

it('work that throws is tried again, and the log says so without its data', async () => {
  let tries = 0
  const copy = startCopy('failing', async () => {
    tries += 1
    if (tries === 1) throw new Error('Not today.')
  })
  await copy.jobs.start()
  await copy.queue.send('key', { subject: 'a secret of the data' })
  await vi.waitFor(() => expect(tries).toBe(2), patience)
  await copy.jobs.close()
  expect(copy.logged).toHaveLength(1)
  expect(copy.logged[0]).toContain('Not today.')
  expect(copy.logged[0]).not.toContain('a secret of the data')
})

it('looks for what is due when it starts', async () => {
  const found = Promise.withResolvers<string>()
  const copy = startCopy('due', async (subject) => found.resolve(subject))
  copy.jobs.watch(async () => void (await copy.queue.send('a', { subject: 'due' })))
  await copy.jobs.start()
  await expect(found.promise).resolves.toBe('due')
  await copy.jobs.close()
})

it('an outage of the database is logged once, and work goes on afterwards', async () => {
  const done: string[] = []
  const searches = { failed: 0, answered: 0 }
  let isAway = false
  const execute: Database['execute'] = async (...given) => {
    const isSearch = given[0].includes('distinct name')
    if (isSearch) searches[isAway ? 'failed' : 'answered'] += 1
    if (isSearch && isAway) throw new Error('The database is away.')
    return database.execute(...given)
  }
  const copy = startCopy('outage', async (subject) => void done.push(subject), { execute })
  await copy.jobs.start()
  for (const subject of ['a', 'b']) {
    const { failed, answered } = searches
    isAway = true
    await vi.waitFor(() => expect(searches.failed).toBeGreaterThan(failed + 2), patience)
    isAway = false
    await copy.queue.send(subject, { subject })
    await vi.waitFor(() => expect(searches.answered).toBeGreaterThan(answered + 1), patience)
  }
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['a', 'b']), patience)
  await copy.jobs.close()
  expect(copy.logged).toHaveLength(2)
})
