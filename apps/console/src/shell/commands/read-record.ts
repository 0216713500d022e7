/** What someone pasted, as far as its form says. */
export type PastedRecord = { kind: 'transaction' | 'address' | 'id'; value: string }

/** Reads a transaction hash, an address or an id of the API; null where the words are none of these. */
export function readRecord(words: string): PastedRecord | null {
  const value = words.trim()
  if (/^0x[\da-f]{64}$/i.test(value)) return { kind: 'transaction', value }
  if (/^0x[\da-f]{40}$/i.test(value)) return { kind: 'address', value }
  // As the reference platform makes them (UUID), and as document databases do.
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) || /^[\da-f]{24}$/i.test(value)) {
    return { kind: 'id', value }
  }
  return null
}
