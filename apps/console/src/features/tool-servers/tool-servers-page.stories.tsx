import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { screen, userEvent } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Tool servers',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/XCP' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const vitrine = fixtures.toolServer({
  _id: 'vitrine',
  name: 'Vitrine',
  description: 'Reads what this platform has published: collections, their assets and their contracts.',
  host: 'http://127.0.0.1:4300',
  version: '0.1.0',
})
const catalogue = fixtures.toolServer({ _id: 'catalogue', name: 'Catalogue' })
const long = fixtures.toolServer({
  _id: 'long',
  name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  description:
    'A description that goes on about the tides, the lighthouse and everything that lies between the two of them.',
  host: `https://tools.gallery.example/${'a-long-path/'.repeat(8)}end`,
  version: null,
})
const paged = {
  search: { type: 'string', default: '', description: 'Only those whose name contains this text.' },
  page: { type: 'integer', default: 1, description: 'From 1.' },
}
const id = { type: 'string', description: 'Its id.' }
const tools = {
  [vitrine.host]: [
    fixtures.tool({
      name: 'list_collections',
      title: 'List collections',
      description:
        'Published collections, newest first, with how many assets each shows and how many were minted.',
      inputSchema: { type: 'object', properties: paged, additionalProperties: false },
    }),
    fixtures.tool({
      name: 'list_assets',
      title: 'List assets',
      description: 'The assets that a published collection shows, in their order, with their metadata.',
      inputSchema: {
        type: 'object',
        required: ['collection_id'],
        properties: { collection_id: id, ...paged },
      },
    }),
    fixtures.tool({
      name: 'say_hello',
      title: 'Say hello',
      description: '',
      inputSchema: { type: 'object' },
    }),
  ],
  [catalogue.host]: [],
  [long.host]: Array.from({ length: 12 }, (_, index) =>
    fixtures.tool({ name: `a_tool_with_a_long_name_${index}` }),
  ),
}
const toolServers = [catalogue, long, vitrine]

/** A server with tools, one without, and one with many tools and long words. */
export const Loaded: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ toolServers, tools })),
  play: async () => {
    await screen.findByText('Reachable, 3 tools')
    await screen.findByText('Reachable, 12 tools')
  },
}

export const OneRow: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(...handlers({ toolServers: [vitrine], tools })),
  play: shows('Reachable, 3 tools'),
}

export const Loading: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) => msw.use(pending('mcpServerDetails'), ...handlers()),
}

/** The servers are loaded and haven't responded yet. */
export const Asking: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/tools', () => new Promise<never>(() => {})),
      ...handlers({ toolServers, tools }),
    ),
  play: async () => {
    await screen.findAllByText('Checking…')
  },
}

/** An unreachable server doesn't affect the others. */
export const Unreachable: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(`${catalogue.host}/tools`, () => HttpResponse.error()),
      ...handlers({ toolServers: [catalogue, vitrine], tools }),
    ),
  play: async () => {
    await screen.findByText('Not reachable')
    await screen.findByText('Reachable, 3 tools')
  },
}

export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: shows('No tool servers'),
}

export const Failed: Story = {
  tags: ['!test'],
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('mcpServerDetails', 500, 'The database does not answer.'), ...handlers()),
  play: shows('The database does not answer.'),
}

/** The server refuses, although the stored role allows the page. */
export const Denied: Story = {
  tags: ['!test'],
  beforeEach: ({ msw }) =>
    msw.use(failing('mcpServerDetails', 403, 'Only an admin may do this.'), ...handlers()),
  play: shows('Only an admin may do this.'),
}

export const Searched: Story = {
  args: { path: '/XCP?search=published' },
  beforeEach: ({ msw }) => msw.use(...handlers({ toolServers, tools })),
  play: shows('No tool matches.'),
}

/** The arguments of a tool in words. */
export const Tools: Story = {
  tags: ['!test'],
  args: { path: '/XCP?server=vitrine&tool=list_assets' },
  beforeEach: ({ msw }) => msw.use(...handlers({ toolServers, tools })),
  play: showsRole('list', { name: 'Arguments of list_assets' }),
}

/** The arguments of a tool as the server's JSON Schema. */
export const ToolsAsSchema: Story = {
  args: { path: '/XCP?server=vitrine&tool=list_assets' },
  beforeEach: ({ msw }) => msw.use(...handlers({ toolServers, tools })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the JSON Schema of list_assets' }))
    await screen.findByRole('tree', { name: 'JSON Schema of list_assets' })
  },
}
