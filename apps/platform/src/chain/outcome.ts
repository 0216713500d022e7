import type { Abi, Hash } from 'viem'
import { findReceipt } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { readFamily } from '#src/chain/family.ts'
import { evidenceOf } from '#src/chain/find-effect.ts'
import { readEnd } from '#src/chain/read-end.ts'
import { reconcile } from '#src/chain/reconcile.ts'
import { endOfWork, findMined, recordDropped, recordMined } from '#src/chain/record-end.ts'
import type { Ended } from '#src/chain/subjects.ts'
import { asServiceError, revertSentence } from '#src/chain/to-service-error.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'
import { replacedReason } from '#src/chain/pending.ts'

/** The end of a transaction's work, also if another transaction with the same nonce was mined instead. */
export type Outcome = { status: 'pending' } | Ended

/**
 * Reads the receipt from the node, records the end and returns it. Throws a ServiceError if the node does not answer.
 */
export async function readOutcome(
  context: TransactionsContext,
  network: ChainNetwork,
  hash: Hash,
  abi?: Abi,
): Promise<Outcome> {
  const { db, networks } = context
  const failed = asServiceError(network)
  let family = await readFamily(db, hash)
  if (family.length === 0) {
    // The platform did not send it, so there is nothing to record.
    const receipt = await findReceipt(networks, network, hash).catch(failed)
    if (!receipt) return { status: 'pending' }
    return receipt.status === 'success'
      ? { status: 'success', receipt }
      : { status: 'reverted', reason: revertSentence(network.name, undefined) }
  }
  let mined = await findMined(context, network, family).catch(failed)
  if (!mined) {
    // The node may never have received it, or lost it. Sending the same bytes again is harmless.
    await reconcile(context, network).catch(failed)
    family = await readFamily(db, hash)
    mined = await findMined(context, network, family).catch(failed)
  }
  const known = family.find((row) => row.hash === hash)
  if (!mined) {
    const pruned = family.find((row) => row.status === 'mined' && row.final && !row.blockHash)
    if (pruned) return { status: 'success', receipt: evidenceOf(pruned) }
    if (family.some((row) => row.status !== 'dropped' && row.status !== 'replaced'))
      return { status: 'pending' }
    const reason = known?.reason ?? replacedReason
    await recordDropped(context, family, reason)
    return { status: 'dropped', reason }
  }
  const { row, receipt } = mined
  const end = await readEnd(context, network, mined, abi)
  // A row with this block is recorded already. Rows of earlier versions lack the block.
  if (row.blockHash !== receipt.blockHash) await recordMined(context, network, family, { ...mined, end })
  return endOfWork(row, known, end)
}
