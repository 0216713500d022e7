import type { Limit } from '#src/http/rate-limits/rate-limits.ts'

const quarterHour = 15 * 60
const tooManyPasswords = (wait: string) =>
  `Too many attempts with this account or from this address. Try again in ${wait}.`
const tooManyCodes = (wait: string) => `Too many codes were requested. Try again in ${wait}.`

/**
 * Limits of failed passwords. The strict one is for one account from one address, so that another person's guessing
 * does not lock the owner out. The limit per account stops guessing from many addresses, the limit per address guessing
 * at many accounts.
 */
export const passwordLimits = {
  address: { name: 'password-address', most: 100, seconds: quarterHour, refusal: tooManyPasswords },
  pair: { name: 'password-pair', most: 10, seconds: quarterHour, refusal: tooManyPasswords },
  account: { name: 'password-account', most: 50, seconds: quarterHour, refusal: tooManyPasswords },
} satisfies Record<string, Limit>

/**
 * Limits of requests for one-time passwords. With five attempts each, six an hour leave a guesser 30 of a million an hour
 * (docs/decisions/sessions-and-passwords.md).
 */
export const otpRequestLimits = {
  address: { name: 'otp-address', most: 30, seconds: quarterHour, refusal: tooManyCodes },
  /** As long as the console's resend timer (specification, section 9). */
  pause: {
    name: 'otp-pause',
    most: 1,
    seconds: 5,
    refusal: (wait) => `Wait ${wait} before you request another code.`,
  },
  account: { name: 'otp-account', most: 6, seconds: 3600, refusal: tooManyCodes },
} satisfies Record<string, Limit>

/** Limits one-time passwords that are tried from one address, with any account. */
export const otpAttemptLimit: Limit = {
  name: 'otp-try-address',
  most: 50,
  seconds: quarterHour,
  refusal: (wait) => `Too many codes were tried from this address. Try again in ${wait}.`,
}
