import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Abi, Hex } from 'viem'
import { cacheFile, inputFile } from '#src/chain/contract-cache.ts'

/** A compiled contract. */
export type Artifact = { contractName: string; abi: Abi; bytecode: Hex }

/** Codes of contract types (docs/contract.md). */
export const erc721 = 1
export const erc1155 = 2

/** Hashes (keccak256) of the code that earlier versions of Vitrine deployed, by contract type. */
export const earlierCode: Record<number, Hex[]> = {
  [erc721]: [
    '0x06ce447b22a8f4b8c227c248f327a042ed548558608fcd3143da01bb20560170',
    '0xc3964507658d88144b9be1cbd60411b21b8348bace4ea3ceba449d2085a076d1',
    '0x09f0d2546974c02c063879dbf43d638d1ee3ecd076c5c3bc1b74cc375eb31960',
    '0x4735332d5d71ae169515eb0608d85900b701179fac8721e5e1dd27a62902cc17',
  ],
  [erc1155]: [
    '0x9687fb8e32d0d0f2c5983b5d4e1282153ec85c2ba5db41d154d155c312423e0a',
    '0xdf6cf9743dd333e43eb98e03614b6ccb6b5d33e0dfdcd6d15ccdbae24daf284a',
    '0xe2892e4a15891f8d70d91d84aeb78242eb2ede9566c9d4d53236cf5004dc8fa9',
  ],
}

const names: Record<number, string> = { [erc721]: 'VitrineERC721', [erc1155]: 'VitrineERC1155' }

const run = promisify(execFile)
const compiler = join(import.meta.dirname, '../../scripts/compile-contracts.ts')

let loaded: Promise<Record<string, Artifact>> | undefined

async function load<Content>(file: string): Promise<Content> {
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Content
  try {
    return await read()
  } catch {
    await run(process.execPath, [compiler], { timeout: 120_000 })
    return read()
  }
}

/** The version of the compiler, such as `0.8.28+commit.7893614a`, and its input with all sources. */
export type CompilerInput = { compilerVersion: string; stdJsonInput: object }

/** Returns the compiler's input of the built-in contracts, compiled first if the cache lacks it. */
export const loadCompilerInput = (): Promise<CompilerInput> => load(inputFile())

/**
 * Returns the built-in contracts by name, compiled first if the cache lacks them. A call ahead of the first deployment
 * saves the wait for the compiler.
 */
export async function loadBuiltInContracts(): Promise<Record<string, Artifact>> {
  loaded ??= load(cacheFile())
  try {
    return await loaded
  } catch (thrown) {
    loaded = undefined
    throw thrown
  }
}

/** Returns the contract of a paymaster. */
export async function paymasterContract(): Promise<Artifact> {
  const artifact = (await loadBuiltInContracts()).VitrinePaymaster
  if (!artifact) throw new Error('There is no paymaster contract.')
  return artifact
}

/** Returns the contract of an airdrop. */
export async function airdropContract(): Promise<Artifact> {
  const artifact = (await loadBuiltInContracts()).VitrineAirdrop
  if (!artifact) throw new Error('There is no airdrop contract.')
  return artifact
}

/** Returns the contract of the account that sends sponsored claims. */
export async function claimAccountContract(): Promise<Artifact> {
  const artifact = (await loadBuiltInContracts()).VitrineClaimAccount
  if (!artifact) throw new Error('There is no claim account contract.')
  return artifact
}

/** True if Vitrine has a built-in contract for the type. */
export const hasBuiltIn = (smartContractType: number) => names[smartContractType] !== undefined

/** Returns the built-in contract of a type. Throws for an unknown type. */
export async function builtInContract(smartContractType: number): Promise<Artifact> {
  const artifact = (await loadBuiltInContracts())[names[smartContractType] ?? '']
  if (!artifact) throw new Error(`There is no built-in contract of type ${smartContractType}.`)
  return artifact
}
