import { and, eq } from 'drizzle-orm'
import type { Abi, Address, Hash } from 'viem'
import { broadcast } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { headOf, readFamily } from '#src/chain/family.ts'
import { raiseFees, type TooLow } from '#src/chain/raise-fees.ts'
import { GapGone, lockLine, openGaps, releaseNonce } from '#src/chain/nonce-ledger.ts'
import { type Outcome, readOutcome } from '#src/chain/outcome.ts'
import { reconcile } from '#src/chain/reconcile.ts'
import { replace } from '#src/chain/replace.ts'
import { storeSigned } from '#src/chain/store-signed.ts'
import type { Subject, Subjects, TransactionRow } from '#src/chain/subjects.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import { noWallet } from '#src/chain/wallet.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'
import { droppedValues, isPending, NoLongerPending, replacedReason } from '#src/chain/pending.ts'
import { watchMined } from '#src/chain/watch-mined.ts'
import type { Work } from '#src/chain/work.ts'
import { ServiceError } from '#src/service-error.ts'
import { isDuplicate } from '#src/storage/db/is-duplicate.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** The outbox: every transaction is stored before it is sent (docs/decisions/runs-and-transactions.md). */
export type Transactions = {
  /** Defines the subject of a kind of transaction. Call it once for each kind, before the confirmer starts. */
  define(kind: Work['kind'], subject: Subject): void
  /** Returns the subject of a kind; undefined if it isn't defined. */
  subject(kind: TransactionRow['kind']): Subject | undefined
  /**
   * Stores and sends a transaction and returns its hash. Throws a ServiceError if it can't succeed. With the code
   * `insufficient-funds` or `fee-limit` nothing was signed; a `fee-limit` that comes from the run's cap is a
   * FeeCapError.
   */
  send(work: Work): Promise<Hash>
  /** Returns the hash of a piece of work that was stored already; undefined if it wasn't. */
  find(kind: Work['kind'], subjectId: string, idempotencyKey: string | undefined): Promise<Hash | undefined>
  /** Returns the hashes of all transactions that were signed for the same work at the same nonce, oldest first. */
  family(hash: Hash): Promise<Hash[]>
  /** Reads a transaction's receipt, records how it ended and returns that. */
  outcome(network: ChainNetwork, hash: Hash, abi?: Abi): Promise<Outcome>
  /** Sends again what the node does not know, and records what is mined. */
  reconcile(network: ChainNetwork): Promise<void>
  /**
   * Checks a network once, for the confirmer: records what is mined, sends again what the node forgot, raises fees that
   * are too low. Throws if the node does not answer.
   */
  look(network: ChainNetwork): Promise<void>
  /**
   * Replaces a waiting transaction with the `same` or an empty one (`fill`), at the same nonce and a higher fee.
   * Returns the replacement. Throws a ServiceError with the code `not-found`, `already-mined` or `fee-limit`.
   */
  replace(network: ChainNetwork, hash: Hash, by: 'same' | 'fill'): Promise<TransactionRow>
  stop(): Promise<void>
}

const attempts = 3
const nonceBlocked = (network: ChainNetwork) =>
  ServiceError.conflict(
    `Another program is sending from the admin wallet on ${network.name}. Try again.`,
    'nonce-too-low',
  )
const retryDelays = [1_000, 2_000, 5_000, 10_000, 30_000]

export function createTransactions(
  parts: Omit<TransactionsContext, 'subjects' | 'loggedFailures'>,
): Transactions {
  const subjects: Subjects = new Map()
  const context = { ...parts, subjects, loggedFailures: new Set<string>() }
  const { db, networks, wallet, log } = context
  const timers = new Map<ChainNetwork, NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  const tooLow = new Map<ChainNetwork, TooLow>()
  let stopped = false

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    void work.catch(() => undefined).finally(() => running.delete(work))
    return work
  }

  /** Tries again, with growing delays, until the node has everything that is stored for the network. */
  function retryLater(network: ChainNetwork, attempt = 0) {
    if (stopped || timers.has(network)) return
    const delay = retryDelays[Math.min(attempt, retryDelays.length - 1)]
    const timer = setTimeout(() => {
      timers.delete(network)
      track(catchUp(network)).then(
        (complete) => complete || retryLater(network, attempt + 1),
        () => retryLater(network, attempt + 1),
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

  async function look(network: ChainNetwork): Promise<void> {
    await reconcile(context, network, 'unknown')
    await watchMined(context, network)
    // A wallet that can't pay for it must not keep the other transactions from being watched.
    await fillGaps(network).catch((error: unknown) => {
      log.warn('A gap between nonces could not be filled.', { network: network.name, error })
    })
    const before = tooLow.get(network) ?? new Map()
    tooLow.set(network, await raiseFees(context, network, before))
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
    if (!account) throw noWallet()
    const { network } = work
    let replaces: Hash | undefined
    for (let attempt = 1; attempt <= attempts; attempt++) {
      let signed: Awaited<ReturnType<typeof storeSigned>>
      try {
        signed = await storeSigned(context, account, work, replaces)
      } catch (thrown) {
        // Another call started the same work at the same time.
        const same = isDuplicate(thrown, 'transactions_work')
        const other = same && (await find(work.kind, work.subjectId, work.idempotencyKey))
        if (!replaces && other) return other
        if (!replaces) throw thrown
        const why = thrown instanceof NoLongerPending ? nonceBlocked(network) : thrown
        return dropAndUndo(account.address, work, replaces, { thrown: why, nonce: 'used' })
      }
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
        // The transaction is stored and will be sent, so the caller waits for its receipt as usual.
        log.warn('A transaction will be sent as soon as its node answers.', { network: network.name, hash })
        retryLater(network)
        return hash
      }
      if (sent.result === 'refused') {
        const refusal = toServiceError(sent.error)
        retryLater(network)
        return dropAndUndo(account.address, work, hash, { thrown: refusal, nonce: 'free' })
      }
      // Another program used the wallet's nonce, so the work gets a new one. Until that is stored, this row shows that
      // the work is pending.
      replaces = hash
    }
    const thrown = nonceBlocked(network)
    if (replaces) return dropAndUndo(account.address, work, replaces, { thrown, nonce: 'used' })
    throw thrown
  }

  /**
   * Drops a transaction that can't be mined, undoes its work, and throws the reason. If the transaction has ended or
   * was replaced in the meantime, undoes nothing and returns the current hash of the work.
   */
  async function dropAndUndo(
    address: Address,
    work: Work,
    hash: Hash,
    { thrown, nonce }: { thrown: unknown; nonce: 'used' | 'free' },
  ): Promise<Hash> {
    const line = { wallet: address, network: work.network }
    const message = thrown instanceof ServiceError ? thrown.message : replacedReason
    const dropped = await db.transaction(async (tx) => {
      await lockLine(tx, line)
      const [row] = await tx
        .update(transactions)
        .set({ ...droppedValues, reason: nonce === 'used' ? replacedReason : message })
        .where(isPending(hash))
        .returning({ nonce: transactions.nonce })
      if (!row) return false
      if (nonce === 'free') await releaseNonce(tx, line, row.nonce)
      await work.undo(tx, hash, message)
      return true
    })
    const head = dropped ? undefined : headOf(await readFamily(db, hash))
    if (!head) throw thrown
    return (head.kind === 'fill' ? hash : head.hash) as Hash
  }

  /**
   * Sends an empty transaction with each released nonce, so that later transactions can be mined. Returns true if the
   * node accepted all of them.
   */
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
        gap,
        record: async () => undefined,
      } as const
      const signed = await storeSigned(context, account, filler).catch((thrown: unknown) => {
        if (thrown instanceof GapGone) return undefined
        throw thrown
      })
      if (signed && (await broadcast(networks, network, signed)).result !== 'accepted') return false
    }
    return true
  }

  return {
    define: (kind, subject) => void subjects.set(kind, subject),
    subject: (kind) => subjects.get(kind),
    find,
    send: (work) => track(send(work)),
    family: async (hash) => (await readFamily(db, hash)).map((row) => row.hash as Hash),
    look: (network) => track(look(network)),
    replace: (network, hash, by) => track(replace(context, network, hash, by)),
    outcome: (network, hash, abi) => track(readOutcome(context, network, hash, abi)),
    async reconcile(network) {
      const complete = await track(catchUp(network)).catch(() => false)
      if (!complete) retryLater(network)
    },
    async stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.allSettled(running)
    },
  }
}
