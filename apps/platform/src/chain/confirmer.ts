import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { leases, transactions as table } from '#src/storage/db/schema/transactions.ts'

type Lease = { name: string; holder: string }

/**
 * Takes or extends the right to do a piece of work that one copy of the platform alone may do, by the database's clock. Returns whether it is the holder's: until
 * `milliseconds` from now, or until it gives the lease back.
 */
async function takeLease(db: Db, { name, holder }: Lease, milliseconds: number): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${milliseconds / 1000})`
  const rows = await db
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until },
      setWhere: sql`${leases.holder} = ${holder} or ${leases.until} < now()`,
    })
    .returning({ name: leases.name })
  return rows.length > 0
}

/** Gives a lease back, for the next copy to take without waiting for its end. */
async function releaseLease(db: Db, { name, holder }: Lease): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Ends leases, whoever holds them. */
async function releaseLeases(db: Db, names: string[]): Promise<void> {
  await db.delete(leases).where(inArray(leases.name, names))
}

/**
 * Follows each network while something is under way there (docs/decisions/runs-and-transactions.md). Of all copies of the platform on one database, one does so for a network; another takes over
 * seconds after it is gone.
 */
export type Confirmer = {
  /** Starts to look by itself. */
  start(): Promise<void>
  /** Looks at a network now, once, and returns whether this copy did. */
  look(network: ChainNetwork): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds. */
const localEvery = 1_000
/** While something is under way on a node that mines immediately. */
const localBusy = 250
const remoteEvery = 3_000
const leaseFor = 6_000

type Parts = {
  db: Db
  networks: ChainNetworks
  transactions: Transactions
  log: Log
  /** Whether no other process can use the database. */
  exclusive: boolean
  /** Milliseconds between two looks; 0: it looks when it is told to alone. */
  every: number | undefined
}

export function createConfirmer({ db, networks, transactions, log, exclusive, every }: Parts): Confirmer {
  const holder = newId()
  const timers = new Map<ChainNetwork, NodeJS.Timeout>()
  const looks = new Map<ChainNetwork, Promise<boolean>>()
  const silent = new Set<ChainNetwork>()
  let closed = false

  const leaseOf = ({ blockchainType, networkType }: ChainNetwork) => ({
    name: `confirmer-${blockchainType}/${networkType}`,
    holder,
  })

  async function isWatched({ blockchainType, networkType }: ChainNetwork): Promise<boolean> {
    const [row] = await db
      .select({ hash: table.hash })
      .from(table)
      .where(
        and(eq(table.blockchainType, blockchainType), eq(table.networkType, networkType), not(table.final)),
      )
      .limit(1)
    return row !== undefined
  }

  async function lookOnce(network: ChainNetwork): Promise<boolean> {
    if (!(await isWatched(network)) || !(await takeLease(db, leaseOf(network), leaseFor))) return false
    await transactions.look(network)
    return true
  }

  /** Joins the look that is running: two at the same time would find the same. */
  function look(network: ChainNetwork): Promise<boolean> {
    const running = looks.get(network)
    if (running) return running
    const started = lookOnce(network).finally(() => looks.delete(network))
    looks.set(network, started)
    return started
  }

  const delay = (network: ChainNetwork, busy: boolean) =>
    every ?? (network.local ? (busy ? localBusy : localEvery) : remoteEvery)

  async function lookAndComeBack(network: ChainNetwork) {
    let looked = false
    try {
      looked = await look(network)
      silent.delete(network)
    } catch (error) {
      // A node that is away is away for many looks.
      if (!silent.has(network)) {
        log.warn('The confirmer could not look at a network.', { network: network.name, error })
      }
      silent.add(network)
    }
    comeBack(network, looked)
  }

  function comeBack(network: ChainNetwork, busy = false) {
    if (closed || every === 0) return
    const timer = setTimeout(() => void lookAndComeBack(network), delay(network, busy))
    timer.unref()
    timers.set(network, timer)
  }

  return {
    async start() {
      // Nobody but a killed process can hold them.
      if (exclusive)
        await releaseLeases(
          db,
          networks.all.map((network) => leaseOf(network).name),
        )
      for (const network of networks.all) comeBack(network)
    },
    look,
    async close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(looks.values())
      await Promise.allSettled(networks.all.map((network) => releaseLease(db, leaseOf(network))))
    },
  }
}
