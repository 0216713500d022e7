import { count, eq, not } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from '#src/platform.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** The metrics of a platform, for Prometheus. Labels have only known values, so callers can't create new ones. */
export type Metrics = {
  /** Middleware that measures each call. */
  measure: MiddlewareHandler
  /** Returns the current figures in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** Metrics of the process, in one registry even if the process runs several platforms. */
let ofProcess: Registry | undefined
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const kinds = /^\/(assets|explorer|files|healthz|ipfs|livez|mailbox|metadata|metrics|readyz|rpc)(?=\/|$)/

type Parts = Pick<Platform, 'db' | 'health' | 'chain'>

export function createMetrics({ db, health, chain }: Parts): Metrics {
  const own = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames, registers: [own] })
  const seconds = new Histogram({
    name: 'vitrine_call_seconds',
    help: 'How long calls took, by operation of the contract or kind of address, and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [own],
  })
  const ready = gauge('ready', '1 where calls should be sent to this copy.')
  const part = gauge('part_up', '1 where a part can be read and written.', ['part'])
  const free = gauge('disk_free_bytes', 'What the disk of the data folder has left.')
  const node = gauge('node_up', '1 where the node of a network answers.', ['network'])
  const waiting = gauge('queue_waiting', 'Pieces of work that nobody has taken up.')
  const oldest = gauge('queue_oldest_seconds', 'For how long the oldest of them has been due.')
  const underWay = gauge('transactions_under_way', 'Transactions that are not final.', ['network'])
  const undelivered = gauge('mails_undelivered', 'Emails that could not be delivered.')

  async function readDatabase() {
    const [[failed], open] = await Promise.all([
      db.select({ total: count() }).from(mails).where(eq(mails.state, 'failed')),
      db
        .select({ type: transactions.blockchainType, of: transactions.networkType, total: count() })
        .from(transactions)
        .where(not(transactions.final))
        .groupBy(transactions.blockchainType, transactions.networkType),
    ])
    undelivered.set(failed?.total ?? 0)
    for (const { blockchainType, networkType } of chain.networks.all) {
      const found = open.find((one) => one.type === blockchainType && one.of === networkType)
      underWay.set({ network: `${blockchainType}/${networkType}` }, found?.total ?? 0)
    }
  }

  async function look() {
    const report = await health.report()
    ready.set(report.unready ? 0 : 1)
    for (const name of ['storage', 'database'] as const)
      part.set({ part: name }, report[name] === 'ok' ? 1 : 0)
    // An unknown value is not a number.
    for (const one of [free, node, waiting, oldest, underWay, undelivered]) one.reset()
    free.set(report.freeBytes ?? Number.NaN)
    for (const { network, state } of report.nodes) {
      node.set({ network: `${network.blockchainType}/${network.networkType}` }, state === 'ok' ? 1 : 0)
    }
    waiting.set(report.queue?.waiting ?? Number.NaN)
    oldest.set(report.queue?.oldestSeconds ?? Number.NaN)
    undelivered.set(Number.NaN)
    if (report.database === 'ok') await readDatabase().catch(() => undefined)
  }

  return {
    contentType: own.contentType,
    async measure(context, next) {
      const start = performance.now()
      await next()
      const operation =
        (context.get('operation') as string | undefined) ?? kinds.exec(context.req.path)?.[1] ?? 'console'
      seconds.observe({ operation, status: context.res.status }, (performance.now() - start) / 1000)
    },
    async text() {
      await look()
      return Registry.merge([own, processRegistry()]).metrics()
    },
  }
}
