import { networkOf } from '#src/http/network-of.ts'
import type { RateLimits } from '#src/http/rate-limits/rate-limits.ts'
import { passwordLimits } from './limits.ts'
import { resetPasswordAttempts } from './reset-password-attempts.ts'

/**
 * Counts an attempt with a password before it is looked at; throws `rate-limited` where there were too many. Returns what to
 * call when the password was right: it and the failures before it are then forgotten.
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
