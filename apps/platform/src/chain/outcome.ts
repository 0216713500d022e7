import { toChainError } from '@vitrine/chain'
import { eq } from 'drizzle-orm'
import { type Abi, type Hash, type TransactionReceipt } from 'viem'
import { findReceipt } from '#src/chain/broadcast.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { reconcile, type TransactionsContext } from '#src/chain/reconcile.ts'
import { revertSentence, toServiceError } from '#src/chain/to-service-error.ts'
import { transactions } from '#src/db/schema/transactions.ts'

/** How a transaction ended. `dropped`: it can never be mined. `reason` is a sentence for people. */
export type Outcome =
  | { status: 'pending' }
  | { status: 'success'; receipt: TransactionReceipt }
  | { status: 'reverted' | 'dropped'; reason: string }

/** Reads the receipt from the node and records the end. Throws a ServiceError where the node gives no answer. */
export async function readOutcome(
  context: TransactionsContext,
  network: ChainNetwork,
  hash: Hash,
  abi?: Abi,
): Promise<Outcome> {
  const { db, networks } = context
  const client = networks.client(network)
  const readRow = async () => (await db.select().from(transactions).where(eq(transactions.hash, hash)))[0]

  async function readReceipt() {
    try {
      return await findReceipt(networks, network, hash)
    } catch (thrown) {
      throw toServiceError(toChainError(thrown, { network }))
    }
  }

  async function reasonOf(receipt: TransactionReceipt) {
    const row = await readRow()
    if (row?.reason) return row.reason
    return revertSentence(network.name, await replay(receipt).catch(() => undefined))
  }

  /** Asks the contract again, right after that block, why it refuses. */
  async function replay(receipt: TransactionReceipt): Promise<string | undefined> {
    const { from, to, input, value, gas } = await client.getTransaction({ hash })
    if (receipt.gasUsed >= gas) return 'the transaction ran out of gas.'
    const again = { account: from, to, data: input, value, gas }
    const refusal = (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        (thrown: unknown) => toChainError(thrown, { network, abi }),
      )
    const then = await refusal(client.call({ ...again, blockNumber: receipt.blockNumber }))
    if (!then || then.kind === 'reverted') return then?.reason
    // A node keeps the state of old blocks only for a while; what holds now is the best that is left.
    return (await refusal(client.call(again)))?.reason
  }

  let receipt = await readReceipt()
  if (!receipt) {
    // Perhaps the node never got it, or lost it; sending the same bytes again is harmless.
    await reconcile(context, network).catch((thrown: unknown) => {
      throw toServiceError(toChainError(thrown, { network }))
    })
    receipt = await readReceipt()
  }
  if (!receipt) {
    const row = await readRow()
    return row?.status === 'dropped'
      ? { status: 'dropped', reason: row.reason ?? 'Another transaction replaced it.' }
      : { status: 'pending' }
  }
  const set = (values: Partial<typeof transactions.$inferInsert>) =>
    db.update(transactions).set(values).where(eq(transactions.hash, hash))
  if (receipt.status === 'success') {
    await set({ status: 'mined' })
    return { status: 'success', receipt }
  }
  const reason = await reasonOf(receipt)
  await set({ status: 'reverted', reason })
  return { status: 'reverted', reason }
}
