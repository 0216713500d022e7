import { fixtures, handlers } from '@vitrine/sdk/testing'
import { describe, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { mockRpc } from '#src/testing/mock-rpc.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

/** What an entry of a menu opens: a dialog by its name, or a page by its heading. */
type Opens = { dialog: string | RegExp } | { heading: string | RegExp }

const ofCollection: Record<string, Opens> = {
  Edit: { dialog: 'Edit Tides' },
  Contracts: { dialog: 'Contracts of Tides' },
  Airdrop: { dialog: 'Airdrop of Tides' },
  'Premint assets': { heading: 'Tides' },
}

/** Every list whose rows have a menu, on each page that shows it. */
const lists: Record<string, { path: string; row: string; entries: Record<string, Opens> }> = {
  'the collections': { path: '/collection', row: 'Tides', entries: ofCollection },
  'the collections of an event': {
    path: '/venue/event/print/opening',
    row: 'Tides',
    entries: ofCollection,
  },
  'the assets': {
    path: '/collection/premintasset/Venue/tides',
    row: 'Ebb',
    entries: {
      'Mint…': { dialog: 'Mint “Ebb”?' },
      Edit: { dialog: 'Edit Ebb' },
      'Nest…': { dialog: /^Nest / },
    },
  },
  'the venues': {
    path: '/venue',
    row: 'Print Room',
    entries: {
      Edit: { dialog: 'Edit Print Room' },
      Events: { heading: 'Print Room' },
      Collections: { heading: 'Collections' },
    },
  },
  'the events of a venue': {
    path: '/venue/event/print',
    row: 'Opening night',
    entries: { Edit: { dialog: 'Edit Opening night' }, Collections: { heading: 'Opening night' } },
  },
  'the prompts': {
    path: '/prompts',
    row: 'Wall label',
    entries: { Edit: { dialog: 'Edit Wall label' }, Versions: { dialog: 'Versions of Wall label' } },
  },
  'the indexes': {
    path: '/vectordb',
    row: 'guides',
    entries: {
      'Data sources': { heading: 'Data sources' },
      'Copy its data…': { dialog: /^Copy/ },
      'New assistant…': { dialog: 'New assistant' },
    },
  },
  'what is crawled': {
    path: '/crawling',
    row: 'News',
    entries: {
      History: { dialog: 'History of News' },
      Edit: { dialog: 'Edit News' },
      'Copy its index data…': { dialog: /^Copy/ },
    },
  },
}

const serve = () =>
  worker.use(
    ...handlers({
      profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
      collections: [
        fixtures.collection({
          _id: 'tides',
          name: 'Tides',
          event_collection_id: 'opening',
          contracts: [
            {
              blockchainType: 1,
              networkType: 1,
              smartContractType: 1,
              status: 'deployed',
              contractAddress: null,
            },
          ],
        }),
      ],
      contracts: [fixtures.contract({ collection_id: 'tides', status: 'deployed' })],
      venues: [fixtures.venue({ _id: 'print', name: 'Print Room' })],
      venueEvents: [
        fixtures.venueEvent({ _id: 'opening', name: 'Opening night', venue_collection_id: ['print'] }),
      ],
      assets: [fixtures.asset({ _id: 'ebb', collection_id: 'tides', name: 'Ebb' })],
      llmPrompts: [fixtures.llmPrompt({ name: 'Wall label' })],
      vectorIndexes: ['guides', 'labels'].map((indexName) => fixtures.vectorIndex({ indexName })),
      crawlingConfigs: [fixtures.crawlingConfig({ name: 'News', indexName: 'guides' })],
    }),
    mockRpc({}),
  )

describe.each(Object.entries(lists))('the menu of a row of %s', (_, { path, row, entries }) => {
  const openMenu = async () => {
    await cleanup()
    signIn()
    const page = await renderConsole(path)
    await page
      .getByRole('button', { name: `Actions for ${row}` })
      .first()
      .click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    return page
  }

  // Proves: error.menu-entries-open
  it('opens what each entry says', async () => {
    serve()
    for (const [name, opens] of Object.entries(entries)) {
      const page = await openMenu()
      const names = page
        .getByRole('menuitem')
        .elements()
        .map((entry) => entry.textContent)
      expect(names).toEqual(Object.keys(entries))
      await page.getByRole('menuitem', { name, exact: true }).click()
      const target =
        'dialog' in opens
          ? page.getByRole('dialog', { name: opens.dialog })
          : page.getByRole('heading', { level: 1, name: opens.heading })
      await expect.element(target).toBeVisible()
    }
  })
})
