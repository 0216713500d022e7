import { PgBoss } from 'pg-boss'
import type { Log } from '#src/log.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import type { JobKind, JobQueue, Jobs } from './jobs.ts'

type Parts = { database: Pick<Database, 'execute' | 'exclusive'>; log: Log }
type Defined = { kind: JobKind<object>; worker: string | undefined }

/** Seconds between two polls of the queue. A copy polls its own additions immediately. */
const pollingIntervalSeconds = 2
const watchInterval = 5_000

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

/**
 * The queue postpones a job only by its retry delay. `now()` follows the machine's clock, which may have been set back
 * since.
 */
const pullForward = `
  update pgboss.job set start_after = now() where name = $1 and state < 'active' and start_after > now()`

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
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()
  let handedOver: Promise<void> | undefined

  /**
   * Makes jobs that a dead process left available immediately, if no other process can be running them. Also jobs that
   * a clock, since set back, postponed: they would block new jobs with the same key until then.
   */
  async function releaseOrphans(name: string) {
    if (!database.exclusive) return
    const left = await boss.findJobs(name)
    const active = left.filter((job) => job.state === 'active').map((job) => job.id)
    if (active.length > 0) await boss.fail(name, active)
    await database.execute(pullForward, [name])
  }

  async function startWorker(one: Defined) {
    const { name, atOnce, work } = one.kind
    await boss.createQueue(name, queueOptions)
    await releaseOrphans(name)
    const options = { pollingIntervalSeconds, localConcurrency: atOnce, batchSize: 1 }
    one.worker = await boss.work<object>(name, options, async (batch) => {
      for (const { data, signal } of batch) {
        ending.signal.throwIfAborted()
        const failed = await work({ data, signal: AbortSignal.any([signal, ending.signal]) }).then(
          () => false,
          (thrown: unknown) => {
            if (!ending.signal.aborted)
              log.error('A job failed and will be tried again.', { job: name, error: thrown })
            return true
          },
        )
        // The queue stores what is thrown, and the reason belongs only in the log.
        if (failed) throw new Error('The job was not finished.')
      }
    })
  }

  async function startWorkers() {
    await boss.start()
    for (const one of defined.values()) await startWorker(one)
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
    clearInterval(timer)
    ending.abort()
    await ready?.catch(() => undefined)
    await polling
    // All at the same time, because each waits for its running work to end.
    await Promise.all(
      [...defined.values()].map(async (one) => {
        one.worker = undefined
        await boss.offWork(one.kind.name, { wait: true })
      }),
    )
  }

  return {
    define<Data extends object>(kind: JobKind<Data>) {
      const one: Defined = { kind, worker: undefined }
      defined.set(kind.name, one)
      const queue: JobQueue<Data> = {
        async send(key, data) {
          await ready
          const id = await boss.send(kind.name, data, { singletonKey: key })
          if (one.worker) boss.notifyWorker(one.worker)
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
      ready = startWorkers()
      await ready
      pollAgain()
      timer = setInterval(pollAgain, watchInterval)
      timer.unref()
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
