import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const datasource: PageScenario = {
  heading: 'Data sources',
  pageSizes: { 'Data sources': 5 },
  nine: { datasources: rows(9, () => fixtures.datasource()) },
  opens: ['Add website', 'Upload PDF', 'Copy index data'],
}
