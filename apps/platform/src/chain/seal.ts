import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (masterKey: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', masterKey, 'vitrine', 'wallet-key-encryption-v1', 32))

/**
 * Encrypts a secret for the database: AES-256-GCM under a key derived from the master key. `context` is bound to it, so a
 * sealed value that is copied to another row does not open there.
 */
export function seal(masterKey: Uint8Array, secret: string, context: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(masterKey), iv)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return ['v1', iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** Opens what `seal` made; throws where the master key, the context or the value is another one. */
export function unseal(masterKey: Uint8Array, value: string, context: string): string {
  const [version, iv, tag, sealed] = value.split('.')
  if (version !== 'v1' || !iv || !tag || !sealed) throw new Error('The sealed value has an unknown form.')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(masterKey), Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8')
}
