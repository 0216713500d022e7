import { ChainError } from '@vitrine/chain'
import { and, eq, inArray } from 'drizzle-orm'
import { type Hash, type Hex, keccak256, parseTransaction } from 'viem'
import { broadcast } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { dataFeeAtMost, readDataFee } from '#src/chain/data-fee.ts'
import { estimate } from '#src/chain/estimate.ts'
import { firstHashOf, headOf, readFamily } from '#src/chain/family.ts'
import { offerWithin, readFeeLimit } from '#src/chain/fee-limits.ts'
import { type Fees, readFees, toSign } from '#src/chain/fees.ts'
import { lockLine } from '#src/chain/nonce-ledger.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import { asServiceError, toServiceError } from '#src/chain/to-service-error.ts'
import { noWallet } from '#src/chain/wallet.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'
import { ServiceError } from '#src/service-error.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/**
 * Returns the fee that a replacement must offer: an eighth more. Most nodes ask for ten percent, some for an eighth.
 */
export const raised = (fee: bigint) => (fee * 1125n + 999n) / 1000n
const higher = (one: bigint, other: bigint) => (one > other ? one : other)

const tooHigh = (network: ChainNetwork) =>
  ServiceError.conflict(
    `A fee that ${network.name} takes now is above its limit. Raise the limit, or wait.`,
    'fee-limit',
  )
const alreadyMined = (network: ChainNetwork) =>
  ServiceError.conflict(`This transaction is no longer waiting on ${network.name}.`, 'already-mined')

/** Returns the lowest price at which a node accepts a replacement that can be mined now, and the preferred price. */
function bidOver(
  signed: ReturnType<typeof parseTransaction>,
  now: Fees,
  network: ChainNetwork,
  limit: bigint | null,
) {
  const offered = signed.maxFeePerGas ?? signed.gasPrice ?? 0n
  const least = higher(raised(offered), now.leastFeePerGas)
  if (limit !== null && least > limit) throw tooHigh(network)
  const wanted = higher(least, now.maxFeePerGas)
  return { least, wanted: limit !== null && limit < wanted ? limit : wanted }
}

/**
 * Replaces a waiting transaction, named by any hash of its family, with one at a higher fee: the `same`, or an empty
 * one (`fill`). The network decides which of them is mined, so all of them stay watched. Returns the replacement.
 *
 * @param isAutomatic true if no person asked for it
 */
export async function replace(
  context: TransactionsContext,
  network: ChainNetwork,
  hash: Hash,
  by: 'same' | 'fill',
  isAutomatic = false,
): Promise<TransactionRow> {
  const { db, networks, wallet, subjects, log } = context
  const family = await readFamily(db, hash)
  const head = headOf(family)
  if (family.length === 0) throw ServiceError.notFound('The admin wallet has sent no such transaction.')
  if (!head || (head.status !== 'signed' && head.status !== 'sent')) throw alreadyMined(network)
  const account = await wallet.account()
  if (!account) throw noWallet()
  const signed = parseTransaction(head.raw as Hex)
  const { to, data, value } = by === 'fill' ? { to: account.address, data: '0x' as const, value: 0n } : signed
  const client = networks.client(network)
  const ask = async () => {
    const now = await readFees(networks, network)
    const balance = await client.getBalance(account)
    const dataFee = dataFeeAtMost(await readDataFee(networks, network, { to: to ?? undefined, data, value }))
    if ((await client.getTransactionCount(account)) > head.nonce) throw alreadyMined(network)
    if (by === 'same') return { now, balance, dataFee, gas: signed.gas ?? 0n }
    const nothing = { from: account.address, to: account.address, data: '0x' as const }
    return { now, balance, dataFee, gas: (await estimate(networks, network, nothing)).gas }
  }
  const { now, balance, dataFee, gas } = await ask().catch(asServiceError(network))
  const limit = await readFeeLimit(db, network)
  const bid = bidOver(signed, now, network, limit.maxFeePerGas)
  const tip = higher(
    raised(signed.maxPriorityFeePerGas ?? signed.gasPrice ?? 0n),
    now.maxPriorityFeePerGas ?? 0n,
  )
  const kind = by === 'fill' ? 'fill' : head.kind
  const { stored, raw } = await db.transaction(async (tx) => {
    await lockLine(tx, { wallet: head.wallet, network })
    // A person may pay more than what was approved for a reveal, since nothing else raises its cap.
    const capped = head.kind === 'reveal' && !isAutomatic ? null : head.runId
    const room = { ...bid, gas, dataFee, kind, runId: capped, instead: head.nonce }
    const maxFeePerGas = await offerWithin(tx, network, room)
    const needed = gas * maxFeePerGas + dataFee + (value ?? 0n)
    if (balance < needed) {
      throw toServiceError(new ChainError('insufficient-funds', { network: network.name, balance, needed }))
    }
    const raw = await account.signTransaction({
      chainId: network.chainId,
      nonce: head.nonce,
      gas,
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
      ...(value ? { value } : {}),
      ...toSign({ ...now, maxPriorityFeePerGas: tip }, maxFeePerGas),
    })
    const next = keccak256(raw)
    const [replaced] = await tx
      .update(transactions)
      .set({ status: 'replaced', replacedBy: next, ...(by === 'same' ? { idempotencyKey: null } : {}) })
      .where(and(eq(transactions.hash, head.hash), inArray(transactions.status, ['signed', 'sent'])))
      .returning()
    if (!replaced) throw alreadyMined(network)
    const { blockchainType, networkType, nonce, runId, runNumber } = head
    const [row] = await tx
      .insert(transactions)
      .values({
        hash: next,
        raw,
        wallet: head.wallet,
        blockchainType,
        networkType,
        nonce,
        kind,
        subjectId: kind === head.kind ? head.subjectId : `nonce-${nonce}`,
        idempotencyKey: by === 'same' ? head.idempotencyKey : null,
        runId,
        runNumber,
        gas: Number(gas),
        maxFeePerGas,
        dataFee,
        firstHash: firstHashOf(head),
        status: 'signed',
      })
      .returning()
    if (kind !== 'fill') await subjects.get(kind)?.rehash(tx, head.hash as Hash, next)
    if (!row) throw new Error('A transaction was not stored.')
    return { stored: row, raw }
  })
  log.info('A transaction was replaced by one with a higher fee.', {
    network: network.name,
    hash: head.hash,
    by: stored.hash,
  })
  const sent = await broadcast(networks, network, { raw, hash: stored.hash as Hash })
  if (sent.result !== 'accepted') return stored
  await db
    .update(transactions)
    .set({ status: 'sent' })
    .where(and(eq(transactions.hash, stored.hash), eq(transactions.status, 'signed')))
  return { ...stored, status: 'sent' }
}
