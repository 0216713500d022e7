import type { PageScenario } from '../page-scenario.ts'

export const collectionContracts: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  // Uses the scene of the list's page.
  pageSizes: {},
  opens: null,
}
