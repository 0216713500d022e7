import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const apikeys: PageScenario = {
  heading: 'API keys',
  scene: {
    // The key "Nightly import" is on the second page of the list.
    apiKeys: [
      ...rows(8, (index) => fixtures.apiKey({ _id: `k${index}`, name: `Program ${index}` })),
      fixtures.apiKey({ _id: 'night', name: 'Nightly import' }),
    ],
  },
  pageSizes: { 'API keys': 8 },
  menu: {
    row: 'Program 1',
    entries: {
      Edit: { dialog: 'Edit Program 1' },
      Rotate: { question: 'Rotate Program 1?' },
      Revoke: { question: 'Revoke Program 1?' },
    },
  },
  opens: ['New API key'],
}
