import type { PageScenario } from '../page-scenario.ts'

export const collectionOverview: PageScenario = {
  heading: 'Tides',
  params: { id: 'tides' },
  calls: ['getCollection', 'getCollectionOverview', 'getFrontendDomainUrl'],
  reads: { call: 'getCollection', id: 'tides' },
  pageSizes: {},
  actions: {},
  opens: null,
}
