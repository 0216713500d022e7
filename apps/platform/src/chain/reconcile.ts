import { toChainError } from '@vitrine/chain'
import { and, asc, eq, gte, inArray, ne, or } from 'drizzle-orm'
import type { Address, Hash, Hex, PublicClient } from 'viem'
import { broadcast, findReceipt } from '#src/chain/broadcast.ts'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { putEntryPoint } from '#src/chain/entry-point.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'
import type { Db } from '#src/db/client.ts'
import { transactions } from '#src/db/schema/transactions.ts'
import type { Log } from '#src/log.ts'

export type TransactionsContext = { db: Db; networks: ChainNetworks; wallet: AdminWallet; log: Log }

const depth = 12n

async function countBuried(client: PublicClient, address: Address): Promise<number> {
  const latest = await client.getBlockNumber()
  return latest < depth ? 0 : client.getTransactionCount({ address, blockNumber: latest - depth })
}

/**
 * Makes a node and the outbox agree. Whatever the chain has not got is sent again from its stored bytes, in the order of
 * the nonces: new transactions that never left, and on a local chain also the ones that a power cut took from it.
 *
 * Returns whether everything reached the node; throws a ChainError where it does not answer.
 */
export async function reconcile(
  { db, networks, wallet, log }: TransactionsContext,
  network: ChainNetwork,
): Promise<boolean> {
  const address = await wallet.address()
  if (!address) return true
  const client = networks.client(network)
  let mined: number
  try {
    mined = await client.getTransactionCount({ address })
  } catch (thrown) {
    throw toChainError(thrown, { network })
  }
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.wallet, address),
        eq(transactions.blockchainType, network.blockchainType),
        eq(transactions.networkType, network.networkType),
        ne(transactions.status, 'dropped'),
        or(gte(transactions.nonce, mined), inArray(transactions.status, ['signed', 'sent'])),
      ),
    )
    .orderBy(asc(transactions.nonce))
  if (rows.length === 0) return true
  await wallet.fund(network)
  // On a local chain that is built again from its start, nothing else would put it there.
  if (network.local && rows.some((row) => row.kind === 'paymaster')) await putEntryPoint(client)

  const set = (hash: string, values: Partial<typeof transactions.$inferInsert>) =>
    db.update(transactions).set(values).where(eq(transactions.hash, hash))

  /** Whether the chain has gone on well past the use of a nonce, so that no lagging node can hide our own transaction. */
  let settled: Promise<number> | undefined
  const isSettled = async (nonce: number) => {
    settled ??= network.local ? Promise.resolve(mined) : countBuried(client, address)
    return nonce < (await settled)
  }

  let complete = true
  for (const row of rows) {
    const hash = row.hash as Hash
    if (row.nonce < mined) {
      const receipt = await findReceipt(networks, network, hash)
      if (receipt) {
        await set(hash, { status: receipt.status === 'success' ? 'mined' : 'reverted' })
        continue
      }
      if (!(await isSettled(row.nonce))) {
        complete = false
        continue
      }
      log.warn('A transaction was overtaken and will not be mined.', { network: network.name, hash })
      await set(hash, { status: 'dropped', reason: `Another transaction replaced it on ${network.name}.` })
      continue
    }
    const { result } = await broadcast(networks, network, { raw: row.raw as Hex, hash })
    if (result === 'accepted' && row.status === 'signed') await set(hash, { status: 'sent' })
    if (result === 'later' || result === 'refused') complete = false
  }
  return complete
}
