import { createHmac, hkdfSync } from 'node:crypto'

/**
 * A hash that only this platform can make: what lies in the database under it can't be guessed from the database alone,
 * however short it is. `purpose` keeps the hashes of different things apart.
 */
export type KeyedHash = (purpose: string, ...parts: string[]) => string

/** HMAC-SHA-256 under a key derived from the master key. */
export function createKeyedHash(masterKey: Uint8Array): KeyedHash {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, 'vitrine', 'keyed-hash-v1', 32))
  return (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
}
