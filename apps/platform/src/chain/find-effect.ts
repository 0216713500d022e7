import { isChainError, toChainError } from '@vitrine/chain'
import { type Address, getContractAddress, type Hex, parseTransaction } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Evidence, TransactionRow } from '#src/chain/subjects.ts'
import type { TransactionsContext } from '#src/chain/transactions-context.ts'

/**
 * Returns the evidence that the signed bytes give: the called address, or that of the new contract. Events are only in
 * the receipt.
 */
export function evidenceOf(row: TransactionRow): Evidence {
  const to = parseTransaction(row.raw as Hex).to ?? null
  const from = row.wallet as Address
  return { to, contractAddress: to ? null : getContractAddress({ from, nonce: BigInt(row.nonce) }), logs: [] }
}

/**
 * True if the code at an address is what this deployment leaves. Another transaction with the same nonce may also have
 * left code there.
 */
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
  // A deployment that is simulated returns the code it would leave.
  const tried = await client.call({ account: wallet as Address, data, value })
  return tried.data === code
}

/** True if the network can show without a receipt whether a transaction did its work. */
export const canTell = ({ subjects }: TransactionsContext, row: TransactionRow): boolean =>
  evidenceOf(row).contractAddress !== null || subjects.get(row.kind)?.hasEffect !== undefined

/** Errors that come from the called contract, not from a failing node. */
const answered = ['reverted', 'contract-not-found'] as const

/**
 * Looks for a transaction's effect on the network if its nonce is used but the node lacks its receipt: nodes may delete
 * old receipts, never the state. Returns null if the effect is missing. Throws a ChainError if the node does not
 * answer.
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
