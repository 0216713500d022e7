import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Returns a password in one Unicode form, because keyboards compose letters differently. */
const normal = (password: string) => password.normalize('NFKC')

/** Returns the argon2id hash of a password, with the library's parameters. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password))

/**
 * True if a password matches the hash. Without a hash it returns false after the same time, so that the time doesn't
 * reveal which accounts exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const same = await verify(stored ?? (await decoy), normal(password))
  return same && stored !== undefined
}

let decoy: Promise<string> | undefined

// Leaves out letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns a random password of about 115 bits. */
export const newPassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
