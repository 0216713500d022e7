import type { Hex } from 'viem'

/** PUSH32 with nothing behind it: where the constructor writes a value that never changes. */
const gap = `7f${'0'.repeat(64)}`

/** Digits of the longest metadata that is taken for such: what compilers write has about 50 bytes, and two for its length. */
const mostMetadata = 200

/** Returns how many digits the metadata at the end of a code has, which compilers append: a CBOR map, and its length in the last two bytes. 0 is none. */
function metadataOf(code: string): number {
  const length = Number.parseInt(code.slice(-4), 16) * 2 + 4
  const start = code.length - length
  return length > 4 && length <= mostMetadata && start > 0 && /^a[1-9]/.test(code.slice(start)) ? length : 0
}

/** Returns whether a template is the code but for what the constructor filled in. */
function fits(template: string, code: string): boolean {
  for (let at = 0; at < code.length; ) {
    const next = template.indexOf(gap, at)
    const end = next === -1 ? code.length : Math.min(next + 2, code.length)
    if (template.slice(at, end) !== code.slice(at, end)) return false
    if (next === -1) return true
    // What starts with zeros may be longer than the gap: what follows it is compared from the end of the 32 bytes.
    at = next + gap.length
  }
  return true
}

/**
 * Returns whether the code at an address is what creation code leaves there. A compiler puts the code into the creation code as it will be,
 * with gaps for what the constructor computes; these and the compiler's metadata are not compared, but for its length: code that only starts
 * or ends like this is another one.
 */
export function isCodeOf(runtime: Hex, creation: Hex): boolean {
  const code = runtime.slice(2).toLowerCase()
  const all = creation.slice(2).toLowerCase()
  const metadata = metadataOf(code)
  const compared = code.slice(0, code.length - metadata)
  // Every code that compilers make starts with more than these bytes before its first gap.
  const start = compared.slice(0, 16)
  if (compared.length < 32) return false
  for (let at = all.indexOf(start); at !== -1; at = all.indexOf(start, at + 1)) {
    const template = all.slice(at, at + code.length)
    // Where no metadata says that the code ends, it ends where the creation code does.
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
