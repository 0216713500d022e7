import type { AirDrop } from '@vitrine/sdk'
import type { Step, StepState } from '@vitrine/ui-kit'
import { missingAmount } from './missing-amount.ts'
import { tokenAmount } from './token-amount.ts'

type States = [register: StepState, list: StepState, root: StepState]

function states(airdrop: AirDrop | null): States {
  switch (airdrop?.status) {
    case undefined:
      return ['todo', 'todo', 'todo']
    case 'deploying':
      return ['active', 'todo', 'todo']
    case 'registered':
      return ['done', 'todo', 'todo']
    case 'detailed':
      return ['done', 'done', 'todo']
    case 'submitting':
      return ['done', 'done', 'active']
    case 'failed':
      // Without a contract it was the deployment that failed.
      return airdrop?.contractAddress ? ['done', 'done', 'failed'] : ['failed', 'todo', 'todo']
    default:
      return ['done', 'done', airdrop?.error ? 'failed' : 'done']
  }
}

/** Returns the last step: the contract holds what the list promises. */
function funding(airdrop: AirDrop | null): Step {
  const title = 'Fund the contract'
  const missing = airdrop ? missingAmount(airdrop) : null
  if (!airdrop?.merkleRoot || missing === null) return { title, state: 'todo' }
  if (missing === 0n) return { title, state: 'done' }
  if (airdrop.status === 'ended') return { title, state: 'todo' }
  return { title, state: 'todo', detail: `${tokenAmount(airdrop, missing)} missing` }
}

/** Returns the steps of an airdrop and how far each is. */
export function airdropSteps(airdrop: AirDrop | null): Step[] {
  const [register, list, root] = states(airdrop)
  const waiting = 'Waiting for the receipt. You can close this: the activity continues.'
  const detail = (state: StepState) => (state === 'active' ? { detail: waiting } : {})
  return [
    { title: 'Register the contract', state: register, ...detail(register) },
    { title: 'Submit the recipients', state: list },
    { title: 'Submit the merkle root', state: root, ...detail(root) },
    funding(airdrop),
  ]
}
