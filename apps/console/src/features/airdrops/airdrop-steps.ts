import type { AirDrop } from '@vitrine/sdk'
import type { Step, StepState } from '@vitrine/ui-kit'

type States = [register: StepState, list: StepState, root: StepState, live: StepState]

function states(airdrop: AirDrop | null): States {
  switch (airdrop?.status) {
    case undefined:
      return ['todo', 'todo', 'todo', 'todo']
    case 'deploying':
      return ['active', 'todo', 'todo', 'todo']
    case 'registered':
      return ['done', 'todo', 'todo', 'todo']
    case 'detailed':
      return ['done', 'done', 'todo', 'todo']
    case 'submitting':
      return ['done', 'done', 'active', 'todo']
    case 'live':
      return ['done', 'done', 'done', 'done']
    case 'failed':
      // Without a contract it was the deployment that failed.
      return airdrop?.contractAddress
        ? ['done', 'done', 'failed', 'todo']
        : ['failed', 'todo', 'todo', 'todo']
  }
}

/** The steps of an airdrop and how each stands. */
export function airdropSteps(airdrop: AirDrop | null): Step[] {
  const [register, list, root, live] = states(airdrop)
  const reason = airdrop?.error ?? 'It was refused without a reason.'
  const onItsWay = 'Waiting for the receipt. You can close this: the activity goes on.'
  const detail = (state: StepState) =>
    state === 'failed' ? { detail: reason } : state === 'active' ? { detail: onItsWay } : {}
  return [
    { title: 'Register the contract', state: register, ...detail(register) },
    { title: 'Recipients', state: list },
    { title: 'Merkle root', state: root, ...detail(root) },
    { title: 'Live', state: live },
  ]
}
