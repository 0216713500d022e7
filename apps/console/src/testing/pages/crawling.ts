import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'

export const crawling: PageScenario = {
  heading: 'Crawling',
  scene: {
    crawlingConfigs: [fixtures.crawlingConfig({ crawl_id: 'news', name: 'News', indexName: 'guides' })],
  },
  pageSizes: {},
  menu: {
    row: 'News',
    entries: {
      History: { dialog: 'History of News' },
      Edit: { dialog: 'Edit News' },
      'Copy index data…': { dialog: /^Copy/ },
    },
  },
  opens: ['New crawling configuration', 'Copy index data'],
}
