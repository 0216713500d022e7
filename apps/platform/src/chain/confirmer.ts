import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { leases, transactions as table } from '#src/storage/db/schema/transactions.ts'

type Lease = { name: string; holder: string }

/**
 * Takes or extends a lease, which lets only one copy of the platform do a piece of work. Returns false if another copy
 * holds it. The lease lasts `milliseconds` by the database's clock, or until it is released.
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

/** Releases a lease, so that another copy can take it before it expires. */
async function releaseLease(db: Db, { name, holder }: Lease): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Releases leases of any holder. */
async function releaseLeases(db: Db, names: string[]): Promise<void> {
  await db.delete(leases).where(inArray(leases.name, names))
}

/**
 * Follows each network that has unfinished transactions (docs/decisions/runs-and-transactions.md). Only one copy of the
 * platform on a database follows a network; another copy takes over seconds after that one stops.
 */
export type Confirmer = {
  /** Starts to check the networks by itself. */
  start(): Promise<void>
  /** Checks a network once, now. Returns false if another copy follows it or all of its transactions have ended. */
  look(network: ChainNetwork): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds between two checks of a local network. */
const localEvery = 1_000
/** Milliseconds between two checks of a local network with unfinished transactions: it mines immediately. */
const localBusy = 250
const remoteEvery = 3_000
const leaseFor = 6_000

type Parts = {
  db: Db
  networks: ChainNetworks
  transactions: Transactions
  log: Log
  /** True if no other process can use the database. */
  exclusive: boolean
  /** Milliseconds between two checks. With 0 it checks only when `look` is called. */
  every: number | undefined
}

export function createConfirmer({ db, networks, transactions, log, exclusive, every }: Parts): Confirmer {
  const holder = newId()
  const timers = new Map<ChainNetwork, NodeJS.Timeout>()
  const looks = new Map<ChainNetwork, Promise<boolean>>()
  const unreachable = new Set<ChainNetwork>()
  let closed = false

  const leaseOf = ({ blockchainType, networkType }: ChainNetwork) => ({
    name: `confirmer-${blockchainType}/${networkType}`,
    holder,
  })

  async function isWatched(network: ChainNetwork): Promise<boolean> {
    const [row] = await db
      .select({ hash: table.hash })
      .from(table)
      .where(and(onNetwork(table, network), not(table.final)))
      .limit(1)
    return row !== undefined
  }

  async function lookOnce(network: ChainNetwork): Promise<boolean> {
    if (!(await isWatched(network)) || !(await takeLease(db, leaseOf(network), leaseFor))) return false
    await transactions.look(network)
    return true
  }

  /** Checks a network, or joins a check that is already running. */
  function look(network: ChainNetwork): Promise<boolean> {
    const running = looks.get(network)
    if (running) return running
    const started = lookOnce(network).finally(() => looks.delete(network))
    looks.set(network, started)
    return started
  }

  const delay = (network: ChainNetwork, busy: boolean) =>
    every ?? (network.local ? (busy ? localBusy : localEvery) : remoteEvery)

  async function checkAndSchedule(network: ChainNetwork) {
    let looked = false
    try {
      looked = await look(network)
      unreachable.delete(network)
    } catch (error) {
      // Logged once, not again at every check until the node is back.
      if (!unreachable.has(network)) {
        log.warn('The confirmer could not look at a network.', { network: network.name, error })
      }
      unreachable.add(network)
    }
    schedule(network, looked)
  }

  function schedule(network: ChainNetwork, busy = false) {
    if (closed || every === 0) return
    const timer = setTimeout(() => void checkAndSchedule(network), delay(network, busy))
    timer.unref()
    timers.set(network, timer)
  }

  return {
    async start() {
      // No other process uses the database, so these leases are left from a process that was killed.
      if (exclusive)
        await releaseLeases(
          db,
          networks.all.map((network) => leaseOf(network).name),
        )
      for (const network of networks.all) schedule(network)
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
