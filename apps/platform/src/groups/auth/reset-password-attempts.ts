import { networkOf } from '#src/http/network-of.ts'
import type { RateLimits } from '#src/http/rate-limits/rate-limits.ts'
import { passwordLimits } from './limits.ts'

/**
 * Clears the failed passwords of one account from one address, including their share in the limits of the account and
 * the address.
 */
export async function resetPasswordAttempts(
  limits: RateLimits,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const network = networkOf(address)
  const own = await limits.forget(passwordLimits.pair, JSON.stringify([email, network]))
  await limits.takeBack(passwordLimits.address, network, own)
  await limits.takeBack(passwordLimits.account, email, own)
}
