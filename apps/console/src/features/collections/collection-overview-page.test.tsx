import { fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withRuns, withoutRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const path = '/collection/tides'
const tides = fixtures.collection({
  _id: 'tides',
  name: 'Tides',
  royaltyBps: 550,
  isPublished: true,
  venue_collection_id: 'print',
})
const deployed = { status: 'deployed', contractAddress: fixtures.address(7) } as const
const contracts = [fixtures.contract({ collection_id: 'tides', ...deployed })]
const asset = (name: string, isSold: 'unsold' | 'minting' | 'sold', day: string) =>
  fixtures.asset({
    _id: name,
    name,
    collection_id: 'tides',
    isSold,
    createdAt: '2026-10-01T10:00:00.000Z',
    updatedAt: `${day}T10:00:00.000Z`,
    transactionHash: isSold === 'unsold' ? null : fixtures.transactionHash(3),
    assetOwner: isSold === 'sold' ? fixtures.address(4) : null,
  })
const assets = [
  asset('One', 'sold', '2026-10-04'),
  asset('Two', 'sold', '2026-10-05'),
  asset('Three', 'minting', '2026-10-05'),
  asset('Four', 'unsold', '2026-10-01'),
]
const venues = [fixtures.venue({ _id: 'print', name: 'Print Room' })]
const scene = { collections: [tides], contracts, assets, venues, capabilities: [...withRuns] }

/** @param told Fields of the collection that another backend sends. */
async function open(change: Parameters<typeof handlers>[0] = {}, told?: object) {
  worker.use(...handlers({ ...scene, ...change }))
  if (told) {
    const row = { ...tides, totalAssets: 4, soldAssets: 2, ...told }
    worker.use(
      http.get('*/api/collection/getCollection/*', () => HttpResponse.json({ message: 'Done.', data: row })),
    )
  }
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
  return { screen, next: screen.getByRole('region', { name: /.+/ }).filter({ hasText: 'Next step' }) }
}

it.each([1280, 375])('keeps the tabs in place while it loads, at %i px', async (width) => {
  // A press during loading must not miss the tab.
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const told = Promise.withResolvers<undefined>()
  worker.use(
    http.get('*/api/collection/getCollection/*', () => told.promise),
    ...handlers({ ...scene, collections: [{ ...tides, image: '', thumbnail: '' }] }),
  )
  const screen = await renderConsole(path)
  const pages = screen.getByRole('navigation', { name: 'Collection' })
  await expect.element(pages).toBeVisible()
  const places = () =>
    pages
      .getByRole('link')
      .elements()
      .map((one) => one.getBoundingClientRect())
      .map(({ left, top }) => [left, top])
  // Before the font is loaded, texts have another width.
  await document.fonts.ready
  const before = places()
  told.resolve(undefined)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
  expect(places()).toEqual(before)
})

// Proves: route.collection
it('shows a collection’s figures, its venue and the next step', async () => {
  const { screen, next } = await open()
  const figures = screen.getByRole('region', { name: 'Figures' })
  await expect.element(figures).toMatchTextContent(/Minted2 of 4/)
  await expect.element(figures).toMatchTextContent(/Drafts1/)
  await expect.element(figures).toMatchTextContent(/Minting1/)
  await expect.element(figures).toMatchTextContent(/Holders1/)
  await expect.element(figures).toMatchTextContent(/Royalty5.5%/)
  const table = screen.getByRole('table', { name: 'Assets over time' })
  await expect.element(table.getByRole('row', { name: / 2 2$/ }).last()).toBeInTheDocument()
  const supply = screen.getByRole('list', { name: 'Supply by network' })
  await expect.element(supply.getByRole('listitem')).toMatchTextContent(/Amber.*2 \/ 4/)
  const latest = screen.getByRole('list', { name: 'Latest on chain' })
  expect(
    latest
      .getByRole('link', { name: /^(One|Two|Three)$/ })
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Three', 'Two', 'One'])
  const newest = screen.getByRole('list', { name: 'Newest assets' })
  expect(newest.getByRole('link').elements()).toHaveLength(4)
  await expect
    .element(screen.getByRole('list', { name: 'Holders' }).getByRole('listitem'))
    .toMatchTextContent(/2$/)
  await expect
    .element(screen.getByRole('link', { name: 'Print Room' }))
    .toHaveAttribute('href', '/venue/event/print')
  await expect.element(next.getByRole('heading', { name: 'Mint one draft' })).toBeVisible()
})

it('plans the mint of its drafts by one press and opens the review', async () => {
  const { screen, next } = await open()
  await next.getByRole('button', { name: 'Review and mint' }).click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
})

it('links to its tabs, with the number of assets and contracts', async () => {
  const { screen } = await open()
  const tabs = screen.getByRole('navigation', { name: 'Collection' })
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Overview', 'Assets 4', 'Contracts 1', 'Airdrops', 'Settings'])
  for (const [name, address] of [
    ['Assets', '/collection/premintasset/Venue/tides'],
    ['Contracts', '/collection/tides/contracts'],
    ['Airdrops', '/collection/tides/airdrops'],
    ['Settings', '/collection/tides/settings'],
    ['Overview', '/collection/tides'],
  ] as const) {
    await tabs.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect.poll(screen.address).toBe(address)
    await expect
      .element(tabs.getByRole('link', { name: new RegExp(`^${name}`) }))
      .toHaveAttribute('aria-current', 'page')
  }
})

it.each([
  ['Deploy a contract', 'Choose network', '/collection/tides/contracts', { contracts: [] }],
  ['Add the first assets', 'Import assets', '/collection/import/Venue/tides', { assets: [] }],
  [
    'Mint one draft',
    'Choose drafts',
    '/collection/premintasset/Venue/tides?state=%5B%22draft%22%5D',
    { capabilities: [...withoutRuns] },
  ],
  [
    'Publish the collection',
    'Open settings',
    '/collection/tides/settings',
    { assets: assets.slice(0, 2), collections: [{ ...tides, isPublished: false }] },
  ],
  ['Give tokens away', 'Open airdrops', '/collection/tides/airdrops', { assets: assets.slice(0, 2) }],
] as const)('offers as the next step: %s', async (title, action, address, change) => {
  const { next } = await open(change as Parameters<typeof handlers>[0])
  await expect.element(next.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(next.getByRole('link', { name: action })).toHaveAttribute('href', address)
})

it('uses the list’s data without the capability, and calls nothing the backend lacks', async () => {
  let calls = 0
  worker.use(
    http.get('*/getCollectionOverview/*', () => {
      calls += 1
    }),
  )
  const { screen, next } = await open({ capabilities: [] })
  await expect.element(next.getByRole('heading', { name: 'Mint the drafts' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Figures' }))
    .toMatchTextContent(/Minted2 of 4Royalty5.5%/)
  await expect
    .element(screen.getByRole('region', { name: 'Supply by network' }).getByRole('link', { name: /^Amber/ }))
    .toBeVisible()
  expect(calls).toBe(0)
})

it('shows no number of drafts while the overview loads', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  worker.use(...handlers(scene))
  worker.use(
    http.get('*/getCollectionOverview/*', async () => {
      await asked
    }),
  )
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('heading', { name: 'Supply by network' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /^Mint/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Next step')).not.toBeInTheDocument()
  answer()
  await expect.element(screen.getByRole('heading', { name: 'Mint one draft' })).toBeVisible()
})

it('says that assets are still minting instead of having no drafts', async () => {
  const { next } = await open({ assets: assets.slice(0, 3) })
  await expect.element(next.getByRole('heading', { name: 'Give tokens away' })).toBeVisible()
  await expect.element(next.getByText(/^Assets are still minting\./)).toBeVisible()
  await expect.element(next.getByText(/No draft is left/)).not.toBeInTheDocument()
})

it('mints on a contract without a reported state, and does not call it undeployed', async () => {
  const { blockchainType, networkType, smartContractType } = fixtures.contract()
  const line = { blockchainType, networkType, smartContractType, status: null, contractAddress: null }
  const { screen, next } = await open({}, { contracts: [line] })
  await expect.element(next.getByRole('heading', { name: 'Mint one draft' })).toBeVisible()
  const supply = screen.getByRole('list', { name: 'Supply by network' })
  await expect.element(supply.getByRole('listitem')).toMatchTextContent(/2 \/ 4/)
  await expect.element(supply.getByText('Not deployed')).not.toBeInTheDocument()
})

it.each([
  [false, 'Visitors can’t see it there yet: it is not published.', { _id: 'print', name: 'Print Room' }],
  [false, 'None yet: it is not published.', null],
  [null, 'It belongs to no venue.', null],
] as const)('says of a collection that is published: %s, "%s"', async (isPublished, text, venue) => {
  const { screen } = await open({}, { isPublished, venue, venue_collection_id: venue?._id ?? null })
  const places = screen.getByRole('region', { name: 'Places' })
  await expect.element(places.getByText(text)).toBeVisible()
})

it('shows the number of claims over time, and links to the airdrops', async () => {
  const claim = (index: number, day: string) => ({
    address: fixtures.address(index),
    amount: '1',
    claimedAt: `${day}T10:00:00.000Z`,
    transactionHash: fixtures.transactionHash(index),
  })
  const { screen } = await open({
    airDrops: [
      fixtures.airDrop({ _id: 'drop', collection_id: 'tides', status: 'live', recipientCount: 5 }),
      fixtures.airDrop({ _id: 'other', collection_id: 'dunes', status: 'live', recipientCount: 9 }),
    ],
    airDropClaims: {
      drop: [claim(2, '2026-10-06'), claim(1, '2026-10-05')],
      other: [claim(3, '2026-10-05')],
    },
  })
  const figures = screen.getByRole('region', { name: 'Figures' })
  await expect.element(figures).toMatchTextContent(/Claimed2 of 5/)
  const table = figures.getByRole('table', { name: 'Claims over time' })
  await expect.element(table.getByRole('row').last()).toMatchTextContent(/2$/)
  await figures.getByRole('link', { name: '2 of 5 claimed. Open airdrops' }).click()
  await expect.poll(screen.address).toBe('/collection/tides/airdrops')
})

it.each([
  [2, /Claimed2 of 5, so far/, '2 of 5 claimed so far. Open airdrops'],
  [0, /ClaimedReading… of 5/, 'Reading… how many of 5 have claimed. Open airdrops'],
])('says of %d claims that more may be unread', async (claimed, text, name) => {
  const data = {
    drafts: 0,
    minting: 0,
    minted: 0,
    claims: { claimed, recipients: 5, isRead: false },
    holders: 0,
    largestHolders: [],
    supply: [],
    days: [],
    latest: [],
    newest: [],
  }
  worker.use(
    respond('getCollectionOverview', () => ({ data })),
    ...handlers(scene),
  )
  const screen = await renderConsole(path)
  const figures = screen.getByRole('region', { name: 'Figures' })
  await expect.element(figures.getByRole('link', { name })).toBeVisible()
  await expect.element(figures).toMatchTextContent(text)
})

it('shows no claims without an airdrop', async () => {
  const { screen } = await open()
  const figures = screen.getByRole('region', { name: 'Figures' })
  await expect.element(figures).toMatchTextContent(/Holders/)
  await expect.element(figures).not.toMatchTextContent(/Claim/)
})
