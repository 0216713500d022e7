import type { Airdrop } from '@vitrine/sdk'

/**
 * Returns how much the contract lacks to pay all open claims, in the smallest unit; null if unknown or
 * without a list.
 */
export function missingAmount({ requiredAmount, heldAmount }: Airdrop): bigint | null {
  if (requiredAmount == null || heldAmount == null) return null
  const missing = BigInt(requiredAmount) - BigInt(heldAmount)
  return missing > 0n ? missing : 0n
}
