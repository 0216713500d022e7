import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const brand: PageScenario = {
  heading: 'Brand',
  pageSizes: { 'Published collections': 8 },
  nine: {
    collections: rows(9, (index) =>
      fixtures.collection({ _id: `c${index}`, symbol: `S${index}`, isPublished: true }),
    ),
  },
  opens: ['Update domain'],
}
