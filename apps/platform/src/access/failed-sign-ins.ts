import type { Limit, RateLimits } from '#src/http/rate-limits/rate-limits.ts'

/**
 * A single counter for all accounts, so that no address or account is stored and an attacker can't fill the table. It
 * never refuses.
 */
const ofADay: Limit = {
  name: 'failed-sign-ins',
  most: Number.POSITIVE_INFINITY,
  seconds: 24 * 60 * 60,
  refusal: () => '',
}

/** Counts a sign-in with a wrong email or password. */
export const countFailedSignIn = (limits: RateLimits): Promise<void> => limits.count([ofADay, ''])

/** Returns the number of failed sign-ins in the current day's window, and when it started. */
export const readFailedSignIns = (limits: RateLimits): ReturnType<RateLimits['read']> =>
  limits.read(ofADay, '')
