import type { Claim, ClaimPage } from '@vitrine/sdk'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

/** Returns whether an entry may be claimed now. A wallet may reach a network through a node of its own, where the platform's does not answer. */
export const canClaim = ({ state }: ClaimPage, { claimed }: Claim) =>
  (state === 'open' || state === 'unknown') && !claimed

/** Returns whether the operator pays the fee of claims, or may: until the network says so, nobody is led to pay. */
export const maySponsor = ({ sponsored }: ClaimPage) => sponsored === null || sponsored === true

/** Returns what waits for an address, in a sentence. */
export function describeEntry(page: ClaimPage, claim: Claim | null, subject: string): string {
  if (claim === null) return `${subject} is not on the list of this airdrop.`
  const amount = tokenAmount(page, claim.amount)
  if (claim.claimed) return `${subject} has claimed ${amount}.`
  if (page.state === 'ended') return `${subject} did not claim its ${amount} before the end.`
  if (page.state === 'scheduled') return `${subject} can claim ${amount} once the airdrop opens.`
  if (claim.claimed === null)
    return `${subject} is on the list for ${amount}. ${page.network.name} does not say right now whether that was claimed.`
  return `${subject} can claim ${amount}.`
}
