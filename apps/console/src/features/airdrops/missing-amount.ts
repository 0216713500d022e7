import type { Airdrop } from '@vitrine/sdk'

/** Returns how much the contract lacks of what the list still promises, in the smallest unit; null where that is unknown or there is no list. */
export function missingAmount({ requiredAmount, heldAmount }: Airdrop): bigint | null {
  if (requiredAmount == null || heldAmount == null) return null
  const missing = BigInt(requiredAmount) - BigInt(heldAmount)
  return missing > 0n ? missing : 0n
}
