import type { BodyOf, SmartContract } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { text } from '#src/lib/form-rules.ts'
import { isChainAddress } from '#src/lib/is-chain-address.ts'
import * as z from '#src/lib/zod.ts'
import type { ContractPlace } from './queries.ts'

type Abi = Record<string, unknown>[]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns an entry of a compiler artifact, such as `abi`; undefined if the artifact lacks it. */
const entryOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Returns the ABI in a text: a JSON array, or the ABI in a compiler artifact; null without an ABI. */
function abiIn(text: string): Abi | null {
  const value = parse(text)
  const abi = Array.isArray(value) ? value : entryOf(value, 'abi')
  return Array.isArray(abi) && abi.every((one) => typeof one === 'object' && one !== null)
    ? (abi as Abi)
    : null
}

/** Returns the creation bytecode in a text, or in the artifact with the ABI; null without bytecode. */
function bytecodeIn(text: string, abiText: string): string | null {
  const artifact = parse(text.trim() === '' ? abiText : text)
  const inArtifact = entryOf(artifact, 'bytecode')
  const found = [inArtifact, entryOf(inArtifact, 'object'), entryOf(artifact, 'object')].find(
    (one) => typeof one === 'string',
  )
  const digits = (found ?? text).trim().replace(/^0x/i, '')
  return /^([0-9a-fA-F]{2})+$/.test(digits) ? `0x${digits}` : null
}

const isJsonArray = (text: string) => {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

/** Schema of the form that registers or changes a contract. */
export const contractForm = z
  .object({
    source: z.enum(['built-in', 'uploaded', 'pasted', 'existing']),
    contractName: text(limits.registerCollectionSmartContract.contractName),
    abi: z.nullable(z.instanceof(File)),
    bytecode: z.nullable(z.instanceof(File)),
    abiText: z.string(),
    bytecodeText: z.string(),
    constructorArgs: text(limits.registerCollectionSmartContract.constructorArgs).check(
      z.refine(
        (typed) => typed === '' || isJsonArray(typed),
        'Enter a JSON array, such as ["Harbour", "HARBOUR"].',
      ),
    ),
    contractAddress: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ source, contractAddress }) => source !== 'existing' || isChainAddress(contractAddress), {
      path: ['contractAddress'],
      error: 'Enter the address of the deployed contract: 0x and 40 hexadecimal digits.',
    }),
    z.refine(({ source, abiText }) => source !== 'pasted' || abiIn(abiText) !== null, {
      path: ['abiText'],
      error: 'Paste a JSON array, or a compiler artifact with its ABI.',
    }),
    z.refine(
      ({ source, abiText, bytecodeText }) =>
        source !== 'pasted' || bytecodeIn(bytecodeText, abiText) !== null,
      {
        path: ['bytecodeText'],
        error: 'Paste the creation bytecode: 0x and an even number of hexadecimal digits.',
      },
    ),
  )

export type ContractValues = z.output<typeof contractForm>

/** Returns the initial values of the form. */
export const contractValues = (contract: SmartContract | null): ContractValues => ({
  source: contract?.source ?? 'existing',
  contractName: contract?.contractName ?? '',
  // Null instead of undefined, because the form shows a server error only at fields with a value.
  abi: null,
  bytecode: null,
  abiText: '',
  bytecodeText: '',
  constructorArgs: '',
  contractAddress: contract?.contractAddress ?? '',
})

/** Returns the request body: a name, and an address if there isn't any code to deploy. */
export const contractBody = (
  place: ContractPlace,
  { source, contractName, contractAddress }: ContractValues,
): BodyOf<'registerCollectionSmartContract'> => ({
  ...place,
  ...(contractName === '' ? {} : { contractName }),
  ...(source === 'existing' ? { contractAddress } : {}),
})

/** Custom code with its network and type. ABI and bytecode are the contents of the files to send. */
export type CodeInput = ContractPlace & {
  abi: string
  bytecode: string
  contractName?: string
  constructorArgs?: string
}

/**
 * Returns pasted code or the code of chosen files; null if there isn't any. Returns unreadable code
 * unchanged, because the platform reports the problem.
 */
export async function readCode(place: ContractPlace, values: ContractValues): Promise<CodeInput | null> {
  const { source, contractName, abi, bytecode, abiText, bytecodeText, constructorArgs } = values
  if (source !== 'pasted' && !(source === 'uploaded' && abi)) return null
  const isPasted = source === 'pasted'
  const text = isPasted ? abiText : ((await abi?.text()) ?? '')
  const code = isPasted ? bytecodeText : ((await bytecode?.text()) ?? '')
  const parsed = abiIn(text)
  const name = contractName || entryOf(parse(text), 'contractName')
  return {
    ...place,
    abi: parsed ? JSON.stringify(parsed) : text,
    bytecode: bytecodeIn(code, text) ?? (code || text),
    ...(typeof name === 'string' ? { contractName: name.slice(0, 120) } : {}),
    ...(constructorArgs === '' ? {} : { constructorArgs }),
  }
}

/** Returns the code in the format of the deployment call. */
export const codeBody = (input: CodeInput): BodyOf<'deployOracleCollectionSmartContract'> => ({
  ...input,
  abi: new File([input.abi], 'abi.json', { type: 'application/json' }),
  bytecode: new File([input.bytecode], 'bytecode.txt', { type: 'text/plain' }),
})
