import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { withRuns } from './offered.ts'

/** A platform that can search, with two passages. */
export const searchable = {
  capabilities: [...withRuns, 'search' as const],
  vectorIndexes: [fixtures.vectorIndex({ indexName: 'catalogue' })],
  passages: [
    fixtures.knowledgePassage({ _id: 'hours' }),
    fixtures.knowledgePassage({
      _id: 'paper',
      headings: ['Harbor plates', 'Paper'],
      text: 'Plates 9 to 24 are printed on handmade paper.',
      place: 'https://gallery.example/collection/plates',
    }),
  ],
}

/** The same platform with the indexes of other pages. */
export const searchableAndMore = {
  ...searchable,
  vectorIndexes: ['guides', 'labels', 'catalogue'].map((indexName) => fixtures.vectorIndex({ indexName })),
}

export const search: PageScenario = {
  heading: 'Search knowledge',
  scene: searchableAndMore,
  pageSizes: {},
  opens: [],
}
