type Abi = Record<string, unknown>[]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One entry of what a compiler wrote, such as `abi`; undefined where it wrote nothing of the kind. */
const entryOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Returns the ABI in a pasted text: a JSON array, or that of a compiler artifact. Null where there is none. */
export function pastedAbi(text: string): Abi | null {
  const value = parse(text)
  const abi = Array.isArray(value) ? value : entryOf(value, 'abi')
  return Array.isArray(abi) && abi.every((one) => typeof one === 'object' && one !== null)
    ? (abi as Abi)
    : null
}

/** Returns the creation bytecode in a pasted text, or in the artifact that the ABI was pasted with. Null where there is none. */
export function pastedBytecode(text: string, abiText: string): string | null {
  const artifact = parse(text.trim() === '' ? abiText : text)
  const inArtifact = entryOf(artifact, 'bytecode')
  const found = [inArtifact, entryOf(inArtifact, 'object'), entryOf(artifact, 'object')].find(
    (one) => typeof one === 'string',
  )
  const digits = (found ?? text).trim().replace(/^0x/i, '')
  return /^([0-9a-fA-F]{2})+$/.test(digits) ? `0x${digits}` : null
}
