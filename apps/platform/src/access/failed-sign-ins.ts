import type { Limit, RateLimits } from '#src/http/rate-limits/rate-limits.ts'

/** One row for all accounts: nobody's address or account is stored, and a guesser can't fill a table. It never refuses. */
const ofADay: Limit = {
  name: 'failed-sign-ins',
  most: Number.POSITIVE_INFINITY,
  seconds: 24 * 60 * 60,
  refusal: () => '',
}

/** Counts a sign-in with a wrong email or password. */
export const countFailedSignIn = (limits: RateLimits): Promise<void> => limits.count([ofADay, ''])

/** Returns how many there were since the first one of a day, and when that was. */
export const readFailedSignIns = (limits: RateLimits): ReturnType<RateLimits['read']> =>
  limits.read(ofADay, '')
