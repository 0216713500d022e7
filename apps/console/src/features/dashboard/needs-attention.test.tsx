import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const item = fixtures.attentionItem
const scene = (items: ReturnType<typeof item>[], change = {}) => ({
  attention: { items, totalCount: items.length, checked: ['runs' as const], unread: [], ...change },
})
const show = async () => {
  const screen = await renderConsole('/dashboard')
  return { screen, card: screen.getByRole('region', { name: 'Needs attention' }) }
}

beforeEach(() => signIn())

const needs = [
  [item(), 'Mint of Tides failed', '3 of 40 assets not minted.', 'Open run', '/run/run-1'],
  [
    item({ kind: 'run-paused', message: 'Resume with a higher cap.' }),
    'Mint of Tides is waiting',
    'Resume with a higher cap.',
    'Open run',
    '/run/run-1',
  ],
  [
    item({ kind: 'reveal-waiting', collection_id: 'tides', message: 'The network fee is above its cap.' }),
    '“Tides” on Amber is not revealed yet',
    'The network fee is above its cap.',
    'Open contract',
    '/collection/tides/contracts',
  ],
  [
    item({ kind: 'low-balance', amount: '500000000000000000', needed: '2000000000000000000' }),
    'Wallet on Amber is low',
    'It holds 0.5 AMB. Work under way needs 2 AMB.',
    'Add funds',
    '/identity',
  ],
  [
    item({
      kind: 'airdrop-short',
      name: 'Spring',
      count: 3400,
      amount: '0',
      needed: '1200',
      token: { symbol: null, decimals: 0 },
    }),
    '“Spring” is short 1,200 tokens',
    'The airdrop can’t serve its 3,400 recipients.',
    'Fund airdrop',
    '/collection/tides/airdrops',
  ],
  [
    item({ kind: 'node-silent' }),
    'The node of Amber does not answer',
    'Transactions there are neither sent nor confirmed.',
    'Check node',
    '/Setting?section=blockchain',
  ],
  [
    item({ kind: 'crawl-failed', name: 'Gallery', count: 8, crawl_id: 'c1', message: 'It did not answer.' }),
    'The last 8 crawls of Gallery failed',
    'It did not answer.',
    'Open history',
    '/crawling?drawer=history&id=c1',
  ],
  [
    item({ kind: 'mails-failed', count: 3 }),
    '3 emails failed',
    'The mail server did not deliver them.',
    'Review emails',
    '/Setting?section=email',
  ],
  [
    item({ kind: 'mails-waiting', count: 1, message: 'The mail server could not be reached.' }),
    '1 email is held up',
    'The mail server could not be reached.',
    'Check email account',
    '/Setting?section=email',
  ],
  [
    item({ kind: 'sign-ins-failed', count: 23 }),
    '23 failed sign-ins in a day',
    'Someone may be guessing passwords. Check who signed in.',
    'Open audit log',
    '/audit?group=auth',
  ],
  [
    item({ kind: 'token-files-lost', count: 2, message: 'pins.example refused the access key.' }),
    '2 token files can’t be read',
    'Wallets may not show these tokens, and publishing the files again did not help. pins.example refused the access key.',
    'Check token files',
    '/Setting?section=token-files',
  ],
] as const

it('says what each item is and leads to where it is mended', async () => {
  worker.use(...handlers(scene(needs.map(([one]) => one))))
  const { card } = await show()
  await card.getByRole('button', { name: /^Show .* more$/ }).click()
  for (const [index, [, title, detail, press, href]] of needs.entries()) {
    const one = card.getByRole('listitem').nth(index)
    await expect.element(one.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(one).toMatchTextContent(detail)
    await expect.element(one.getByRole('link', { name: press })).toHaveAttribute('href', href)
  }
})

it('shows items that can only be fixed on the platform’s computer without a button', async () => {
  const disk = item({ kind: 'disk-low', amount: '500000000' })
  worker.use(...handlers(scene([disk, item({ kind: 'storage-failing' })])))
  const { card } = await show()
  await expect.element(card.getByRole('heading', { name: 'The disk is nearly full' })).toBeVisible()
  await expect.element(card.getByRole('heading', { name: 'Files can’t be stored' })).toBeVisible()
  expect(card.getByRole('link').elements()).toEqual([])
})

it('says that nothing needs attention, and what was checked', async () => {
  worker.use(...handlers(scene([], { checked: ['runs', 'wallet'] })))
  const { card } = await show()
  await expect.element(card).toMatchTextContent(/Nothing needs you\. Checked: runs and wallet balance\./)
})

it('names unread sources without good news, and polls them', async () => {
  const good = Promise.withResolvers<undefined>()
  const { attention } = scene([], { unread: ['nodes', 'wallet'] })
  worker.use(
    http.get('*/getAttention', () => HttpResponse.json({ data: attention }), { once: true }),
    http.get('*/getAttention', () => good.promise),
    ...handlers(scene([])),
  )
  const { card } = await show()
  await expect.element(card).toMatchTextContent('Not checked: nodes and wallet balance.')
  expect(card.getByText('Nothing needs you.').elements()).toEqual([])
  await expect.element(card.getByRole('button', { name: 'Try again' })).toBeEnabled()
  good.resolve(undefined)
  await expect.element(card.getByText('Nothing needs you.')).toBeVisible()
})

it('shows four items first, the rest on demand, and how many more there are', async () => {
  const items = Array.from({ length: 5 }, (_, index) => item({ name: `Set ${index}` }))
  worker.use(...handlers(scene(items, { totalCount: 9 })))
  const { card } = await show()
  await expect.element(card).toMatchTextContent(/^Needs attention9/)
  await expect.poll(() => card.getByRole('listitem').elements().length).toBe(4)
  await card.getByRole('button', { name: 'Show 1 more' }).click()
  await expect.element(card.getByRole('heading', { name: 'Mint of Set 4 failed' })).toBeVisible()
  await expect.element(card).toMatchTextContent('4 more like these.')
})

it('leads a sub-admin without access to the wallet page to the run', async () => {
  signIn('sub_admin')
  const low = item({ kind: 'low-balance', amount: '1', needed: '2' })
  worker.use(...handlers({ ...scene([low]), profile: fixtures.profile({ role: 'sub_admin' }) }))
  const { card } = await show()
  await expect.element(card.getByRole('link', { name: 'Open run' })).toHaveAttribute('href', '/run/run-1')
})

it('shows the platform’s text for an unknown kind', async () => {
  worker.use(...handlers(scene([item({ kind: 'comet' as never, name: 'Comet', message: 'It comes near.' })])))
  const { card } = await show()
  await expect.element(card.getByRole('heading', { name: 'Comet' })).toBeVisible()
  await expect.element(card).toMatchTextContent('It comes near.')
})

it('shows that it could not be loaded', async () => {
  worker.use(failing('getAttention', 500, 'The database is away.'), ...handlers())
  const { card } = await show()
  await expect
    .element(card)
    .toMatchTextContent('The attention list could not be loaded. The database is away.')
  expect(card.getByText('Nothing needs you.').elements()).toEqual([])
})

it('is hidden if the backend lacks the capability', async () => {
  worker.use(...handlers({ ...scene([item()]), capabilities: ['audit'] }))
  const { screen } = await show()
  await expect.element(screen.getByText('No visitors yet')).toBeVisible()
  expect(screen.getByText('Needs attention').elements()).toEqual([])
})
