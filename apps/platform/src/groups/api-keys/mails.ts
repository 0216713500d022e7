import { composeMail } from '#src/mail/compose-mail.ts'
import type { Mail } from '#src/mail/mail.ts'

/** Returns the mail that tells an admin of a new secret that acts for them: if it was not them, somebody has their session. */
export const keyMadeMail = (to: string, name: string, done: 'created' | 'given a new secret'): Mail =>
  composeMail({
    kind: 'api-key',
    to,
    subject: `An API key was ${done}`,
    parts: [
      `The API key “${name}”, which acts for ${to}, was ${done}.`,
      'If that was not you, revoke it in Settings, API keys, change your password, and end your other sessions.',
    ],
  })
