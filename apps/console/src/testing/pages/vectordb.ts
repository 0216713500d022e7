import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const vectordb: PageScenario = {
  heading: 'Vector database',
  scene: { vectorIndexes: ['guides', 'labels'].map((indexName) => fixtures.vectorIndex({ indexName })) },
  pageSizes: { Indexes: 5 },
  nine: { vectorIndexes: rows(9, (index) => fixtures.vectorIndex({ indexName: `index-${index}` })) },
  menu: {
    row: 'guides',
    entries: {
      'Refresh the figures': { says: 'The figures of “guides” are up to date.' },
      'Data sources': { heading: 'Data sources' },
      'Copy data…': { dialog: /^Copy/ },
      'New assistant…': { dialog: 'New assistant' },
    },
  },
  opens: ['New index', 'Replace key', 'Copy index data'],
}
