import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, edit, submit, toggle } from './steps.ts'

export const crawling: PageScenario = {
  heading: 'Crawling',
  scene: {
    crawlingConfigs: [fixtures.crawlingConfig({ crawl_id: 'news', name: 'News', indexName: 'guides' })],
  },
  calls: ['allCrawlingConfigs'],
  pageSizes: {},
  menu: {
    row: 'News',
    entries: {
      History: { dialog: 'History of News' },
      Edit: { dialog: 'Edit News' },
      'Copy index data…': { dialog: /^Copy/ },
    },
  },
  parts: {
    'a crawling configuration': {
      at: '?drawer=edit&id=news',
      calls: ['allCrawlingConfigs', 'getAllVectorIndexNameId'],
    },
    'its history': {
      at: '?drawer=history&id=news',
      calls: ['allCrawlingConfigs', 'getCrawlingStatusHistoryById'],
    },
  },
  actions: {
    'creating what is crawled': {
      at: '?drawer=new',
      call: 'setCrawlingConfig',
      act: async (screen) => {
        const form = drawer(screen, 'New configuration')
        await form.getByRole('combobox', { name: 'Index' }).fill('gui')
        await form.getByRole('option', { name: 'guides' }).click()
        const values = { Name: 'Press', Address: 'https://gallery.example/press' }
        return submit('New configuration', values, 'Create configuration')(screen)
      },
    },
    'changing what is crawled': {
      at: '?drawer=edit&id=news',
      call: 'setCrawlingConfig',
      act: submit(edit, { Name: 'Press' }, 'Save changes'),
    },
    'switching crawling off': toggle('activeInactiveCrawlingStatus', 'Active: News'),
  },
  opens: ['New configuration', 'Copy index data'],
}
