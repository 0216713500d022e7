import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Returns the same password, however a keyboard composes its letters. */
const normal = (password: string) => password.normalize('NFKC')

/** argon2id, with the library's parameters. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password))

/** Returns whether a password is the one that was hashed. Without a hash it takes as long, and says no. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const same = await verify(stored ?? (await decoy), normal(password))
  return same && stored !== undefined
}

let decoy: Promise<string> | undefined

// Without the letters and digits that look like one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns a random password of about 115 bits. */
export const newPassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
