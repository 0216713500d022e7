import type { Mail } from '#src/mail/mail.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

/** What is encrypted of a stored mail. A decoy is never sent: the database alone does not tell which ones are. */
export type MailContent = Mail & { isDecoy: boolean }

const contextOf = (id: string) => `mail ${id}`

/** Encrypts a mail for its row. */
export const sealMail = (secrets: Encryptor, id: string, { isDecoy, ...mail }: MailContent): string =>
  // As a number, so that both are as long.
  secrets.encrypt(JSON.stringify({ ...mail, isDecoy: Number(isDecoy) }), contextOf(id))

/** Decrypts a row's mail; undefined where the master key has changed. */
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
