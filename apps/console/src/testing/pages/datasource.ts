import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, rows, submit } from './steps.ts'

export const datasource: PageScenario = {
  heading: 'Data sources',
  calls: ['getAllVectorIndexNameId', 'getDatasourceVectorIndex'],
  pageSizes: { 'Data sources': 5 },
  nine: { datasources: rows(9, () => fixtures.datasource()) },
  parts: {
    'the form of a website': { at: '?drawer=website', calls: ['getAllVectorIndexNameId'] },
    'the upload of PDFs': { at: '?drawer=pdf', calls: ['getAllVectorIndexNameId'] },
  },
  actions: {},
  tasks: {
    'reading a website': {
      at: '?drawer=website&index=guides',
      call: 'scrapeWebsiteAndUpload',
      act: submit('Add website', { Address: 'https://gallery.example' }, 'Add website'),
    },
    'reading a website with its scripts': {
      at: '?drawer=website&index=guides',
      call: 'uploadWebsiteScrapDataVectorIndex',
      act: async (screen) => {
        await screen.getByRole('radio', { name: 'Run the pages’ scripts' }).click()
        return submit('Add website', { Address: 'https://gallery.example' }, 'Add website')(screen)
      },
    },
    'uploading a PDF': {
      at: '?drawer=pdf&index=guides',
      call: 'uploadPdfDataVectorIndex',
      act: async (screen) => {
        const form = drawer(screen, 'Upload PDF')
        const guide = new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' })
        await form.getByLabelText('PDF file').upload(guide)
        const again = form.getByRole('button', { name: 'Try again' })
        return { element: again, press: () => again.click() }
      },
    },
  },
  opens: ['Add website', 'Upload PDF', 'Copy index data'],
}
