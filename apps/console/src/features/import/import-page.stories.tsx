import type { Meta, StoryObj } from '@storybook/react-vite'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { screen, userEvent } from 'storybook/test'
import { ConsoleStory } from '#src/testing/console-story.tsx'
import { encodeText } from '#src/testing/encode-text.ts'
import { withImports, withoutRuns } from '#src/testing/pages/offered.ts'
import { shows, showsRole } from '#src/testing/story-parts.ts'

const meta = {
  tags: ['!autodocs'],
  title: 'Console/Import',
  component: ConsoleStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/collection/import/Collection/herbarium' },
} satisfies Meta<typeof ConsoleStory>

export default meta
type Story = StoryObj<typeof meta>

const offered = {
  collections: [fixtures.collection({ _id: 'herbarium', name: 'Night Herbarium' })],
  capabilities: [...withImports],
}

const grounds = ['#2b1b3d', '#d9a441', '#1f4037', '#e9c9b8', '#c9d3bd', '#8fa5b8']
const species = ['Poppy', 'Fern', 'Fennel', 'Anemone', 'Thistle']
const seasons = ['Spring', 'Summer', 'Autumn', 'Winter']

/** Returns a different picture for each number: a flower of circles. */
async function draw(number: number): Promise<File> {
  const canvas = new OffscreenCanvas(160, 160)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = grounds[number % grounds.length] ?? '#2b1b3d'
    context.fillRect(0, 0, 160, 160)
    for (let leaf = 0; leaf < 5 + (number % 4); leaf += 1) {
      context.fillStyle = `hsl(${(number * 47 + leaf * 9) % 360} 60% 62%)`
      context.beginPath()
      context.arc(80 + 34 * Math.cos(leaf + number), 72 + 34 * Math.sin(leaf + number), 22, 0, 7)
      context.fill()
    }
  }
  return new File([await canvas.convertToBlob()], `${number}.png`, { type: 'image/png' })
}

/**
 * Returns 96 tokens with pictures in the layout of a generator, with misspellings, missing names and a
 * duplicate.
 */
async function herbarium(): Promise<File[]> {
  const numbers = Array.from({ length: 96 }, (_, index) => index + 1)
  const tokens = numbers.map((number) => ({
    name: number % 24 === 7 ? '' : `Night Herbarium #${number}`,
    image: `ipfs://NewUriToReplace/${number}.png`,
    dna: `${number}`,
    edition: number,
    attributes: [
      { trait_type: 'Species', value: species[number % species.length] },
      { trait_type: 'Season', value: number % 40 === 2 ? 'Autum' : seasons[number % seasons.length] },
      { trait_type: 'Visitor', value: number % 6 === 0 ? 'Moth' : 'None' },
    ],
  }))
  for (const token of tokens.slice(0, 2)) {
    tokens.push({ ...token, name: `Copy of ${token.name}`, edition: token.edition + 96 })
  }
  const metadata = new File([JSON.stringify(tokens)], '_metadata.json', { type: 'application/json' })
  return [metadata, ...(await Promise.all(numbers.map(draw)))]
}

const choose = async (files: File[]) => userEvent.upload(await screen.findByLabelText('Files'), files)

export const Choose: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: showsRole('heading', { name: 'Drop a folder, a zip or files here' }),
}

export const Read: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: async () => {
    await choose(await herbarium())
    await screen.findByRole('button', { name: /^Import \d+ assets$/ })
    await screen.findByRole('button', { name: 'Night Herbarium #1, ready' })
  },
}

/** A row with its problems. */
export const Row: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: async () => {
    await choose([new File(['[{"name": "", "image": "lost.png"}]'], 'plates.json')])
    await userEvent.click(await screen.findByRole('button', { name: 'Row 1, needs a fix' }))
    await screen.findByText('The name is empty.')
  },
}

/** A table in a guessed encoding with a column of wallets, next to a file that can't be read. */
export const Guessed: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: async () => {
    const table = `name,image,Season,owner\nМак,ar://poppy,Весна,0x${'a'.repeat(40)}`
    const bytes = encodeText(table, 'windows-1251')
    await choose([new File([bytes], 'plates.csv'), new File(['PK'], 'plates.xlsx')])
    await screen.findByRole('combobox', { name: 'Text encoding' })
    await screen.findByRole('button', { name: 'Мак, ready' })
  },
}

/** Files that can't be imported, with the reason. */
export const Unreadable: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(offered)),
  play: async () => {
    await choose([new File(['[{"name": "Poppy"}\n{'], 'plates.json')])
    await screen.findByText('plates.json can’t be read. Line 2, column 1: a comma is missing.')
  },
}

export const Sending: Story = {
  beforeEach: ({ msw }) => msw.use(pending('addImportFile'), ...handlers(offered)),
  play: async () => {
    await choose(await herbarium())
    await userEvent.click(await screen.findByRole('button', { name: /^Import \d+ assets$/ }))
    await screen.findByRole('button', { name: 'Pause sending' })
  },
}

/** Some names already exist, so the user decides what to do. */
export const AssetsAreHere: Story = {
  beforeEach: ({ msw }) => {
    const assets = [
      fixtures.asset({ collection_id: 'herbarium', name: 'Poppy', blockchainType: 1, networkType: 1 }),
    ]
    msw.use(...handlers({ ...offered, assets }))
  },
  play: async () => {
    await choose([new File(['[{"name": "Poppy", "image": "ar://poppy"}]'], 'plates.json')])
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 asset' }))
    await screen.findByRole('button', { name: 'Start import' })
  },
}

/** An interrupted import. */
export const Interrupted: Story = {
  args: { path: '/collection/import/Collection/herbarium?run=almanac' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...offered,
        runs: [
          fixtures.importRun({
            _id: 'almanac',
            collection: { _id: 'herbarium', name: 'Night Herbarium' },
            counts: fixtures.runCounts({ total: 2437, waiting: 2437 }),
          }),
        ],
      }),
    ),
  play: shows(/again to continue/),
}

/** A platform that accepts individual pictures, and metadata in a file. */
export const WithoutImports: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers({ ...offered, capabilities: [...withoutRuns] })),
  play: async () => {
    await choose([new File(['[{"name": "Poppy", "image": "ar://poppy", "amount": 1}]'], 'plates.json')])
    await screen.findByRole('button', { name: 'Import 1 asset' })
  },
}

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending('getCollection'), ...handlers(offered)),
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: ({ msw }) =>
    msw.use(failing('getCollection', 500, 'The database does not answer.'), ...handlers(offered)),
  play: shows('The database does not answer.'),
}
