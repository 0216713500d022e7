import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { screen, userEvent } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Agents',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/agent' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const guide =
  'You are a guide through {{place}}. Answer in {{language}}, in two short sentences. Never guess a price.'
const server = fixtures.toolServer()
const scene = {
  aiModel: fixtures.aiModel({ baseUrl: 'https://models.example/v1', checkedAt: '2026-03-20T03:00:00.000Z' }),
  llmPrompts: ['Audio guide', 'Wall label', 'Press note', 'Letter to a member', 'Summary'].map((name) =>
    fixtures.llmPrompt({ _id: name, name, prompt: guide }),
  ),
  vectorIndexes: ['catalogue', 'archive'].map((indexName) => fixtures.vectorIndex({ indexName })),
  vectorAssistants: [
    'Curator',
    'Door keeper',
    'A name that goes on about the tides, the lighthouse and everything that lies between the two of them',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    ...Array.from({ length: 6 }, (_, index) => `Assistant ${index}`),
  ].map((assistantName, index) =>
    fixtures.vectorAssistant({
      _id: `assistant-${index}`,
      assistantName,
      indexName: index % 2 ? 'archive' : 'catalogue',
      instructions: index === 1 ? '' : `${guide}\n\n${guide}\n\n${guide}`,
    }),
  ),
  toolServers: [server],
  tools: { [server.host]: [fixtures.tool(), fixtures.tool({ name: 'count_works' })] },
}

/** All parts are ready, with more assistants than fit on a page. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: shows('Everything is ready'),
}

export const OneRow: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...scene, vectorAssistants: scene.vectorAssistants.slice(0, 1) })),
  play: Loaded.play as NonNullable<Story['play']>,
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) =>
    msw.use(
      pending('getApiKeyModelName'),
      pending('allLlmPrompts'),
      pending('getAllVectorIndexNameId'),
      pending('mcpServerDetails'),
      pending('getVectorAssistant'),
      ...handlers(),
    ),
}

/** No part is set up: each shows its purpose and a link to set it up. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async () => {
    await screen.findByText('0 of 5 ready')
    await screen.findByText('No assistants yet')
  },
}

/** Each part fails separately. */
export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(
      failing('getApiKeyModelName', 500, 'The database does not answer.'),
      failing('getVectorAssistant', 500, 'The vector store does not answer.'),
      http.get('*/tools', () => HttpResponse.error()),
      ...handlers(scene),
    ),
  play: async () => {
    await screen.findByText('It could not be read. The database does not answer.')
    await screen.findByText('The assistants could not be loaded')
    await screen.findByText('It could not be read. The server could not be reached.')
  },
}

/** The server refuses, although the stored role allows the page. */
export const Denied: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => {
    const refused = (
      ['allLlmPrompts', 'getAllVectorIndexNameId', 'mcpServerDetails', 'getVectorAssistant'] as const
    ).map((operation) => failing(operation, 403, 'Only an admin may do this.'))
    msw.use(...refused, ...handlers(scene))
  },
  play: async () => {
    await screen.findAllByText(/Only an admin may do this\./)
  },
}

/** Starts the instructions with a stored prompt and fills in its variables. */
export const NewAssistant: Story = {
  tags: ['!test'],
  args: { path: '/agent?drawer=new' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Start from a prompt' }))
    await userEvent.click(await screen.findByRole('option', { name: /Audio guide/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'language' }), 'Danish')
    await screen.findByText('Danish', { selector: 'mark' })
  },
}

export const Assistant: Story = {
  args: { path: '/agent?drawer=assistant&id=assistant-0' },
  beforeEach: ({ msw }) => msw.use(...handlers(scene)),
  play: showsRole('dialog', { name: 'Curator' }),
}
