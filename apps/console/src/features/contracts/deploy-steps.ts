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
      // With a hash it was mined and reverted; without one it never left.
      return contract.transactionHash
        ? ['done', 'done', 'failed', 'todo']
        : ['done', 'failed', 'todo', 'todo']
    default:
      // Registered it is; how far it is beyond that, the backend does not say in words known here.
      return contract.contractAddress ? ['done', 'done', 'done', 'done'] : ['done', 'todo', 'todo', 'todo']
  }
}

/** Returns the steps of a deployment and the state of each. @param sending the console's own calls are under way */
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
