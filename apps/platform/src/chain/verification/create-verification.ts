import { toChainError } from '@vitrine/chain'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { type Address, type Hex, parseTransaction } from 'viem'
import { loadBuiltInContracts } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { ChainService } from '#src/chain/chain-service.ts'
import { addressIn } from '#src/chain/deployments.ts'
import { isCodeOf } from '#src/chain/is-code-of.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import type { Subject, TransactionRow } from '#src/chain/subjects.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Log } from '#src/log.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { sourceVerifications as table } from '#src/storage/db/schema/source-verifications.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { PublishError, publishErrorOf, withRetries } from '#src/storage/publish/call-service.ts'
import { sourcePage, verifyAtSourcify } from './sourcify.ts'

/** Place of a contract. `address` is null before it is deployed. */
type At = { blockchainType: number; networkType: number; address: string | null }
type Row = typeof table.$inferSelect

/** Has the source of the built-in contracts verified that this platform deployed. */
export type Verification = {
  /** Returns a subject of deployments that also starts the verification of the contract that it deployed. */
  follow(subject: Subject): Subject
  /** Returns the state of a contract. Null if this platform did not deploy it or does not have it verified. */
  of(at: At): Promise<Schemas['SourceVerification'] | null>
  /** Starts the verification again. Throws a ServiceError if the contract can't be verified. */
  request(at: At): Promise<void>
}

type Parts = {
  db: Db
  chain: ChainService
  jobs: Jobs
  outbound: Outbound
  /** Address of the service, without a slash at its end; undefined if nothing is verified. */
  service: string | undefined
  now: () => Date
  log: Log
}

/** Seconds before the two tries that follow at once. */
const shortWaits = [2, 10]
/** Seconds before the next round of tries. After the last one a person has to start the verification again. */
const rounds = [60, 300, 1800, 3600, 4 * 3600, 12 * 3600]
const maxDue = 100

/** Returns the verification of sources. Its state is in the table `source_verifications`. */
export function createVerification({ db, chain, jobs, outbound, service, now, log }: Parts): Verification {
  const its = (at: At) => and(onNetwork(table, at), eq(table.address, at.address ?? ''))
  const find = async (at: At): Promise<Row | undefined> => (await db.select().from(table).where(its(at)))[0]

  /** Returns the public network of a contract; undefined for a local one, which no service can read. */
  function publicNetwork({ blockchainType, networkType }: At): ChainNetwork | undefined {
    const network = chain.networks.find(blockchainType, networkType)
    return network && kindOf(network) !== 'local' ? network : undefined
  }

  /** Returns the name of the built-in contract at an address. Throws a PublishError if it isn't one of this version. */
  async function nameAt(network: ChainNetwork, address: Address): Promise<string> {
    let code: Hex | undefined
    try {
      code = await chain.networks.client(network).getCode({ address })
    } catch (thrown) {
      throw new PublishError(toChainError(thrown, { network }).message, { mayPass: true })
    }
    // Another node of the provider may be a block behind, or a reorganization may be under way.
    if (!code) throw new PublishError(`${network.name} has no contract at this address.`, { mayPass: true })
    const found = code
    const contracts = Object.values(await loadBuiltInContracts())
    const match = contracts.find(({ bytecode }) => isCodeOf(found, bytecode))
    if (match) return match.contractName
    throw new PublishError(
      'The contract runs the code of another version of Vitrine. Its source isn’t available here.',
    )
  }

  /** Returns the address of the verified source. Throws a PublishError unless the source is verified. */
  async function verify(row: Row, to: string, signal: AbortSignal): Promise<string> {
    const network = publicNetwork(row)
    if (!network) throw new PublishError('The platform no longer has this network.')
    const { address, transactionHash } = row
    const name = await nameAt(network, address as Address)
    const deployed = { chainId: network.chainId, address, name, transactionHash }
    await verifyAtSourcify({ outbound, signal }, to, deployed)
    return sourcePage(to, deployed)
  }

  /** Returns the columns to change after a failed try: the time of the next one, or the state `failed`. */
  function changeAfter(row: Row, { message, mayPass, retryAfter = 0 }: PublishError): Partial<Row> {
    const seconds = rounds[row.failures]
    const failed = { reason: message, failures: row.failures + 1 }
    if (!mayPass || seconds === undefined) return { ...failed, state: 'failed' }
    return { ...failed, dueAt: new Date(now().getTime() + Math.max(seconds, retryAfter) * 1000) }
  }

  const queue = jobs.define<Pick<Row, 'blockchainType' | 'networkType' | 'address'>>({
    name: 'verify-source',
    atOnce: 1,
    async work({ data, signal }) {
      const row = await find(data)
      if (!service || row?.state !== 'pending') return
      let change: Partial<Row>
      try {
        const url = await withRetries(() => verify(row, service, signal), shortWaits, signal)
        change = { state: 'verified', reason: null, url }
      } catch (thrown) {
        if (signal.aborted) throw thrown
        const known = publishErrorOf(thrown)
        if (!known) log.error('The source of a contract was not verified.', { error: thrown })
        const unprepared = 'The source of the contract could not be prepared.'
        change = changeAfter(row, known ?? new PublishError(unprepared, { mayPass: true }))
      }
      await db
        .update(table)
        .set({ ...change, updatedAt: now() })
        .where(and(its(row), eq(table.state, 'pending')))
    },
  })
  const send = ({ blockchainType, networkType, address }: Row) =>
    queue.send(`${blockchainType}/${networkType}/${address}`, { blockchainType, networkType, address })

  jobs.watch(async () => {
    if (!service) return
    const due = and(eq(table.state, sql`'pending'`), lte(table.dueAt, now()))
    const rows = await db.select().from(table).where(due).orderBy(table.dueAt).limit(maxDue)
    for (const row of rows) await send(row)
  })

  /** Records a deployment of a built-in contract, and starts its verification. */
  async function begin({ blockchainType, networkType, raw, hash }: TransactionRow, address: string) {
    const { data } = parseTransaction(raw as Hex)
    // Without a compiler only uploaded code is deployed. Its end must still be recorded.
    const contracts = Object.values(await loadBuiltInContracts().catch(() => ({})))
    if (!contracts.some(({ bytecode }) => data?.startsWith(bytecode))) return
    const at = { blockchainType, networkType, address }
    const state = service && publicNetwork(at) ? 'pending' : 'unverified'
    await db
      .insert(table)
      .values({ ...at, transactionHash: hash, state, dueAt: now(), updatedAt: now() })
      .onConflictDoNothing()
  }

  return {
    follow: (subject) => ({
      ...subject,
      async settle(row, end) {
        const address = end.status === 'success' ? addressIn(end.receipt) : null
        // First, so that a contract is never read as deployed without its verification.
        if (address) await begin(row, address)
        await subject.settle(row, end)
      },
      async reopen(tx, row) {
        // The reorganization may bring other code to this address. The next end starts the verification again.
        await tx.delete(table).where(eq(table.transactionHash, row.hash))
        await subject.reopen(tx, row)
      },
    }),
    async of(at) {
      const row = publicNetwork(at) && at.address ? await find(at) : undefined
      if (!row) return null
      const { state, reason, url, updatedAt } = row
      if (!service && state !== 'verified') return null
      return { state, reason, url, updatedAt: updatedAt.toISOString() }
    },
    async request(at) {
      const refuse = (message: string) => ServiceError.conflict(message, 'not-verifiable')
      if (!service) throw refuse('No service is set that verifies sources (VITRINE_SOURCIFY_URL).')
      if (!publicNetwork(at)) throw refuse('Contracts on a local network can’t be verified.')
      const [row] = await db
        .update(table)
        .set({ state: 'pending', reason: null, failures: 0, dueAt: now(), updatedAt: now() })
        .where(and(its(at), ne(table.state, 'verified')))
        .returning()
      if (row) await send(row)
      else if (!(await find(at))) throw refuse('The platform did not deploy this contract as a built-in one.')
    },
  }
}
