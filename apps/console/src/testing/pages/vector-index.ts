import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { searchable, searchableAndMore } from './search.ts'
import { rows } from './steps.ts'

export const vectorIndex: PageScenario = {
  heading: 'catalogue',
  params: { indexName: 'catalogue' },
  scene: { ...searchableAndMore, datasources: [fixtures.datasource({ _id: 'source' })] },
  calls: ['getKnowledgeIndex', 'getDatasourceVectorIndex', 'capabilities'],
  pageSizes: { Pages: 8 },
  nine: {
    ...searchable,
    passages: rows(9, (at) => fixtures.knowledgePassage({ place: `https://gallery.example/${at}` })),
  },
  parts: {
    'a search of the index': { at: '?q=paper', calls: ['searchKnowledge'] },
  },
  actions: {},
  opens: null,
  picture: 'index',
}
