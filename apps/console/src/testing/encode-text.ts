import type { TextEncoding } from '#src/lib/decode-text.ts'

/** Returns the bytes of a text in an encoding with at most two bytes for a character. */
export function encodeText(text: string, encoding: TextEncoding | 'ibm866'): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const pairs = bytes.slice(0x81).flatMap((lead) => bytes.slice(0x40).map((trail) => [lead, trail]))
  for (const one of [...bytes.map((byte) => [byte]), ...pairs]) {
    const letter = decoder.decode(Uint8Array.from(one))
    if (Array.from(letter).length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, one)
  }
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const found = bytesOf.get(letter)
      if (!found) throw new Error(`“${letter}” isn’t in ${encoding}.`)
      return found
    }),
  )
}
