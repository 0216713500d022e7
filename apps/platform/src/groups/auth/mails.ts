import { composeMail } from '#src/mail/compose-mail.ts'
import type { Mail } from '#src/mail/mail.ts'
import { otpLifetimeMinutes } from './otp.ts'

/** Returns the mail with a one-time password. The subject leaves it out, because subjects show on locked screens. */
export const otpMail = (to: string, otp: string): Mail =>
  composeMail({
    kind: 'one-time-password',
    to,
    subject: 'Your one-time password',
    parts: [
      `Someone, probably you, wants to reset the password of ${to}. Enter this one-time password on the page where you requested it:`,
      { code: otp },
      `It expires in ${otpLifetimeMinutes} minutes and works once. Requesting another one invalidates it. We will never ask you for it.`,
      'If this was not you, ignore this email. Your password does not change without the one-time password.',
    ],
  })

/** Returns the mail that informs the owner of an account about a changed password. */
export const passwordChangedMail = (to: string): Mail =>
  composeMail({
    kind: 'password-changed',
    to,
    subject: 'Your password has been changed',
    parts: [
      `The password of ${to} has been changed. All other sessions of the account have ended.`,
      'If this was not you, set a new password now with “Forgot password” on the sign-in page, and tell your administrator.',
    ],
  })

/** Returns the mails that inform both addresses of an account about its changed email address. */
export const emailChangedMails = (from: string, to: string): Mail[] => [
  composeMail({
    kind: 'email-changed',
    to: from,
    subject: 'The email address of your account has changed',
    parts: [
      `The account of ${from} now has the email address ${to}. Sign in and reset the password with that one.`,
      'If this was not you, tell your administrator now. Whoever runs the platform can set the address and the password on its machine.',
    ],
  }),
  composeMail({
    kind: 'email-changed',
    to,
    subject: 'Your account has a new email address',
    parts: [
      `The account of ${from} now has the email address ${to}. Sign in with it from now on; the password is the same.`,
      'If you do not know this account, someone mistyped their address. Ignore this email.',
    ],
  }),
]
