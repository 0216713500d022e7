import { composeMail } from '#src/mail/compose-mail.ts'
import type { Mail } from '#src/mail/mail.ts'

/** Returns the mail that tells a sub-admin that an admin has set their password. The password is not in it. */
export const passwordSetMail = (to: string): Mail =>
  composeMail({
    kind: 'password-set',
    to,
    subject: 'An administrator has set your password',
    parts: [
      `An administrator has set a new password for ${to}. All sessions of the account have ended.`,
      'Ask them for it, or choose your own with “Forgot password” on the sign-in page.',
    ],
  })
