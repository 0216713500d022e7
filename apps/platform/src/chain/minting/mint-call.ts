import { type Abi, type AbiFunction, type Address, encodeFunctionData, type Hex } from 'viem'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { ServiceError } from '#src/service-error.ts'

/** The mint functions that are called, by contract type. */
const wanted: Record<number, string> = {
  [erc721]: 'address,uint256,string',
  [erc1155]: 'address,uint256,uint256,string',
}

/** A token to mint. */
export type Mint = {
  recipient: Address
  tokenId: bigint
  amount: number
  tokenUri: string
  /** True if it is minted in a run of ids, which doesn't call the recipient. */
  isInRun?: boolean
  /** True if it shows the placeholder, which `tokenUri` names, until its contract is revealed. */
  isHidden?: boolean
}

/** Returns the data of a call that mints. Throws a ServiceError if the contract lacks a mint function with the right parameters. */
export function mintCall(abi: Abi, smartContractType: number, mint: Mint): Hex {
  const inputs = wanted[smartContractType]
  if (!inputs) {
    throw ServiceError.conflict(
      'Assets are minted on ERC-721 and ERC-1155 contracts only.',
      'no-mint-function',
    )
  }
  const item = abi.find(
    (one): one is AbiFunction =>
      one.type === 'function' &&
      one.name === 'mint' &&
      one.inputs.map((input) => input.type).join(',') === inputs,
  )
  if (!item) {
    throw ServiceError.conflict(
      `This contract has no function mint(${inputs}), so Vitrine cannot mint on it.`,
      'no-mint-function',
    )
  }
  const { recipient, tokenId, amount, tokenUri } = mint
  const args =
    smartContractType === erc721
      ? [recipient, tokenId, tokenUri]
      : [recipient, tokenId, BigInt(amount), tokenUri]
  return encodeFunctionData({ abi: [item], functionName: 'mint', args })
}
