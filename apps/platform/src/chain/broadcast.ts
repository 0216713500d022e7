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
 * How a node took a signed transaction: `accepted` (or known already), `nonce-used` (another transaction has its place),
 * `refused` for good, or `later`: sending the same bytes again can still succeed.
 */
export type Broadcast =
  | { result: 'accepted' }
  | { result: 'nonce-used' }
  | { result: 'refused' | 'later'; error: ChainError }

const known = /already ?known|already imported|(?<!un)known transaction/i
/** What no waiting and no repeating mends. */
const hopeless = new Set<ChainErrorKind>([
  'insufficient-funds',
  'reverted',
  'wrong-chain',
  'gas-too-low',
  'gas-too-high',
  'contract-too-large',
])
const malformed = /invalid sender|max priority fee/i

/** Sends signed bytes. Sending the same bytes twice does no harm: that is what makes the outbox safe. */
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
      // Our own transaction, mined since, has that nonce as well.
      const receipt = await findReceipt(networks, network, hash).catch(() => undefined)
      if (receipt === undefined) return { result: 'later', error }
      return { result: receipt ? 'accepted' : 'nonce-used' }
    }
    const final = hopeless.has(error.kind) || malformed.test(text)
    return { result: final ? 'refused' : 'later', error }
  }
}

/** Returns the transaction's receipt; null where the chain does not hold it. Throws a ChainError where the node does not answer. */
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
