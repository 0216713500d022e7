import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { screen, userEvent } from 'storybook/test'
import { getSdk } from '#src/session/sdk.ts'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { listStories } from '#src/testing/list-stories.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'
import { newestVersionOnly } from './newest-version-only.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Prompts',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/prompts' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const guide = `You are a guide through {{collection}}.
Answer in {{language}}, in two short sentences.

Facts about the works come from the catalogue below.
If the catalogue says nothing, say that you do not know.
Never guess a price.

{{catalogue}}`

const names = [
  'Audio guide',
  'Wall label',
  'A name that goes on about the tides, the lighthouse and everything that lies between the two of them',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Étude in blue',
  'Letter to a member',
  'Press note',
  'Question of a child',
  'Summary',
]
const llmPrompts = names.map((name, index) =>
  fixtures.llmPrompt({
    _id: `prompt-${index}`,
    name,
    description: index % 3 === 2 ? '' : 'Answers visitors who stand in front of a work.',
    prompt: index === 1 ? 'Say what the wall says.' : `${guide}${index === 4 ? ' {{one}} {{two}}' : ''}`,
    version: index === 0 ? 4 : 1,
    versions:
      index === 0
        ? [
            fixtures.llmPromptVersion({ version: 3, prompt: guide.replace('two short', 'three short') }),
            fixtures.llmPromptVersion({ version: 2, prompt: guide, author: 'mary@gallery.example' }),
            fixtures.llmPromptVersion({ version: 1, prompt: 'You are a guide.' }),
          ]
        : [],
  }),
)

const stories = listStories({
  path: '/prompts',
  nouns: ['prompt', 'prompts'],
  operation: 'allLlmPrompts',
  full: { llmPrompts },
  one: { llmPrompts: llmPrompts.slice(0, 1) },
  play: showsRole('button', { name: 'Audio guide' }),
})

/** More than a page, with long names and without descriptions. */
export const Loaded: Story = { ...stories.loaded, tags: ['!test'] }
export const OneRow: Story = { ...stories.oneRow, tags: ['!test'] }
export const Loading: Story = { ...stories.loading, tags: ['!test'] }

/** Explains the page and offers the first step. */
export const Empty: Story = stories.empty
export const Failed: Story = { ...stories.failed, tags: ['!test'] }
export const NoMatches: Story = { ...stories.nothingMatches, tags: ['!test'] }

/** The server refuses, although the stored role allows the page. */
export const Denied: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) =>
    msw.use(failing('allLlmPrompts', 403, 'Only an admin may do this.'), ...handlers()),
  play: shows('Only an admin may do this.'),
}

/** A preview with the variables filled in. */
export const Edit: Story = {
  tags: ['!test'],
  args: { path: '/prompts?drawer=edit&id=prompt-0' },
  beforeEach: ({ msw }) => msw.use(...handlers({ llmPrompts })),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'language' }), 'Danish')
    await screen.findByText('Danish', { selector: 'mark' })
  },
}

/** Another person changed the prompt while it was open here. */
export const WrittenMeanwhile: Story = {
  args: { path: '/prompts?drawer=edit&id=prompt-0' },
  beforeEach: ({ msw }) => msw.use(newestVersionOnly(5), ...handlers({ llmPrompts })),
  play: async () => {
    const save = await screen.findByRole('button', { name: 'Save prompt' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Prompt' }), ' Be brief.')
    await getSdk().prompts.save({ prompt_id: 'prompt-0', name: 'Audio guide', prompt: `${guide}\nBe kind.` })
    await userEvent.click(save)
    const show = { name: 'Show the differences' }
    await userEvent.click(await screen.findByRole('button', show))
    await screen.findByRole('figure', { name: 'Version 5 and your text' })
  },
}

/** Former versions can be compared with the newest and restored. */
export const Versions: Story = {
  tags: ['!test'],
  args: { path: '/prompts?drawer=versions&id=prompt-0' },
  beforeEach: ({ msw }) => msw.use(...handlers({ llmPrompts })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with the newest: version 3' }))
    await screen.findByRole('figure', { name: 'Version 3 and version 4' })
  },
}
