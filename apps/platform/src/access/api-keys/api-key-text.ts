import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes beyond the last whole multiple would make some letters likelier.
      if (byte < 256 - (256 % letters.length) && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** Returns how a new key begins: `vtk_`, by which tools that look for leaked secrets can tell it, and eight characters. */
export const newPrefix = (): string => `vtk_${randomText(8)}`

/** Returns a new secret of 40 characters, more than 230 bits. */
export const newSecret = (): string => randomText(40)

/** Returns the prefix and the secret in an `Authorization` header that holds an API key; undefined where it holds none. */
export function readApiKey(
  authorization: string | undefined,
): { prefix: string; secret: string } | undefined {
  const [, prefix, secret] = /^Bearer +(vtk_[A-Za-z0-9]+)_([A-Za-z0-9]+)$/i.exec(authorization ?? '') ?? []
  return prefix && secret ? { prefix, secret } : undefined
}
