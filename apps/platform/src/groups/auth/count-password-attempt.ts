import { networkOf } from '#src/http/network-of.ts'
import type { RateLimits } from '#src/http/rate-limits/rate-limits.ts'
import { passwordLimits } from './limits.ts'
import { resetPasswordAttempts } from './reset-password-attempts.ts'

/**
 * Counts an attempt before its password is checked. Throws `rate-limited` if there were too many. Returns a function to
 * call if the password was right: it clears this attempt and the failed ones before it.
 */
export async function countPasswordAttempt(
  limits: RateLimits,
  { email, address }: { email: string; address: string },
): Promise<() => Promise<void>> {
  const network = networkOf(address)
  await limits.count(
    [passwordLimits.address, network],
    [passwordLimits.pair, JSON.stringify([email, network])],
    [passwordLimits.account, email],
  )
  return () => resetPasswordAttempts(limits, { email, address })
}
