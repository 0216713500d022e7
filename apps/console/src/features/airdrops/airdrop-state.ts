import type { Airdrop } from '@vitrine/sdk'
import type { Tone } from '@vitrine/ui-kit'
import { formatDate } from '#src/lib/format-date.ts'
import { missingAmount } from './missing-amount.ts'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

/** The state of an airdrop as a badge, and what is missing or comes next. */
export type AirdropState = { label: string; tone: Tone; detail?: string }

const unreadable = 'Balance unknown: the contract could not be read.'

/** Returns what the contract still lacks after the root was submitted. */
function shortage(airdrop: Airdrop): string {
  const { requiredAmount, heldAmount, totalAmount } = airdrop
  if (heldAmount == null) return unreadable
  const holds = `holds ${tokenAmount(airdrop, heldAmount)}`
  // If claims aren't counted, the whole list is the maximum needed.
  if (requiredAmount == null) {
    return totalAmount === null
      ? `The contract ${holds}.`
      : `Needs up to ${tokenAmount(airdrop, totalAmount)} (${holds})`
  }
  return missingAmount(airdrop) === 0n
    ? 'Not confirmed: the merkle root could not be read.'
    : `Needs ${tokenAmount(airdrop, requiredAmount)} (${holds})`
}

/** Returns the state of an airdrop. Shows success only for what is known to be true. */
export function airdropState(airdrop: Airdrop | null): AirdropState {
  if (!airdrop) return { label: 'Draft', tone: 'neutral', detail: 'No contract is registered.' }
  switch (airdrop.status) {
    case 'deploying':
      return { label: 'Deploying contract', tone: 'info' }
    case 'registered':
      return { label: 'Contract deployed', tone: 'info', detail: 'Submit the list of recipients next.' }
    case 'detailed':
      return { label: 'Contract deployed', tone: 'info', detail: 'Submit the merkle root next.' }
    case 'submitting':
      return { label: 'Submitting root', tone: 'info' }
    case 'submitted':
      return airdrop.error
        ? { label: 'Root replaced', tone: 'danger', detail: airdrop.error }
        : { label: 'Root submitted', tone: 'warning', detail: shortage(airdrop) }
    case 'scheduled':
      return {
        label: airdrop.startsAt ? `Starts ${formatDate('moment', airdrop.startsAt)}` : 'Scheduled',
        tone: 'info',
      }
    case 'live':
      return airdrop.requiredAmount === '0'
        ? { label: 'Fully claimed', tone: 'neutral' }
        : { label: 'Live', tone: 'success' }
    case 'ended':
      return { label: 'Ended', tone: 'neutral', detail: 'Nobody can claim anymore.' }
    case 'failed':
      return {
        label: 'Failed',
        tone: 'danger',
        detail: airdrop.error ?? 'The network gave no reason. Try again.',
      }
    default:
      // A backend may send states that the specification doesn't have.
      return {
        label: airdrop.status ?? 'Unknown state',
        tone: 'warning',
        detail: airdrop.status
          ? 'The platform sent a state that this console does not know.'
          : 'The platform did not send its state.',
      }
  }
}
