import type { PageScenario } from '../page-scenario.ts'
import { shellCalls } from './shell-calls.ts'

export const identity: PageScenario = {
  heading: 'Web3 identity',
  calls: ['allPayMasterSmartContract', 'getBundlerUrl', ...shellCalls],
  pageSizes: {},
  actions: {},
  opens: [],
}
