import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a key seals. Each purpose has a key of its own, so that what is sealed for one does not open for another. */
export type SealPurpose = 'wallet-key-encryption-v1' | 'settings-encryption-v1'

const keyOf = (masterKey: Uint8Array, purpose: SealPurpose) =>
  Buffer.from(hkdfSync('sha256', masterKey, 'vitrine', purpose, 32))

/** Secrets that are kept in the database, and open with the master key alone. */
export type Sealer = {
  /**
   * Encrypts a secret for the database. `context` is bound to it, such as `provider-url <id>`, so that a sealed value which is copied
   * to another row does not open there.
   */
  seal(secret: string, context: string): string
  /** Opens what `seal` made; throws where the master key, the context or the value is another one. */
  unseal(value: string, context: string): string
}

/** Seals with AES-256-GCM under a key derived from the master key. */
export function createSealer(masterKey: Uint8Array, purpose: SealPurpose): Sealer {
  const key = keyOf(masterKey, purpose)
  return {
    seal(secret, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return ['v1', iv, cipher.getAuthTag(), sealed]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    unseal(value, context) {
      const [version, iv, tag, sealed] = value.split('.')
      // Of an empty secret the sealed part is empty too.
      if (version !== 'v1' || !iv || !tag || sealed === undefined) {
        throw new Error('The encrypted value has an unknown format.')
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
