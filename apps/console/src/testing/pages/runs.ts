import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const runs: PageScenario = {
  heading: 'Runs',
  pageSizes: { Runs: 8 },
  nine: { runs: rows(9, (index) => fixtures.run({ _id: `run-${index}`, state: 'running' })) },
  opens: [],
}
