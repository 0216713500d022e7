import { ChainError } from '@vitrine/chain'
import { eq, sql } from 'drizzle-orm'
import { type Hash, type Hex, keccak256, type PrivateKeyAccount } from 'viem'
import { estimate } from '#src/chain/estimate.ts'
import { offerWithin, readFeeLimit, requireAffordable } from '#src/chain/fee-limits.ts'
import { bidOf, toSign } from '#src/chain/fees.ts'
import { takeGap, takeNonce } from '#src/chain/nonce-ledger.ts'
import { asServiceError, toServiceError } from '#src/chain/to-service-error.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'
import { droppedValues, isPending, NoLongerPending, replacedReason } from '#src/chain/pending.ts'
import type { Work } from '#src/chain/work.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** Work to sign and store, or the filler of a gap between nonces. */
type Storable = Omit<Work, 'kind' | 'undo'> & { kind: Work['kind'] | 'fill'; gap?: number }

/**
 * Signs a piece of work and stores it together with the change of its subject. In the same database transaction, drops
 * the transaction that it replaces because its nonce was taken. Throws NoLongerPending if the replaced transaction has
 * ended already, and GapGone if the gap has been filled already.
 */
export async function storeSigned(
  { db, networks, wallet }: TransactionsContext,
  account: PrivateKeyAccount,
  work: Storable,
  replaces?: Hash,
): Promise<{ hash: Hash; raw: Hex }> {
  const { network, to, data, value, run } = work
  const filler = work.kind === 'fill'
  const limit = await readFeeLimit(db, network)
  const cost = await wallet
    .fund(network)
    .then(() => estimate(networks, network, { from: account.address, to, data, value, gas: work.gas }))
    .catch(asServiceError(network, work.abi))
  const { gas, mined, balance, dataFee } = cost
  // A filler ignores the limit, because later transactions wait for its nonce.
  if (!filler) requireAffordable(network, limit, cost.fees.gasPrice)
  const bid = {
    ...bidOf(cost.fees, limit.maxFeePerGas),
    gas,
    dataFee,
    kind: work.kind,
    runId: run?.id,
    part: run?.part,
    feeCap: run?.feeCap,
  }
  return db.transaction(async (tx) => {
    const line = { wallet: account.address, network }
    const nonce =
      work.gap === undefined ? await takeNonce(tx, line, mined) : await takeGap(tx, line, work.gap, mined)
    if (replaces) {
      const [dropped] = await tx
        .update(transactions)
        .set({ ...droppedValues, reason: replacedReason })
        .where(isPending(replaces))
        .returning({ hash: transactions.hash })
      if (!dropped) throw new NoLongerPending()
    }
    const maxFeePerGas = filler ? bid.wanted : await offerWithin(tx, network, bid)
    const needed = gas * maxFeePerGas + dataFee + (value ?? 0n)
    if (balance < needed) {
      throw toServiceError(new ChainError('insufficient-funds', { network: network.name, balance, needed }))
    }
    const call = {
      chainId: network.chainId,
      nonce,
      data,
      gas,
      ...(to ? { to } : {}),
      ...(value ? { value } : {}),
    }
    const raw = await account.signTransaction({ ...call, ...toSign(cost.fees, maxFeePerGas) })
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
      runId: run?.id ?? null,
      runNumber: run?.number ?? null,
      gas: Number(gas),
      maxFeePerGas,
      dataFee,
      status: 'signed' as const,
      reason: null,
      final: false,
    }
    // While the fees are the same, repeated work has the same bytes as when it was refused, so its dropped row is
    // reused.
    const dropped = eq(transactions.status, 'dropped')
    await tx
      .insert(transactions)
      .values(row)
      .onConflictDoUpdate({
        target: transactions.hash,
        set: { ...row, createdAt: sql`now()` },
        setWhere: dropped,
      })
    await work.record(tx, hash, replaces)
    return { hash, raw }
  })
}
