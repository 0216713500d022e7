import { PgBoss } from 'pg-boss'
import type { Log } from '#src/log.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import type { JobKind, JobQueue, Jobs } from './jobs.ts'

type Parts = { database: Pick<Database, 'execute' | 'exclusive'>; log: Log }
type Defined = { kind: JobKind<object>; worker: string | undefined }

/** Seconds between two polls into the queue; a copy polls into its own immediately when it adds to it. */
const pollingIntervalSeconds = 2
const watchInterval = 5_000

/** A run that gives no sign of life for so long is of a copy that died, and another takes it up. */
const heartbeatSeconds = 30

const queueOptions = {
  policy: 'exclusive',
  heartbeatSeconds,
  expireInSeconds: 2 * 3600,
  // Stops and crashes count as tries too. What fails by itself is caught by the work, which says why.
  retryLimit: 20,
  retryDelay: 1,
  deleteAfterSeconds: 3600,
}

/** What the queue does for itself is not counted. Its states are in order: those before active wait. */
const waitingJobs = `
  select count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
  from pgboss.job where state < 'active' and start_after <= now() and not starts_with(name, '__pgboss__')`

/** A queue here puts a job off by its retry delay alone. `now()` follows the clock of the machine, which may have gone back since. */
const pullForward = `
  update pgboss.job set start_after = now() where name = $1 and state < 'active' and start_after > now()`

/** Returns the queue of pg-boss, in the platform's own database. */
export function createJobs({ database, log }: Parts): Jobs {
  const boss = new PgBoss({
    db: { executeSql: database.execute },
    backend: database.exclusive ? 'pglite' : 'postgres',
    schedule: false,
  })
  // Its messages can hold SQL with the data of a job, so only the kind of mistake is named.
  boss.on('error', (error) => log.warn('The job queue reported an error.', { kind: error.name }))
  const defined = new Map<string, Defined>()
  const polls: (() => Promise<void>)[] = []
  const ending = new AbortController()
  let ready: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()
  let handedOver: Promise<void> | undefined

  /**
   * A job that a dead process left is taken up immediately where no other process can be at it. One that was put off by a clock that has gone back since would wait until
   * then, and everything sent with its key would be swallowed.
   */
  async function giveBackLeft(name: string) {
    if (!database.exclusive) return
    const left = await boss.findJobs(name)
    const active = left.filter((job) => job.state === 'active').map((job) => job.id)
    if (active.length > 0) await boss.fail(name, active)
    await database.execute(pullForward, [name])
  }

  async function takeUp(one: Defined) {
    const { name, atOnce, work } = one.kind
    await boss.createQueue(name, queueOptions)
    await giveBackLeft(name)
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
        // The queue keeps what is thrown; the reason is the log's alone.
        if (failed) throw new Error('The job was not finished.')
      }
    })
  }

  async function takeUpAll() {
    await boss.start()
    for (const one of defined.values()) await takeUp(one)
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
    // All at the same time: each waits for its own work to end.
    await Promise.all(
      [...defined.values()].map(async (one) => {
        one.worker = undefined
        await boss.offWork(one.kind.name, { wait: true })
      }),
    )
  }

  return {
    define(kind) {
      const one: Defined = { kind, worker: undefined }
      defined.set(kind.name, one)
      const queue: JobQueue<object> = {
        async send(key, data) {
          await ready
          const id = await boss.send(kind.name, data, { singletonKey: key })
          if (one.worker) boss.notifyWorker(one.worker)
          return id !== null
        },
      }
      return queue
    },
    watch(poll) {
      polls.push(poll)
    },
    async start() {
      ready = takeUpAll()
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
