import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { searchable, searchableAndMore } from './search.ts'
import { rows } from './rows.ts'

export const vectorIndex: PageScenario = {
  heading: 'catalogue',
  params: { indexName: 'catalogue' },
  scene: { ...searchableAndMore, datasources: [fixtures.datasource({ _id: 'source' })] },
  pageSizes: { Pages: 8 },
  nine: {
    ...searchable,
    passages: rows(9, (at) => fixtures.knowledgePassage({ place: `https://gallery.example/${at}` })),
  },
  opens: null,
  picture: 'index',
}
