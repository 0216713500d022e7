import { toChainError } from '@vitrine/chain'
import type { Address } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'

/**
 * True if a recipient is a contract. A run of ids doesn't call its recipients, but a contract may refuse a token or has
 * to know of it, as an airdrop does. Throws a ChainError if the node does not answer.
 */
export async function hasContract(
  { chain }: Pick<RunParts, 'chain'>,
  network: ChainNetwork,
  recipients: readonly Address[],
): Promise<boolean> {
  const client = chain.networks.client(network)
  try {
    const codes = await mapInBatches([...new Set(recipients)], (address) => client.getCode({ address }))
    return codes.some((code) => code !== undefined && code !== '0x')
  } catch (thrown) {
    throw toChainError(thrown, { network })
  }
}
