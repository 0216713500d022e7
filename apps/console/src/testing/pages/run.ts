import type { PageScenario } from '../page-scenario.ts'
import { runningScene } from './almanac.ts'
import { withRuns } from './offered.ts'

export const run: PageScenario = {
  heading: 'Minting Almanac',
  params: { runId: 'almanac' },
  scene: { capabilities: [...withRuns], ...runningScene() },
  pageSizes: {},
  opens: null,
  picture: 'run',
}
