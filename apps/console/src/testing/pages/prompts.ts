import { fixtures } from '@vitrine/sdk/testing'
import type { PageScenario } from '../page-scenario.ts'
import { edit, press, rows, submit } from './steps.ts'

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
  calls: ['allLlmPrompts'],
  pageSizes: { Prompts: 5 },
  nine: { llmPrompts: rows(9, (index) => fixtures.llmPrompt({ name: `Prompt ${index}` })) },
  menu: {
    row: 'Wall label',
    entries: { Edit: { dialog: 'Edit Wall label' }, Versions: { dialog: 'Versions of Wall label' } },
  },
  parts: { 'the versions of a prompt': { at: '?drawer=versions&id=label', calls: ['allLlmPrompts'] } },
  actions: {
    'creating a prompt': {
      at: '?drawer=new',
      call: 'setLlmPrompt',
      act: submit('New prompt', { Name: 'Audio guide', Prompt: 'Speak slowly.' }, 'Create prompt'),
    },
    'writing a prompt': {
      at: '?drawer=edit&id=label',
      call: 'setLlmPrompt',
      act: submit(edit, { Prompt: 'Be brief.' }, 'Save prompt'),
    },
    'restoring a version of a prompt': {
      at: '?drawer=versions&id=label',
      call: 'setLlmPrompt',
      lost: 'once',
      act: (screen) => press(screen.getByRole('button', { name: 'Restore version 1' })),
    },
  },
  opens: ['New prompt', 'Wall label', '3 versions of Wall label'],
}
