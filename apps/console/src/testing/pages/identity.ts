import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { shellCalls } from './shell-calls.ts'
import { confirmUntilDone, submit } from './steps.ts'

export const identity: PageScenario = {
  heading: 'Web3 identity',
  scene: {
    transactionQueue: [
      fixtures.networkQueue({ transactions: [fixtures.queuedTransaction({ problem: 'fee-too-low' })] }),
    ],
  },
  calls: ['allPayMasterSmartContract', 'getBundlerUrl', 'getTransactionQueue', ...shellCalls],
  pageSizes: {},
  parts: {
    'the check of records': {
      calls: ['getChainDifferences'],
      visit: (screen) => screen.getByRole('button', { name: 'Check against the network' }).click(),
    },
  },
  actions: {
    'repairing a record': {
      call: 'repairDifference',
      lost: 'again',
      scene: {
        assets: [fixtures.asset({ _id: 'plate', name: 'Plate 1' })],
        chainDifferences: [fixtures.chainDifference()],
      },
      act: async (screen) => {
        await screen.getByRole('button', { name: 'Check against the network' }).click()
        const row = screen.getByRole('button', { name: 'Repair Plate 1' })
        return confirmUntilDone(() => row, 'Record owner')(screen)
      },
    },
    'speeding up a transaction': {
      call: 'speedUpTransaction',
      lost: 'again',
      act: confirmUntilDone(
        (screen) => screen.getByRole('button', { name: 'Speed up transaction 7' }),
        'Speed up transaction',
      ),
    },
    'canceling a transaction': {
      call: 'cancelTransaction',
      lost: 'again',
      act: confirmUntilDone(
        (screen) => screen.getByRole('button', { name: 'Cancel transaction 7' }),
        'Cancel transaction',
      ),
    },
    'setting fee limits': {
      call: 'setFeeLimit',
      lost: 'again',
      act: async (screen) => {
        await screen.getByRole('button', { name: 'Set fee limits of Amber' }).click()
        return submit('Fee limits of Amber', { 'Gas price limit': '50' }, 'Save fee limits')(screen)
      },
    },
  },
  opens: [],
}
