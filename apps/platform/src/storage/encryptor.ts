import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of a key. Each purpose has another key, so values encrypted for one can't be decrypted for another. */
export type EncryptionPurpose = 'wallet-key-encryption-v1' | 'settings-encryption-v1'

const keyOf = (masterKey: Uint8Array, purpose: EncryptionPurpose) =>
  Buffer.from(hkdfSync('sha256', masterKey, 'vitrine', purpose, 32))

/** Encrypts secrets for the database; only the master key decrypts them. */
export type Encryptor = {
  /**
   * Encrypts a secret for the database. `context` is bound to it, such as `provider-url <id>`, so that an encrypted value that is copied
   * to another row cannot be decrypted there.
   */
  encrypt(secret: string, context: string): string
  /** Decrypts a value from `encrypt`. Throws if the master key, the context or the value differs. */
  decrypt(value: string, context: string): string
}

/** Creates an encryptor that uses AES-256-GCM with a key derived from the master key. */
export function createEncryptor(masterKey: Uint8Array, purpose: EncryptionPurpose): Encryptor {
  const key = keyOf(masterKey, purpose)
  return {
    encrypt(secret, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return ['v1', iv, cipher.getAuthTag(), encrypted]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    decrypt(value, context) {
      const [version, iv, tag, encrypted] = value.split('.')
      // The encrypted part of an empty secret is empty too.
      if (version !== 'v1' || !iv || !tag || encrypted === undefined) {
        throw new Error('The encrypted value has an unknown format.')
      }
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64url')), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
