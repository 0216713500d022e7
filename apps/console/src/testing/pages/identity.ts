import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'

export const identity: PageScenario = {
  heading: 'Web3 identity',
  scene: {
    transactionQueue: [
      fixtures.networkQueue({ transactions: [fixtures.queuedTransaction({ problem: 'fee-too-low' })] }),
    ],
  },
  pageSizes: {},
  opens: [],
}
