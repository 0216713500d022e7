import type { Mail } from '#src/mail/mail.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

/**
 * The encrypted part of a stored mail. A decoy is never sent, and without the master key it looks like any other mail.
 */
export type MailContent = Mail & { isDecoy: boolean }

const contextOf = (id: string) => `mail ${id}`

/** Encrypts a mail for its row. */
export const sealMail = (secrets: Encryptor, id: string, { isDecoy, ...mail }: MailContent): string =>
  // `isDecoy` as a number has the same length for both values.
  secrets.encrypt(JSON.stringify({ ...mail, isDecoy: Number(isDecoy) }), contextOf(id))

/** Decrypts a row's mail; undefined if the master key has changed. */
export function openMail(
  secrets: Encryptor,
  { id, sealed }: { id: string; sealed: string },
): MailContent | undefined {
  try {
    const { isDecoy, ...mail } = JSON.parse(secrets.decrypt(sealed, contextOf(id))) as Mail & {
      isDecoy: 0 | 1
    }
    return { ...mail, isDecoy: isDecoy === 1 }
  } catch {
    return undefined
  }
}
