import type { PageScenario } from '../page-scenario.ts'

export const importing: PageScenario = {
  heading: 'Import to Tides',
  params: { type: 'Collection', id: 'tides' },
  pageSizes: {},
  opens: null,
  picture: 'import',
}
