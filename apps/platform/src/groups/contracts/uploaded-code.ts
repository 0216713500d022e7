import { type Abi, encodeDeployData, type Hex, isHex, size } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { isTooDeep } from '#src/contract/nesting-depth.ts'
import { parseJson } from '#src/parse-json.ts'
import { ServiceError } from '#src/service-error.ts'
import { constructorInputs, readConstructorArgs } from './constructor-args.ts'

/** The checked contents of an upload. */
export type UploadedCode = { name: string | undefined; abi: Abi; bytecode: Hex | null; args: unknown[] }

const maxFile = 4 * 1024 * 1024
/** Maximum letters of an ABI, which is checked entry by entry. The artifact around it may be larger. */
const maxAbi = 512 * 1024
const maxEntries = 2_000
/** Maximum bytes of creation code that networks accept (EIP-3860). */
const maxCreationCode = 49_152

const refuse = ServiceError.field

type Artifact = { abi?: unknown; bytecode?: unknown; contractName?: unknown }

async function readText(field: string, file: Blob): Promise<string> {
  if (file.size > maxFile) throw refuse(field, 'The file is larger than 4 MiB.')
  return (await file.text()).replace(/^\uFEFF/, '').trim()
}

const parse = (text: string): unknown => (isTooDeep(text) ? undefined : parseJson(text))

const asArtifact = (value: unknown): Artifact =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

function readAbi(value: unknown): Abi {
  const abi = Array.isArray(value) ? value : asArtifact(value).abi
  if (!Array.isArray(abi)) {
    throw refuse('abi', 'The ABI is neither a JSON array nor a compiler artifact with `abi`.')
  }
  if (abi.length > maxEntries || JSON.stringify(abi).length > maxAbi) {
    throw refuse(
      'abi',
      'The ABI has more than 2,000 entries, or more than 512 KiB without what is beside it.',
    )
  }
  abi.forEach((item, index) => {
    try {
      if (item.type === 'fallback' || item.type === 'receive') return
      // viem can't check a constructor by itself, so it is checked as a function.
      const named = item.type === 'constructor' ? { ...item, type: 'function', name: 'constructor' } : item
      if (typeof named.name !== 'string') throw new Error('It has no name.')
      formatAbiItem(named)
    } catch {
      throw refuse('abi', `Entry ${index + 1} of the ABI is not a function, event, error or constructor.`)
    }
  })
  return abi as Abi
}

function readBytecode(text: string): Hex {
  const { bytecode } = asArtifact(parse(text))
  const { object } = asArtifact(bytecode) as { object?: unknown }
  const found = [bytecode, object].find((one) => typeof one === 'string') ?? text
  const code = `0x${found.trim().replace(/^"|"$/g, '').replace(/^0x/i, '')}`
  if (code.includes('__')) throw refuse('bytecode', 'The bytecode is not linked: it still names a library.')
  if (!isHex(code) || code.length % 2 !== 0 || code.length <= 2) {
    throw refuse('bytecode', 'The bytecode is neither hex text nor a compiler artifact with `bytecode`.')
  }
  if (size(code) > maxCreationCode) {
    throw refuse(
      'bytecode',
      `The bytecode is larger than the ${maxCreationCode} bytes that a network accepts.`,
    )
  }
  return code
}

/** Reads and checks an uploaded ABI, bytecode and constructor arguments. Throws a ServiceError that names the field. */
export async function readUploadedCode(upload: {
  abi: Blob
  bytecode?: Blob | undefined
  constructorArgs?: string | undefined
}): Promise<UploadedCode> {
  const abiFile = parse(await readText('abi', upload.abi))
  const abi = readAbi(abiFile)
  const { contractName } = asArtifact(abiFile)
  const name = typeof contractName === 'string' ? contractName.slice(0, 120) : undefined
  if (!upload.bytecode) return { name, abi, bytecode: null, args: [] }
  const bytecode = readBytecode(await readText('bytecode', upload.bytecode))
  const inputs = constructorInputs(abi)
  const args = readConstructorArgs(inputs, upload.constructorArgs)
  try {
    encodeDeployData({ abi, bytecode, args: args.values })
  } catch {
    throw refuse('constructorArgs', 'These arguments do not fit the constructor in the ABI.')
  }
  return { name, abi, bytecode, args: args.stored }
}
