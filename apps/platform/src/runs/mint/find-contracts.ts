import { toChainError } from '@vitrine/chain'
import type { Address, Hex } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'

/** The number of calls at the same time, which the client puts into one request. */
const atOnce = 100

/** Tells a contract's code from that of a person's wallet, which is empty or delegates to a contract (EIP-7702). */
const isContract = (code: Hex = '0x') => code !== '0x' && !code.startsWith('0xef0100')

/**
 * Returns the recipients that are contracts. A run of ids doesn't call its recipients, but a contract may refuse a token
 * or has to know of it, as an airdrop does. Throws a ChainError if the node does not answer.
 */
export async function findContracts(
  { chain }: Pick<RunParts, 'chain'>,
  network: ChainNetwork,
  recipients: readonly Address[],
): Promise<Set<Address>> {
  const client = chain.networks.client(network)
  const unique = [...new Set(recipients)]
  try {
    const codes = await mapInBatches(unique, (address) => client.getCode({ address }), atOnce)
    return new Set(unique.filter((_, at) => isContract(codes[at])))
  } catch (thrown) {
    throw toChainError(thrown, { network })
  }
}
