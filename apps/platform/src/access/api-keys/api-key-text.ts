import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes beyond the last whole multiple are skipped, because they would make some letters more likely.
      if (byte < 256 - (256 % letters.length) && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** Returns the prefix of a new key: `vtk_`, by which scanners for leaked secrets recognize it, and eight characters. */
export const newPrefix = (): string => `vtk_${randomText(8)}`

/** Returns a new secret of 40 characters, more than 230 bits. */
export const newSecret = (): string => randomText(40)

/**
 * Returns the prefix and the secret of an API key in an `Authorization` header; undefined if it contains another token.
 */
export function readApiKey(
  authorization: string | undefined,
): { prefix: string; secret: string } | undefined {
  const [, prefix, secret] = /^Bearer +(vtk_[A-Za-z0-9]+)_([A-Za-z0-9]+)$/i.exec(authorization ?? '') ?? []
  return prefix && secret ? { prefix, secret } : undefined
}
