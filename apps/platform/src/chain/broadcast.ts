import { type ChainError, type ChainErrorKind, toChainError } from '@vitrine/chain'
import {
  BaseError,
  type Hash,
  type Hex,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'

/**
 * A node's response to a signed transaction: `accepted` (also if the node knows it already), `nonce-used` (another
 * transaction has its nonce), `refused` for good, or `later`: sending the same bytes again can still succeed.
 */
export type Broadcast =
  | { result: 'accepted' }
  | { result: 'nonce-used' }
  | { result: 'refused' | 'later'; error: ChainError }

const known = /already ?known|already imported|(?<!un)known transaction/i
/** Failures that neither waiting nor repeating can resolve. */
const permanentKinds = new Set<ChainErrorKind>([
  'insufficient-funds',
  'reverted',
  'wrong-chain',
  'gas-too-low',
  'gas-too-high',
  'contract-too-large',
])
const malformed = /invalid sender|max priority fee/i

/**
 * Sends signed bytes and returns the node's response. Sending the same bytes twice does no harm, so the outbox can
 * repeat it.
 */
export async function broadcast(
  networks: ChainNetworks,
  network: ChainNetwork,
  { raw, hash }: { raw: Hex; hash: Hash },
): Promise<Broadcast> {
  const client = networks.client(network)
  try {
    await client.sendRawTransaction({ serializedTransaction: raw })
    return { result: 'accepted' }
  } catch (thrown) {
    const text = thrown instanceof BaseError ? thrown.details : ''
    if (known.test(text)) return { result: 'accepted' }
    const error = toChainError(thrown, { network })
    if (error.kind === 'nonce-too-low') {
      // The node also says "nonce too low" if this transaction itself was mined in the meantime.
      const receipt = await findReceipt(networks, network, hash).catch(() => undefined)
      if (receipt === undefined) return { result: 'later', error }
      return { result: receipt ? 'accepted' : 'nonce-used' }
    }
    const final = permanentKinds.has(error.kind) || malformed.test(text)
    return { result: final ? 'refused' : 'later', error }
  }
}

/**
 * Returns the transaction's receipt, or null if the node doesn't know one. Throws a ChainError if the node does not
 * answer.
 */
export async function findReceipt(
  networks: ChainNetworks,
  network: ChainNetwork,
  hash: Hash,
): Promise<TransactionReceipt | null> {
  try {
    return await networks.client(network).getTransactionReceipt({ hash })
  } catch (thrown) {
    if (thrown instanceof TransactionReceiptNotFoundError) return null
    throw toChainError(thrown, { network })
  }
}
