import type { BodyOf } from '@vitrine/sdk'
import { builtInContract, hasBuiltIn } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { ContractRow } from '#src/chain/deployments.ts'
import { readAddress } from '#src/chain/read-address.ts'
import { requireCode } from '#src/chain/require-code.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { readUploadedCode } from './uploaded-code.ts'

type Upload = BodyOf<'registerCollectionSmartContract'>

/** The columns that describe the source of a contract's code. */
export type ContractCode = Pick<
  ContractRow,
  'source' | 'status' | 'abi' | 'bytecode' | 'constructorArgs' | 'address' | 'name'
>

const refuse = ServiceError.field

/** True if a request contains code or an address. */
export const hasOwnCode = (upload: Upload) =>
  Boolean(upload.abi ?? upload.bytecode ?? upload.contractAddress ?? upload.constructorArgs?.trim())

/**
 * Checks the code in a request and returns the columns for it: uploaded (`abi` and `bytecode`), existing
 * (`contractAddress`, with its `abi` or a built-in type), or built-in (neither). Throws a ServiceError if it isn't
 * valid.
 */
export async function readContractCode(
  platform: Platform,
  network: ChainNetwork,
  upload: Upload,
): Promise<ContractCode> {
  const name = upload.contractName?.trim() || undefined
  const { abi, bytecode, contractAddress, constructorArgs, smartContractType } = upload
  if (contractAddress) {
    if (bytecode) throw refuse('bytecode', 'Enter either an address or bytecode, not both.')
    const address = readAddress('contractAddress', contractAddress)
    await requireCode(platform, network, 'contractAddress', address)
    const code = abi ? await readUploadedCode({ abi }) : undefined
    if (!code && !hasBuiltIn(smartContractType)) {
      throw refuse('abi', 'A contract of this type needs its ABI.')
    }
    return {
      source: 'existing',
      status: 'deployed',
      name: name ?? code?.name ?? 'Existing contract',
      abi: code ? [...code.abi] : null,
      bytecode: null,
      constructorArgs: null,
      address,
    }
  }
  if (abi || bytecode) {
    if (!abi) throw refuse('abi', 'Bytecode needs its ABI.')
    if (!bytecode)
      throw refuse('bytecode', 'An ABI needs its bytecode, or the address of a deployed contract.')
    const code = await readUploadedCode({ abi, bytecode, constructorArgs })
    return {
      source: 'uploaded',
      status: 'registered',
      name: name ?? code.name ?? 'Uploaded contract',
      abi: [...code.abi],
      bytecode: code.bytecode,
      constructorArgs: code.args,
      address: null,
    }
  }
  if (!hasBuiltIn(smartContractType)) {
    throw refuse(
      'smartContractType',
      'There is no built-in contract of this type: upload its ABI and bytecode.',
    )
  }
  if (constructorArgs?.trim()) {
    throw refuse('constructorArgs', 'The built-in contract takes its arguments from the collection.')
  }
  return {
    source: 'built-in',
    status: 'registered',
    name: name ?? (await builtInContract(smartContractType)).contractName,
    abi: null,
    bytecode: null,
    constructorArgs: null,
    address: null,
  }
}
