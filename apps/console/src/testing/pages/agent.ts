import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const agent: PageScenario = {
  heading: 'Agent Orchestration',
  pageSizes: { Assistants: 5 },
  nine: {
    vectorAssistants: rows(9, (index) => fixtures.vectorAssistant({ assistantName: `Assistant ${index}` })),
  },
  opens: ['New assistant'],
}
