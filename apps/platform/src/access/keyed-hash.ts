import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Returns a hash that only this platform can compute, so that even short values can't be guessed from the database.
 * `purpose` separates the hashes of different data.
 */
export type KeyedHash = (purpose: string, ...parts: string[]) => string

/** Creates a hash function: HMAC-SHA-256 with a key derived from the master key. */
export function createKeyedHash(masterKey: Uint8Array): KeyedHash {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, 'vitrine', 'keyed-hash-v1', 32))
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
}
