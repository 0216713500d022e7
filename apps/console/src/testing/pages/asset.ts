import type { PageScenario } from '../page-scenario.ts'

export const asset: PageScenario = {
  heading: 'One',
  params: { assetId: 'One' },
  // Uses the scene of the collection's page.
  pageSizes: {},
  opens: null,
  picture: 'asset',
}
