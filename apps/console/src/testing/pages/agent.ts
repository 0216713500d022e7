import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { drawer, rows, submit } from './steps.ts'

export const agent: PageScenario = {
  heading: 'Agent Orchestration',
  calls: [
    'allLlmPrompts',
    'getAllVectorIndexNameId',
    'getApiKeyModelName',
    'getVectorAssistant',
    'mcpServerDetails',
    'toolServerTools',
  ],
  pageSizes: { Assistants: 5 },
  nine: {
    vectorAssistants: rows(9, (index) => fixtures.vectorAssistant({ assistantName: `Assistant ${index}` })),
  },
  parts: { 'a new assistant with a prompt': { at: '?drawer=new', calls: ['allLlmPrompts'] } },
  actions: {
    'creating an assistant': {
      at: '?drawer=new',
      call: 'createVectorAssistant',
      act: async (screen) => {
        await drawer(screen, 'New assistant').getByRole('combobox', { name: 'Index' }).click()
        await screen.getByRole('option', { name: 'guides' }).click()
        return submit('New assistant', { Name: 'Curator' }, 'Create assistant')(screen)
      },
    },
  },
  opens: ['New assistant'],
}
