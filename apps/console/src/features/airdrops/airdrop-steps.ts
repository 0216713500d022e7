import type { Airdrop } from '@vitrine/sdk'
import type { Step, StepState } from '@vitrine/ui-kit'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { missingAmount } from './missing-amount.ts'

/** Progress of an airdrop, and the actions that are possible now. */
export type AirdropSteps = {
  steps: Step[]
  /**
   * The next step before people can claim; null while a transaction is pending and after the root is on
   * chain.
   */
  due: 'register' | 'list' | 'root' | null
  canFund: boolean
  canClose: boolean
  canTakeBack: boolean
}

type Status = Airdrop['status']
/** The root is on chain and the airdrop hasn't ended. */
const hasBegun = new Set<Status>(['submitted', 'scheduled', 'live'])
const waiting = 'Waiting for the receipt; you can leave this page'

/** Returns the state of the three steps that an admin starts: contract, list and root. */
function prepared(airdrop: Airdrop | null): [contract: StepState, list: StepState, root: StepState] {
  switch (airdrop?.status) {
    case undefined:
    case null:
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
      // Without a contract, the failed transaction was the deployment.
      return airdrop?.contractAddress ? ['done', 'done', 'failed'] : ['failed', 'todo', 'todo']
    default:
      return ['done', 'done', airdrop?.error ? 'failed' : 'done']
  }
}

/** Returns the step that funds the contract. Done once it holds the promised amount. */
function funding(airdrop: Airdrop | null): Omit<Step, 'title'> {
  const missing = airdrop?.merkleRoot ? missingAmount(airdrop) : null
  if (!airdrop || missing === null) return { state: 'todo' }
  if (missing === 0n) return { state: 'done' }
  return airdrop.status === 'ended'
    ? { state: 'todo' }
    : { state: 'todo', detail: `${tokenAmount(airdrop, missing)} missing` }
}

/** Returns the step "People can claim". Done only by the network's report, never by this browser's clock. */
function claiming(airdrop: Airdrop | null): Omit<Step, 'title'> {
  switch (airdrop?.status) {
    case 'scheduled':
      return airdrop.startsAt
        ? { state: 'todo', detail: `Starts ${formatDate('moment', airdrop.startsAt)}` }
        : { state: 'todo' }
    case 'live':
      return airdrop.requiredAmount === '0'
        ? { state: 'done', detail: 'Everyone has claimed' }
        : { state: 'done' }
    case 'ended':
      if (airdrop.claimedAmount == null) return { state: 'todo', detail: 'Claims unknown' }
      return airdrop.claimedAmount === '0'
        ? { state: 'todo', detail: 'Nobody claimed' }
        : { state: 'done', detail: `${tokenAmount(airdrop, airdrop.claimedAmount)} claimed` }
    default:
      return { state: 'todo' }
  }
}

function ending(airdrop: Airdrop | null): Omit<Step, 'title'> {
  const { status, endsAt, heldAmount } = airdrop ?? {}
  if (airdrop && status === 'ended') {
    const left = heldAmount == null ? 'Balance unknown' : `${tokenAmount(airdrop, heldAmount)} left`
    return {
      state: 'done',
      detail: heldAmount === '0' ? 'Nothing left in the contract' : `${left} in the contract`,
    }
  }
  if (!airdrop?.merkleRoot) return { state: 'todo' }
  if (endsAt) return { state: 'todo', detail: `Ends ${formatDate('moment', endsAt)}` }
  return endsAt === null ? { state: 'todo', detail: 'No end date' } : { state: 'todo' }
}

function dueOf(airdrop: Airdrop | null): AirdropSteps['due'] {
  if (!airdrop) return 'register'
  if (airdrop.status === 'registered') return 'list'
  if (airdrop.status === 'detailed') return 'root'
  if (airdrop.status !== 'failed') return null
  return airdrop.contractAddress ? 'root' : 'register'
}

/** Returns the progress of an airdrop and the possible actions, based only on what the backend sends. */
export function airdropSteps(airdrop: Airdrop | null): AirdropSteps {
  const [contract, list, root] = prepared(airdrop)
  const { status = null, contractAddress, tokenStandard, heldAmount } = airdrop ?? {}
  const step = (title: string, state: StepState): Step =>
    state === 'active' ? { title, state, detail: waiting } : { title, state }
  const canClose = hasBegun.has(status)
  return {
    steps: [
      step('Register the contract', contract),
      step('Submit the recipients', list),
      { title: 'Fund the contract', ...funding(airdrop) },
      step('Submit the merkle root', root),
      { title: 'People can claim', ...claiming(airdrop) },
      { title: 'Ended', ...ending(airdrop) },
    ],
    due: dueOf(airdrop),
    canFund: !!contractAddress && tokenStandard != null && status !== 'ended',
    canClose: !!contractAddress && canClose,
    // While a root is on chain, the tokens in the contract are promised to recipients.
    canTakeBack:
      !!contractAddress && heldAmount != null && heldAmount !== '0' && !canClose && status !== 'submitting',
  }
}
