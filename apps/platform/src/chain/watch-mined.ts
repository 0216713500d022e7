import { and, asc, inArray, not } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { readFamily } from '#src/chain/family.ts'
import { runForOne } from '#src/chain/run-for-one.ts'
import { readEnd } from '#src/chain/read-end.ts'
import { findMined, recordMined, reopen, setFinal } from '#src/chain/record-end.ts'
import type { TransactionRow } from '#src/chain/subjects.ts'
import { asChainError } from '#src/chain/to-service-error.ts'
import { finalDepth, type TransactionsContext } from '#src/chain/transactions-context.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

/** Transactions that one check reads at most; the rest waits for the next check. */
const maxPerCheck = 200

/**
 * Checks mined transactions until they are deep in the chain. If another block has taken their block's place, records
 * them again or sets them back to pending. Throws if the node does not answer.
 */
export async function watchMined(context: TransactionsContext, network: ChainNetwork): Promise<void> {
  const { db, networks, log } = context
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        onNetwork(transactions, network),
        inArray(transactions.status, ['mined', 'reverted']),
        not(transactions.final),
      ),
    )
    .orderBy(asc(transactions.nonce))
    .limit(maxPerCheck)
  if (rows.length === 0) return
  const client = networks.client(network)
  const head = Number(await client.getBlockNumber({ cacheTime: 0 }))
  const hashes = new Map<number, Promise<string | null>>()
  const hashAt = (height: number) => {
    const known = hashes.get(height)
    if (known) return known
    const read = client
      .getBlock({ blockNumber: BigInt(height) })
      .then((block) => block.hash, asChainError(network))
    hashes.set(height, read)
    return read
  }
  const watch = async (row: TransactionRow) => {
    const { blockNumber, blockHash } = row
    // A node that lags behind can't say anything about a block that it hasn't got.
    if (blockNumber !== null && blockNumber > head) return
    if (blockNumber !== null && (await hashAt(blockNumber)) === blockHash) {
      if (head - blockNumber >= finalDepth) await setFinal(context, row)
      return
    }
    const family = await readFamily(db, row.hash as Hash)
    const found = await findMined(context, network, family)
    if (found) {
      const same =
        found.row.hash === row.hash && (found.receipt.status === 'success') === (row.status === 'mined')
      // The transaction now ended differently, and a subject accepts an end only while it is pending.
      if (!same) await reopen(context, family, row)
      const end = await readEnd(context, network, { ...found, row: { ...found.row, reason: null } })
      await recordMined(context, network, await readFamily(db, row.hash as Hash), { ...found, end })
    } else if (blockNumber === null) {
      // An earlier version recorded it without its block, and the node no longer has its receipt.
      await setFinal(context, row)
    } else {
      log.warn('A reorganization took a transaction out of the chain.', {
        network: network.name,
        hash: row.hash,
      })
      await reopen(context, family, row)
    }
  }
  for (const row of rows) await runForOne(context, network, row, () => watch(row))
}
