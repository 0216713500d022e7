import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows, toggle } from './steps.ts'

export const brand: PageScenario = {
  heading: 'Brand',
  calls: ['allCollection', 'checkFrontendDomainUrl', 'getFrontendDomainUrl'],
  pageSizes: { 'Published collections': 8 },
  nine: {
    collections: rows(9, (index) =>
      fixtures.collection({ _id: `c${index}`, symbol: `S${index}`, isPublished: true }),
    ),
  },
  actions: {
    'taking a collection off the storefront': toggle('updateCollectionPublishItem', 'Published: Tides'),
  },
  opens: ['Update domain'],
}
