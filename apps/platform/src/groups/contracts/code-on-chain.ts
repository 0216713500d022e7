import type { Schemas } from '@vitrine/sdk/contract'
import { type Abi, type Address, encodeDeployData, type Hex, keccak256 } from 'viem'
import { builtInContract, earlierCode, hasBuiltIn } from '#src/chain/built-in-contracts.ts'
import type { ContractRow } from '#src/chain/deployments.ts'
import { codeHas } from '#src/chain/minting/mint-batch-call.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Platform } from '#src/platform.ts'
import { constructorInputs, toValues } from './constructor-args.ts'
import { isCodeOf } from '#src/chain/is-code-of.ts'

/** Returns the ABI and source of a contract, and whether its code on the network matches. */
export async function codeOnChain(platform: Platform, row: ContractRow): Promise<Schemas['ContractCode']> {
  const { source, smartContractType } = row
  const abi = row.abi as Abi | null
  const ours = hasBuiltIn(smartContractType) ? await builtInContract(smartContractType) : undefined
  const creation = (row.bytecode as Hex | null) ?? ours?.bytecode
  const { match, code } = await matchOf(platform, row, creation)
  // The built-in ABI would be wrong for another contract, and an earlier one lacks some functions.
  const isIn = (item: Abi[number]) => item.type !== 'function' || !code || codeHas(code, item)
  const known = abi ?? (source === 'built-in' || match === 'same' ? (ours?.abi ?? []).filter(isIn) : [])
  return { source, match, abi: [...known] as Schemas['ContractCode']['abi'] }
}

async function matchOf(
  { chain }: Platform,
  row: ContractRow,
  creation: Hex | undefined,
): Promise<{ match: Schemas['ContractCode']['match']; code?: Hex }> {
  const client = chain.networks.client(requireNetwork(chain.networks, row))
  if (!creation || row.status !== 'deployed' || !row.address) return { match: 'unknown' }
  const account = (row.deployer ?? undefined) as Address | undefined
  /**
   * Returns the code that the deployment would leave now, because code that the constructor computes isn't part of the
   * creation code.
   */
  const remade = async () => {
    const inputs = constructorInputs((row.abi ?? []) as Abi)
    const args = toValues(inputs, row.constructorArgs ?? [])
    const data = encodeDeployData({ abi: (row.abi ?? []) as Abi, bytecode: creation, args })
    return (await client.call({ account, data })).data
  }
  try {
    const code = await client.getCode({ address: row.address as Address })
    if (!code) return { match: 'differs' }
    const isEarlier = earlierCode[row.smartContractType]?.includes(keccak256(code))
    const isSame =
      isCodeOf(code, creation) || (row.source === 'uploaded' ? (await remade()) === code : isEarlier)
    return { match: isSame ? 'same' : 'differs', ...(isSame && { code }) }
  } catch {
    return { match: 'unknown' }
  }
}
