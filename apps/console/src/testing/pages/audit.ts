import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const audit: PageScenario = {
  heading: 'Audit log',
  scene: {
    // The entry to open is on the second page of the log.
    auditEntries: [...rows(8, () => fixtures.auditEntry()), fixtures.auditEntry({ _id: 'opened' })],
  },
  pageSizes: { 'Audit log': 8 },
  opens: [],
}
