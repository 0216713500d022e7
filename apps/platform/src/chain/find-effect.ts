import { isChainError, toChainError } from '@vitrine/chain'
import { type Address, getContractAddress, type Hex, parseTransaction } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Evidence, TransactionRow } from '#src/chain/subjects.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'

/** Returns what the signed bytes alone tell of a transaction's success: events are in its receipt only. */
export function evidenceOf(row: TransactionRow): Evidence {
  const to = parseTransaction(row.raw as Hex).to ?? null
  const from = row.wallet as Address
  return { to, contractAddress: to ? null : getContractAddress({ from, nonce: BigInt(row.nonce) }), logs: [] }
}

/** Returns whether the code at an address is what a deployment leaves: anything else that used the nonce may have left code there too. */
async function isDeployed(
  { networks }: TransactionsContext,
  network: ChainNetwork,
  { wallet, raw }: TransactionRow,
  address: Address,
): Promise<boolean> {
  const client = networks.client(network)
  const code = await client.getCode({ address })
  if (!code) return false
  const { data, value } = parseTransaction(raw as Hex)
  // Tried without sending, a deployment answers its code.
  const tried = await client.call({ account: wallet as Address, data, value })
  return tried.data === code
}

/** Returns whether the network tells, without a receipt, if a transaction did its work. */
export const canTell = ({ subjects }: TransactionsContext, row: TransactionRow): boolean =>
  evidenceOf(row).contractAddress !== null || subjects.get(row.kind)?.hasEffect !== undefined

/** Kinds of failure that tell of what is called, and not of the node. */
const answered = ['reverted', 'contract-not-found'] as const

/**
 * Returns what is known of a transaction whose nonce is used, though the node has no receipt of it, by what it left on the network: a node may throw old
 * receipts away, and never the state. Null where it left nothing. Throws a ChainError where the node does not answer.
 */
export async function findEffect(
  context: TransactionsContext,
  network: ChainNetwork,
  row: TransactionRow,
): Promise<Evidence | null> {
  const evidence = evidenceOf(row)
  const address = evidence.contractAddress
  try {
    const left = address
      ? await isDeployed(context, network, row, address)
      : await context.subjects.get(row.kind)?.hasEffect?.(row)
    return left ? evidence : null
  } catch (thrown) {
    const error = toChainError(thrown, { network })
    if (answered.some((kind) => isChainError(error, kind))) return null
    throw error
  }
}
