import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './steps.ts'

export const runs: PageScenario = {
  heading: 'Runs',
  calls: ['getRuns', 'capabilities'],
  pageSizes: { Runs: 8 },
  nine: { runs: rows(9, (index) => fixtures.run({ _id: `run-${index}`, state: 'running' })) },
  actions: {},
  opens: [],
}
