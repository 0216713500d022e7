import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { asChainError } from '#src/chain/to-service-error.ts'

/** Maximum units of gas of one transaction on Ethereum (EIP-7825). */
const transactionLimit = 16_777_216n

/** Gas is allowed for a quarter more than was estimated, for what others change until the block. */
export const withRoom = (gas: bigint) => (gas * 5n) / 4n

/** Returns the most units of gas that one transaction of a run is allowed: 60 % of a block, so that others find room beside it. Throws a ChainError where the node does not answer. */
export async function readGasLimit(networks: ChainNetworks, network: ChainNetwork): Promise<bigint> {
  const { gasLimit } = await networks.client(network).getBlock().catch(asChainError(network))
  const share = (gasLimit * 3n) / 5n
  return share < transactionLimit ? share : transactionLimit
}
