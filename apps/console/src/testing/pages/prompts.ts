import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { rows } from './rows.ts'

export const prompts: PageScenario = {
  heading: 'Prompts',
  scene: {
    llmPrompts: [
      fixtures.llmPrompt({
        _id: 'label',
        name: 'Wall label',
        version: 2,
        versions: [fixtures.llmPromptVersion({ prompt: 'Once.' })],
      }),
    ],
  },
  pageSizes: { Prompts: 5 },
  nine: { llmPrompts: rows(9, (index) => fixtures.llmPrompt({ name: `Prompt ${index}` })) },
  menu: {
    row: 'Wall label',
    entries: { Edit: { dialog: 'Edit Wall label' }, Versions: { dialog: 'Versions of Wall label' } },
  },
  opens: ['New prompt', 'Wall label', '3 versions of Wall label'],
}
