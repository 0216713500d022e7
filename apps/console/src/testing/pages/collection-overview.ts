import type { PageScenario } from '../page-scenario.ts'

export const collectionOverview: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  pageSizes: {},
  opens: null,
}
