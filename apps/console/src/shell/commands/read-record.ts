/** Pasted text, classified by its format. */
export type PastedRecord = { kind: 'transaction' | 'address' | 'id'; value: string }

/** Recognizes a transaction hash, an address or an ID of the API; null for other text. */
export function readRecord(words: string): PastedRecord | null {
  const value = words.trim()
  if (/^0x[\da-f]{64}$/i.test(value)) return { kind: 'transaction', value }
  if (/^0x[\da-f]{40}$/i.test(value)) return { kind: 'address', value }
  // UUIDs as in the reference platform, or IDs of document databases.
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) || /^[\da-f]{24}$/i.test(value)) {
    return { kind: 'id', value }
  }
  return null
}
