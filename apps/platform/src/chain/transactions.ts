import { toChainError } from '@vitrine/chain'
import { and, eq } from 'drizzle-orm'
import { type Abi, type Address, type Hash, type Hex, keccak256, type PrivateKeyAccount } from 'viem'
import { broadcast } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { estimate } from '#src/chain/estimate.ts'
import { openGaps, releaseNonce, takeNonce } from '#src/chain/nonce-ledger.ts'
import { type Outcome, readOutcome } from '#src/chain/outcome.ts'
import { reconcile, type TransactionsContext } from '#src/chain/reconcile.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import type { Tx } from '#src/db/client.ts'
import { transactions } from '#src/db/schema/transactions.ts'
import { ServiceError } from '#src/service-error.ts'

/** A transaction to send from the admin wallet. */
export type Work = {
  network: ChainNetwork
  /** The contract called; absent for a deployment. */
  to?: Address | undefined
  data: Hex
  /** Paid along with it, in wei. Default: nothing. */
  value?: bigint | undefined
  /** Names the contract's own errors, where it refuses. */
  abi?: Abi | undefined
  kind: 'deploy' | 'mint' | 'paymaster' | 'airdrop' | 'merkle-root'
  /** The contract, asset or airdrop it is for; of a paymaster its network, of a new airdrop its place. */
  subjectId: string
  /** The same key for the same subject answers the transaction that is there and sends nothing. */
  idempotencyKey?: string | undefined
  /**
   * Writes what the subject becomes, in the database transaction that stores the signed bytes. It throws to refuse. `replaces`
   * is the hash that this work had a moment ago, where its nonce turned out to be taken.
   */
  record(tx: Tx, hash: Hash, replaces: Hash | undefined): Promise<void>
  /** Takes `record` back, because the node will never accept the transaction. */
  undo(tx: Tx, hash: Hash, reason: string): Promise<void>
}

/** The outbox: every transaction is stored before it is sent (docs/decisions/0004). */
export type Transactions = {
  /** Stores and sends a transaction and returns its hash. Throws a ServiceError where it can't succeed. */
  send(work: Work): Promise<Hash>
  /** Returns the hash that a piece of work has got already. */
  find(kind: Work['kind'], subjectId: string, idempotencyKey: string | undefined): Promise<Hash | undefined>
  /** Returns how a transaction ended, by the node's receipt. */
  outcome(network: ChainNetwork, hash: Hash, abi?: Abi): Promise<Outcome>
  /** Sends again what a node does not know, and records what has been mined. */
  reconcile(network: ChainNetwork): Promise<void>
  stop(): Promise<void>
}

/** What is signed and stored: a piece of work, or the filler of a gap between nonces. */
type Storable = Omit<Work, 'kind' | 'undo'> & { kind: Work['kind'] | 'fill' }

const attempts = 3
const retryDelays = [1_000, 2_000, 5_000, 10_000, 30_000]

export function createTransactions(context: TransactionsContext): Transactions {
  const { db, networks, wallet, log } = context
  const timers = new Map<ChainNetwork, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  let stopped = false

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    void work.catch(() => undefined).finally(() => running.delete(work))
    return work
  }

  /** Comes back to a network until everything stored for it has reached its node. */
  function comeBack(network: ChainNetwork, attempt = 0) {
    if (stopped || timers.has(network)) return
    const delay = retryDelays[Math.min(attempt, retryDelays.length - 1)]
    const timer = setTimeout(() => {
      timers.delete(network)
      track(catchUp(network)).then(
        (complete) => complete || comeBack(network, attempt + 1),
        () => comeBack(network, attempt + 1),
      )
    }, delay)
    timer.unref()
    timers.set(network, timer)
  }

  async function catchUp(network: ChainNetwork): Promise<boolean> {
    const complete = await reconcile(context, network)
    const filled = await fillGaps(network)
    return complete && filled
  }

  const find: Transactions['find'] = async (kind, subjectId, idempotencyKey) => {
    if (!idempotencyKey) return undefined
    const [row] = await db
      .select({ hash: transactions.hash })
      .from(transactions)
      .where(
        and(
          eq(transactions.kind, kind),
          eq(transactions.subjectId, subjectId),
          eq(transactions.idempotencyKey, idempotencyKey),
        ),
      )
    return row?.hash as Hash | undefined
  }

  const send: Transactions['send'] = async (work) => {
    const found = await find(work.kind, work.subjectId, work.idempotencyKey)
    if (found) return found
    const account = await wallet.account()
    if (!account) throw ServiceError.conflict('Create the admin wallet first.', 'no-wallet')
    const { network } = work
    let replaces: Hash | undefined
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const signed = await store(account, work, replaces)
      const { hash } = signed
      const sent = await broadcast(networks, network, signed)
      if (sent.result === 'accepted') {
        await db
          .update(transactions)
          .set({ status: 'sent' })
          .where(and(eq(transactions.hash, hash), eq(transactions.status, 'signed')))
        return hash
      }
      if (sent.result === 'later') {
        // It is stored, so it will be sent: the caller waits for its receipt as for any other.
        log.warn('A transaction will be sent as soon as its node answers.', { network: network.name, hash })
        comeBack(network)
        return hash
      }
      if (sent.result === 'refused') {
        const refusal = toServiceError(sent.error)
        await drop(account.address, work, hash, refusal.message)
        comeBack(network)
        throw refusal
      }
      // Another program used the wallet's nonce: the work gets a new one.
      await db
        .update(transactions)
        .set({ status: 'dropped', idempotencyKey: null, reason: 'Another transaction replaced it.' })
        .where(eq(transactions.hash, hash))
      replaces = hash
    }
    const reason = `Another program is sending from the admin wallet on ${network.name}. Try again.`
    if (replaces) {
      const hash = replaces
      await db.transaction((tx) => work.undo(tx, hash, reason))
    }
    throw ServiceError.conflict(reason, 'nonce-too-low')
  }

  /** Signs a piece of work and stores it together with what its subject becomes. */
  async function store(account: PrivateKeyAccount, work: Storable, replaces?: Hash) {
    const { network, to, data, value } = work
    let fees: Awaited<ReturnType<typeof estimate>>
    try {
      await wallet.fund(network)
      fees = await estimate(networks, network, { from: account.address, to, data, value })
    } catch (thrown) {
      throw toServiceError(toChainError(thrown, { network, abi: work.abi }))
    }
    const { mined, ...gas } = fees
    return db.transaction(async (tx) => {
      const nonce = await takeNonce(tx, { wallet: account.address, network }, mined)
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: network.chainId,
        nonce,
        data,
        ...(to ? { to } : {}),
        ...(value ? { value } : {}),
        ...gas,
      })
      const hash = keccak256(raw)
      const row = {
        hash,
        raw,
        nonce,
        wallet: account.address,
        blockchainType: network.blockchainType,
        networkType: network.networkType,
        kind: work.kind,
        subjectId: work.subjectId,
        idempotencyKey: work.idempotencyKey ?? null,
        status: 'signed' as const,
        reason: null,
      }
      // While the fees stay as they are, the same work has the same bytes as when it was refused.
      const dropped = eq(transactions.status, 'dropped')
      await tx
        .insert(transactions)
        .values(row)
        .onConflictDoUpdate({ target: transactions.hash, set: row, setWhere: dropped })
      await work.record(tx, hash, replaces)
      return { hash, raw }
    })
  }

  async function drop(address: Address, work: Work, hash: Hash, reason: string) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(transactions)
        .set({ status: 'dropped', idempotencyKey: null, reason })
        .where(eq(transactions.hash, hash))
        .returning()
      if (row) await releaseNonce(tx, { wallet: address, network: work.network }, row.nonce)
      await work.undo(tx, hash, reason)
    })
  }

  /** Sends nothing to nobody with each nonce given back, so that the transactions after it can be mined. */
  async function fillGaps(network: ChainNetwork): Promise<boolean> {
    const account = await wallet.account()
    if (!account) return true
    const line = { wallet: account.address, network }
    const gaps = await db.transaction((tx) => openGaps(tx, line))
    for (const gap of gaps) {
      const filler = {
        network,
        to: account.address,
        data: '0x',
        kind: 'fill',
        subjectId: `nonce-${gap}`,
        record: async () => undefined,
      } as const
      const signed = await store(account, filler)
      if ((await broadcast(networks, network, signed)).result !== 'accepted') return false
    }
    return true
  }

  return {
    find,
    send: (work) => track(send(work)),
    outcome: (network, hash, abi) => track(readOutcome(context, network, hash, abi)),
    async reconcile(network) {
      const complete = await track(catchUp(network)).catch(() => false)
      if (!complete) comeBack(network)
    },
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.allSettled(running)
    },
  }
}
