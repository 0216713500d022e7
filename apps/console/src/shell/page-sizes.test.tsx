import { fixtures, handlers } from '@vitrine/sdk/testing'
import { describe, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const nine = <Row,>(make: (index: number) => Row): Row[] =>
  Array.from({ length: 9 }, (_, index) => make(index))

/** Nine of everything. */
const scene = {
  collections: nine((index) =>
    fixtures.collection({
      _id: `c${index}`,
      symbol: `S${index}`,
      isPublished: true,
      event_collection_id: 'opening',
    }),
  ),
  assets: nine((index) => fixtures.asset({ _id: `a${index}`, collection_id: 'c0' })),
  venues: [fixtures.venue({ _id: 'print' }), ...nine(() => fixtures.venue()).slice(1)],
  venueEvents: [
    fixtures.venueEvent({ _id: 'opening', venue_collection_id: ['print'] }),
    ...nine(() => fixtures.venueEvent({ venue_collection_id: ['print'] })).slice(1),
  ],
  subAdmins: nine(() => fixtures.subAdmin()),
  auditEntries: nine(() => fixtures.auditEntry()),
  ipInfo: nine((index) => fixtures.ipInfo({ ip: `198.51.${index}.0` })),
  userFormData: nine(() => fixtures.userFormData()),
  llmPrompts: nine((index) => fixtures.llmPrompt({ name: `Prompt ${index}` })),
  vectorIndexes: nine((index) => fixtures.vectorIndex({ indexName: `index-${index}` })),
  vectorAssistants: nine((index) => fixtures.vectorAssistant({ assistantName: `Assistant ${index}` })),
  datasources: nine(() => fixtures.datasource()),
  nodeUrls: nine(() => fixtures.providerUrl()),
  bundlerUrls: nine(() => fixtures.providerUrl()),
  paymasterContracts: nine(() => fixtures.paymasterContract()),
  databaseCredentials: nine((index) => fixtures.databaseCredential({ name: `Database ${index}` })),
}

/** The lists of each page, and how many rows each shows at a time (specification, sections 2 and 9). */
const lists: Record<string, Record<string, number>> = {
  '/dashboard': { Visitors: 5, Messages: 5 },
  '/collection': { Collections: 8 },
  '/collection/premintasset/Venue/c0': { 'Premint assets': 8 },
  '/venue': { Venues: 8 },
  '/venue/event/print': { Events: 8 },
  '/venue/event/print/opening': { Collections: 8 },
  '/subadmin': { 'Sub-admins': 8 },
  '/brand': { 'Published collections': 8 },
  '/audit': { 'Audit log': 8 },
  '/vectordb': { Indexes: 5 },
  '/datasource': { 'Data sources': 5 },
  '/prompts': { Prompts: 5 },
  '/agent': { Assistants: 5 },
  '/Setting': { 'Node-provider URLs': 5, 'Bundler URLs': 5, 'Paymaster contracts': 5, Databases: 5 },
}

describe.each(Object.entries(lists))('%s', (path, sizes) => {
  // Proves: constant.page-size-premint-assets, constant.page-size-collections
  // Proves: constant.page-size-venues-events, constant.page-size-dashboard, constant.page-size-settings
  it('shows as many rows a page as are specified', async () => {
    signIn()
    worker.use(...handlers(scene))
    const page = await renderConsole(path)
    const shown = (name: string) => {
      const rows = page.getByRole('table', { name }).getByRole('row').elements().length
      // One row is the head.
      return rows > 0 ? rows - 1 : page.getByRole('list', { name }).getByRole('listitem').elements().length
    }
    // While a list is read there is no next page, but rows that hold its place.
    await expect
      .poll(() => page.getByRole('button', { name: 'Next page' }).elements())
      .toHaveLength(Object.keys(sizes).length)
    expect(Object.fromEntries(Object.keys(sizes).map((name) => [name, shown(name)]))).toEqual(sizes)
  })
})
