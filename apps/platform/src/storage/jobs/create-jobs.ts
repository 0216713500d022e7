import { PgBoss } from 'pg-boss'
import type { Log } from '#src/log.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import type { JobKind, JobQueue, Jobs } from './jobs.ts'

type Parts = { database: Pick<Database, 'execute' | 'exclusive'>; log: Log }
type Slot = { worker: string | undefined; isBusy: boolean }
/** A queue, and its slots that were needed so far. Each runs one job at a time. */
type Defined = { kind: JobKind<object>; slots: Slot[] }

/** Milliseconds between two searches for due jobs of all queues. A copy takes its own additions immediately. */
const searchInterval = 1_000
const watchInterval = 5_000
/** Seconds between two polls of a slot, which is woken for due jobs: one search costs less than many polls. */
const pollingIntervalSeconds = 3600

/** Seconds without a sign of life after which a run counts as dead and another copy repeats it. */
const heartbeatSeconds = 30

const queueOptions = {
  policy: 'exclusive',
  heartbeatSeconds,
  expireInSeconds: 2 * 3600,
  // Stops and crashes count as tries too. Expected failures are handled and reported by the work itself.
  retryLimit: 20,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
}

/** The states of work that is not finished. */
const open: readonly string[] = ['created', 'retry', 'active']

/** Leaves out the queue's own jobs. Jobs in a state before `active` wait. */
const waitingJobs = `
  select count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
  from pgboss.job where state < 'active' and start_after <= now() and not starts_with(name, '__pgboss__')`

const dueQueues = `
  select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`

const activeJobs = `select name, id from pgboss.job where name = any($1) and state = 'active'`

/**
 * The queue postpones a job only by its retry delay. `now()` follows the machine's clock, which may have been set back
 * since.
 */
const pullForward = `
  update pgboss.job set start_after = now() where name = any($1) and state < 'active' and start_after > now()`

/** Returns a job queue in the platform's database, by pg-boss. */
export function createJobs({ database, log }: Parts): Jobs {
  const boss = new PgBoss({
    db: { executeSql: database.execute },
    backend: database.exclusive ? 'pglite' : 'postgres',
    schedule: false,
  })
  // Errors of the queue can contain SQL with a job's data, so only the error's name is logged.
  boss.on('error', (error) => log.warn('The job queue reported an error.', { kind: error.name }))
  const defined = new Map<string, Defined>()
  const polls: (() => Promise<void>)[] = []
  const ending = new AbortController()
  let ready: Promise<void> | undefined
  let timers: NodeJS.Timeout[] = []
  let polling: Promise<void> = Promise.resolve()
  let searching: Promise<void> | undefined
  /** True from a failed search to the next that works. */
  let isFailing = false
  let handedOver: Promise<void> | undefined

  /**
   * Makes jobs that a dead process left available immediately, if no other process can be running them. Also jobs that
   * a clock, since set back, postponed: they would block new jobs with the same key until then.
   */
  async function releaseOrphans(names: string[]) {
    if (!database.exclusive) return
    const { rows } = await database.execute(activeJobs, [names])
    const left = Map.groupBy(rows as { name: string; id: string }[], ({ name }) => name)
    for (const [name, jobs] of left) {
      await boss.fail(
        name,
        jobs.map(({ id }) => id),
      )
    }
    await database.execute(pullForward, [names])
  }

  /** Has one more slot of a queue look for jobs. If it gets one, it wakes the next. */
  function wake(one: Defined) {
    if (ending.signal.aborted) return
    const idle = one.slots.find(({ isBusy }) => !isBusy)
    if (idle) notify(idle)
    else if (one.slots.length < one.kind.atOnce) void startSlot(one)
  }

  function notify({ worker }: Slot) {
    if (worker) boss.notifyWorker(worker)
  }

  async function startSlot(one: Defined) {
    const { name, work } = one.kind
    const slot: Slot = { worker: undefined, isBusy: false }
    one.slots.push(slot)
    const options = { pollingIntervalSeconds, batchSize: 1 }
    slot.worker = await boss.work<object>(name, options, async ([job]) => {
      if (!job) return
      ending.signal.throwIfAborted()
      slot.isBusy = true
      wake(one)
      const { data, signal } = job
      const failed = await work({ data, signal: AbortSignal.any([signal, ending.signal]) }).then(
        () => false,
        (thrown: unknown) => {
          if (!ending.signal.aborted)
            log.error('A job failed and will be tried again.', { job: name, error: thrown })
          return true
        },
      )
      slot.isBusy = false
      // The next job may be waiting already.
      notify(slot)
      // The queue stores what is thrown, and the reason belongs only in the log.
      if (failed) throw new Error('The job was not finished.')
    })
  }

  async function startQueues() {
    await boss.start()
    const names = [...defined.keys()]
    const existing = new Set((await boss.getQueues(names)).map(({ name }) => name))
    for (const name of names) if (!existing.has(name)) await boss.createQueue(name, queueOptions)
    await releaseOrphans(names)
  }

  async function wakeDue() {
    try {
      const { rows } = await database.execute(dueQueues, [[...defined.keys()]])
      for (const { name } of rows as { name: string }[]) {
        const one = defined.get(name)
        if (one) wake(one)
      }
      isFailing = false
    } catch (error) {
      // Not each second of an outage.
      if (!isFailing) log.warn('The jobs that are due were not found.', { error })
      isFailing = true
    }
    searching = undefined
  }
  const search = () => {
    searching ??= wakeDue()
  }

  async function pollAll(former: Promise<void>) {
    await former
    for (const poll of polls) {
      if (ending.signal.aborted) return
      await poll().catch((error: unknown) => log.error('The work that is due was not found.', { error }))
    }
  }
  const pollAgain = () => {
    polling = pollAll(polling)
  }

  const handOver = () => (handedOver ??= endWork())
  async function endWork() {
    for (const timer of timers) clearInterval(timer)
    ending.abort()
    await ready?.catch(() => undefined)
    await Promise.all([polling, searching])
    // All at the same time, because each waits for its running work to end.
    await Promise.all([...defined.keys()].map((name) => boss.offWork(name, { wait: true })))
  }

  return {
    define<Data extends object>(kind: JobKind<Data>) {
      const one: Defined = { kind, slots: [] }
      defined.set(kind.name, one)
      const queue: JobQueue<Data> = {
        async send(key, data) {
          await ready
          const id = await boss.send(kind.name, data, { singletonKey: key })
          wake(one)
          return id !== null
        },
        async underWay() {
          await ready
          const found = await boss.findJobs<Data>(kind.name)
          return found.filter(({ state }) => open.includes(state)).map(({ data }) => data)
        },
      }
      return queue
    },
    watch(poll) {
      polls.push(poll)
    },
    async start() {
      ready = startQueues()
      await ready
      search()
      pollAgain()
      timers = [setInterval(search, searchInterval), setInterval(pollAgain, watchInterval)]
      for (const timer of timers) timer.unref()
    },
    async backlog() {
      const { rows } = await database.execute(waitingJobs)
      const [{ waiting, oldest }] = rows as [{ waiting: number; oldest: number | null }]
      return { waiting, oldestSeconds: Math.max(0, Math.round(oldest ?? 0)) }
    },
    handOver,
    async close() {
      await handOver()
      await boss.stop({ graceful: false })
    },
  }
}
