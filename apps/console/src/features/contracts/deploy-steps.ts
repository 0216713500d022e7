import type { SmartContract } from '@vitrine/sdk'
import type { Step, StepState } from '@vitrine/ui-kit'

const states = (
  contract: SmartContract | null,
  sending: boolean,
): [register: StepState, send: StepState, wait: StepState, done: StepState] => {
  if (!contract) return [sending ? 'active' : 'todo', 'todo', 'todo', 'todo']
  if (sending) return ['done', 'active', 'todo', 'todo']
  switch (contract.status) {
    case 'registered':
      return ['done', 'todo', 'todo', 'todo']
    case 'deploying':
      return ['done', 'done', 'active', 'todo']
    case 'deployed':
      return ['done', 'done', 'done', 'done']
    case 'failed':
      // With a hash, it was mined and reverted; without one, it was never sent.
      return contract.transactionHash
        ? ['done', 'done', 'failed', 'todo']
        : ['done', 'failed', 'todo', 'todo']
    default:
      // The contract is registered; its further state is unknown here.
      return contract.contractAddress ? ['done', 'done', 'done', 'done'] : ['done', 'todo', 'todo', 'todo']
  }
}

/**
 * Returns the steps of a deployment with their states. @param sending True while the console's calls are in
 * progress.
 */
export function deploySteps(contract: SmartContract | null, sending: boolean): Step[] {
  const [register, send, wait, done] = states(contract, sending)
  const reason = contract?.error ?? 'The deployment was refused without a reason.'
  return [
    { title: 'Register', state: register },
    { title: 'Send the transaction', state: send, ...(send === 'failed' ? { detail: reason } : {}) },
    {
      title: 'Wait for the receipt',
      state: wait,
      ...(wait === 'failed'
        ? { detail: reason }
        : wait === 'active'
          ? { detail: 'You can leave this page. The work continues in the activity tray.' }
          : {}),
    },
    { title: 'Deployed', state: done },
  ]
}
