import type { Hex } from 'viem'

/** PUSH32 with an empty value: here the constructor writes an immutable value. */
const gap = `7f${'0'.repeat(64)}`

/** Maximum hex digits that count as metadata. Compilers write about 50 bytes, and two for the length. */
const maxMetadata = 200

/**
 * Returns the number of hex digits of the metadata that compilers append to code: a CBOR map, and its length in the
 * last two bytes. Returns 0 if there isn't any.
 */
function metadataOf(code: string): number {
  const length = Number.parseInt(code.slice(-4), 16) * 2 + 4
  const start = code.length - length
  return length > 4 && length <= maxMetadata && start > 0 && /^a[1-9]/.test(code.slice(start)) ? length : 0
}

/** True if the template equals the code except for the values that the constructor wrote. */
function fits(template: string, code: string): boolean {
  for (let at = 0; at < code.length; ) {
    const next = template.indexOf(gap, at)
    const end = next === -1 ? code.length : Math.min(next + 2, code.length)
    if (template.slice(at, end) !== code.slice(at, end)) return false
    if (next === -1) return true
    // A gap may come after zeros that belong to the code, so the search continues after its 32 bytes.
    at = next + gap.length
  }
  return true
}

/**
 * True if creation code would leave this code at an address. Compilers include the runtime code in the creation code,
 * with gaps for values that the constructor computes. Gaps and the metadata are not compared, except for the length of
 * the metadata: code that only starts or ends the same does not match.
 */
export function isCodeOf(runtime: Hex, creation: Hex): boolean {
  const code = runtime.slice(2).toLowerCase()
  const all = creation.slice(2).toLowerCase()
  const metadata = metadataOf(code)
  const compared = code.slice(0, code.length - metadata)
  // Compiled code always has more than these bytes before its first gap.
  const start = compared.slice(0, 16)
  if (compared.length < 32) return false
  for (let at = all.indexOf(start); at !== -1; at = all.indexOf(start, at + 1)) {
    const template = all.slice(at, at + code.length)
    // Without metadata to mark the end, the code must end where the creation code does.
    const isWhole = metadata > 0 ? metadataOf(template) === metadata : at + code.length === all.length
    if (
      at % 2 === 0 &&
      template.length === code.length &&
      isWhole &&
      fits(template.slice(0, compared.length), compared)
    )
      return true
  }
  return false
}
