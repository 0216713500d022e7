import type { Address, Hex } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { asChainError } from '#src/chain/to-service-error.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'
import type { MintTarget } from './mint-target.ts'

/** The number of calls at the same time, which the client puts into one request. */
const atOnce = 100

/** Tells a contract's code from that of a person's wallet, which is empty or delegates to a contract (EIP-7702). */
const isContract = (code: Hex = '0x') => code !== '0x' && !code.startsWith('0xef0100')

/**
 * Returns the recipients that are contracts and whose tokens can't be minted in runs of ids. A run of ERC-721 tokens
 * doesn't call its recipients, but a contract may refuse a token or has to know of it, as an airdrop does. A run of
 * ERC-1155 tokens calls them. Throws a ChainError if the node does not answer.
 */
export async function findUncalled(
  { chain }: Pick<RunParts, 'chain'>,
  { network, contract, hasRuns }: Pick<MintTarget, 'network' | 'contract' | 'hasRuns'>,
  recipients: readonly Address[],
): Promise<Set<Address>> {
  if (!hasRuns || contract.smartContractType !== erc721) return new Set()
  const client = chain.networks.client(network)
  const unique = [...new Set(recipients)]
  const codes = await mapInBatches(unique, (address) => client.getCode({ address }), atOnce).catch(
    asChainError(network),
  )
  return new Set(unique.filter((_, at) => isContract(codes[at])))
}
