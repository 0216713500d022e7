import type { PageScenario } from '../page-scenario.ts'

export const collectionSettings: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  pageSizes: {},
  opens: null,
}
