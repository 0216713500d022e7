import { and, asc, eq, gte, inArray, notInArray, or } from 'drizzle-orm'
import type { Address, Hash, Hex, PublicClient } from 'viem'
import { broadcast } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { putEntryPoint } from '#src/chain/entry-point.ts'
import { readFamily, workOf } from '#src/chain/family.ts'
import { canTell, evidenceOf, findEffect } from '#src/chain/find-effect.ts'
import { runForOne } from '#src/chain/run-for-one.ts'
import { readEnd } from '#src/chain/read-end.ts'
import { findMined, recordDropped, recordEffect, recordMined } from '#src/chain/record-end.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import { asChainError } from '#src/chain/to-service-error.ts'
import { finalDepth, type TransactionsContext } from '#src/chain/transactions-context.ts'
import { isBeingSent } from '#src/chain/pending.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

async function countBuried(client: PublicClient, address: Address): Promise<number> {
  const latest = await client.getBlockNumber({ cacheTime: 0 })
  const depth = BigInt(finalDepth)
  return latest < depth ? 0 : client.getTransactionCount({ address, blockNumber: latest - depth })
}

/** Waiting transactions that one check looks up at the node, lowest nonces first, because later ones wait for them. */
const maxChecked = 20

/**
 * Makes the node and the outbox agree. Sends again from the stored bytes what the chain lacks, in the order of the
 * nonces: new transactions that never left, and on a local chain also transactions lost in a power cut. Records how
 * mined transactions ended. Returns true if everything reached the node. Throws a ChainError if the node does not
 * answer.
 * @param resend `all` sends every waiting transaction again; `unknown` sends only the first ones, if the node says that
 * it doesn't know them
 */
export async function reconcile(
  context: TransactionsContext,
  network: ChainNetwork,
  resend: 'all' | 'unknown' = 'all',
): Promise<boolean> {
  const { db, networks, wallet, log } = context
  const address = await wallet.address()
  if (!address) return true
  const client = networks.client(network)
  const mined = await client.getTransactionCount({ address }).catch(asChainError(network))
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.wallet, address),
        onNetwork(transactions, network),
        notInArray(transactions.status, ['dropped', 'replaced']),
        or(gte(transactions.nonce, mined), inArray(transactions.status, ['signed', 'sent'])),
      ),
    )
    .orderBy(asc(transactions.nonce))
  if (rows.length === 0) return true
  await wallet.fund(network)
  // A local chain that is built again from its start lacks the EntryPoint, and nothing else would deploy it.
  if (network.local && rows.some((row) => row.kind === 'paymaster')) await putEntryPoint(client)

  /** The nonce below which all blocks are deep enough that a lagging node can't hide our own transaction. */
  let settled: Promise<number> | undefined
  const isSettled = async (nonce: number) => {
    settled ??= network.local ? Promise.resolve(mined) : countBuried(client, address)
    return nonce < (await settled)
  }

  const used = rows.filter((row) => row.nonce < mined)
  let complete = true
  const settle = async (row: TransactionRow) => {
    const family = await readFamily(db, row.hash as Hash)
    const found = await findMined(context, network, family)
    if (found) {
      const end = await readEnd(context, network, found)
      await recordMined(context, network, family, { ...found, end })
    } else if (!isBeingSent(row) && (await isSettled(row.nonce))) {
      const work = workOf(family)
      const effect = work && (await findEffect(context, network, work))
      if (effect) return recordEffect(context, work, effect)
      log.warn('A transaction was overtaken and will not be mined.', {
        network: network.name,
        hash: row.hash,
      })
      const reason =
        !work || canTell(context, work)
          ? `Another transaction replaced it on ${network.name}.`
          : `${network.name} no longer says what became of it: it may have been done. Check that before you send it again.`
      await recordDropped(context, family, reason)
    } else {
      complete = false
    }
  }
  const settleAll = (some: TransactionRow[]) =>
    inParts(some, async (row) => {
      if (!(await runForOne(context, network, row, () => settle(row)))) complete = false
    })
  // Deployments first: other transactions may need the contract's address to show their effect, and only a settled
  // deployment has one.
  const isDeployment = (row: TransactionRow) => evidenceOf(row).contractAddress !== null
  await settleAll(used.filter(isDeployment))
  await settleAll(used.filter((row) => !isDeployment(row)))

  const waiting = rows.filter((row) => row.nonce >= mined)
  const lost = resend === 'all' ? waiting : await unknownOf(client, waiting.slice(0, maxChecked))
  for (const row of lost) {
    const hash = row.hash as Hash
    const { result } = await broadcast(networks, network, { raw: row.raw as Hex, hash })
    if (result === 'accepted' && row.status === 'signed') {
      await db
        .update(transactions)
        .set({ status: 'sent' })
        .where(and(eq(transactions.hash, hash), eq(transactions.status, 'signed')))
    }
    if (result === 'later' || result === 'refused') complete = false
  }
  return complete
}

/** Does the work for each item, eight at a time. Throws the first failure. */
async function inParts<T>(all: T[], work: (one: T) => Promise<void>) {
  const size = 8
  for (let at = 0; at < all.length; at += size) {
    const done = await Promise.allSettled(all.slice(at, at + size).map(work))
    const failed = done.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** Returns the transactions that a node does not know. If the node does not answer, it counts as knowing them. */
async function unknownOf(client: PublicClient, waiting: TransactionRow[]): Promise<TransactionRow[]> {
  const known = await Promise.all(
    waiting.map(async (row) => {
      if (row.status === 'signed') return isBeingSent(row)
      return client.request({ method: 'eth_getTransactionByHash', params: [row.hash as Hash] }).then(
        (found) => found !== null,
        () => true,
      )
    }),
  )
  return waiting.filter((_, at) => !known[at])
}
