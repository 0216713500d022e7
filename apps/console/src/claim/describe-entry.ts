import type { Claim, ClaimPage } from '@vitrine/sdk'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

/**
 * True if an entry can be claimed now. Also if the state is unknown: the wallet may reach the network through
 * another node if the platform's node doesn't respond.
 */
export const canClaim = ({ state }: ClaimPage, { claimed }: Claim) =>
  (state === 'open' || state === 'unknown') && !claimed

/**
 * True if the operator pays the fees of claims, or if that is still unknown, so that recipients aren't asked
 * to pay too early.
 */
export const maySponsor = ({ sponsored }: ClaimPage) => sponsored === null || sponsored === true

/** Returns a sentence about an address's entry. */
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
