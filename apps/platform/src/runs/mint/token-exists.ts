import { isChainError, toChainError } from '@vitrine/chain'
import { type Abi, type AbiFunction, type Address, erc721Abi, parseAbi } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import type { MintTarget } from './mint-target.ts'

const supply = parseAbi(['function exists(uint256 id) view returns (bool)'])

/** The number of calls at the same time, which the client puts into one request. */
const atOnce = 100

const knowsSupply = (abi: Abi) =>
  abi.some((one): one is AbiFunction => one.type === 'function' && one.name === 'exists')

/** Returns whether a contract can be asked which tokens exist. */
export const canTellTokens = ({ abi, contract }: Pick<MintTarget, 'abi' | 'contract'>) =>
  contract.smartContractType === erc721 || knowsSupply(abi)

/** Returns which of some tokens exist, as far as the contract tells; of ERC-721 with their owners. Throws a ChainError where the node does not answer. */
export async function exists(
  { chain }: Pick<RunParts, 'chain'>,
  { network, address, abi, contract }: Pick<MintTarget, 'network' | 'address' | 'abi' | 'contract'>,
  ids: bigint[],
): Promise<Map<bigint, Address | null>> {
  const client = chain.networks.client(network)
  const found = new Map<bigint, Address | null>()
  const read = async (id: bigint) => {
    try {
      if (contract.smartContractType === erc721) {
        const call = { address, abi: erc721Abi, functionName: 'ownerOf', args: [id] } as const
        found.set(id, await client.readContract(call))
      } else if (knowsSupply(abi)) {
        const call = { address, abi: supply, functionName: 'exists', args: [id] } as const
        if (await client.readContract(call)) found.set(id, null)
      }
    } catch (thrown) {
      const error = toChainError(thrown, { network, abi })
      if (!isChainError(error, 'reverted')) throw error
    }
  }
  for (let at = 0; at < ids.length; at += atOnce) await Promise.all(ids.slice(at, at + atOnce).map(read))
  return found
}
