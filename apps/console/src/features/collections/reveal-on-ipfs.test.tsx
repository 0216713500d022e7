import { fixtures, handlers, type MockOptions } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withoutRuns } from '#src/testing/pages/offered.ts'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { bodiesOf } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const hidden = fixtures.collection({
  _id: 'tides',
  name: 'Tides',
  placeholder: { name: 'Mystery print', description: '', image: '/files/back', thumbnail: null },
})
const onPlatform = { metadataLocation: 'platform', revealAt: '2030-12-05T12:00:00.000Z' } as const
const minted = { totalAssets: 3, soldAssets: 2 }
const onlyOnPlatform = withoutRuns.filter((one) => one !== 'reveal-on-ipfs')

/** Opens a tab of the collection. */
async function open(tab: '' | '/settings', collection: object = {}, scene: MockOptions = {}) {
  worker.use(...handlers({ collections: [{ ...hidden, ...collection }], ...scene }))
  const screen = await renderConsole(`/collection/tides${tab}`)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
  return {
    screen,
    hide: screen.getByRole('checkbox', { name: /Hide tokens until a reveal/ }),
    fields: screen.getByRole('group', { name: 'Placeholder' }),
    save: screen.getByRole('button', { name: 'Save changes' }),
  }
}

it('creates a collection whose tokens on IPFS are hidden, without a date', async () => {
  worker.use(...handlers())
  const sent = bodiesOf('createCollection')
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Tides')
  await expect.element(drawer.getByRole('radio', { name: 'IPFS' })).toBeChecked()
  const hide = drawer.getByRole('checkbox', { name: /Hide tokens until a reveal/ })
  await expect
    .element(hide)
    .toHaveAccessibleDescription(/one transaction per contract.*can’t be changed after the first mint/)
  await hide.click()
  const fields = drawer.getByRole('group', { name: 'Placeholder' })
  await fields.getByRole('textbox', { name: 'Name' }).fill('Mystery print')
  await expect.element(fields.getByLabelText('Reveal on')).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ placeholder: { name: 'Mystery print' } })
  for (const name of ['metadataLocation', 'revealAt'])
    expect(sent.mock.lastCall?.[0]).not.toHaveProperty(name)
})

it('keeps the placeholder of a collection that moves to IPFS, without its date', async () => {
  const { screen, fields, save } = await open('/settings', onPlatform)
  const sent = bodiesOf('updateCollection')
  await expect.element(fields.getByLabelText('Reveal on')).toBeVisible()
  await screen.getByRole('radio', { name: 'IPFS' }).click()
  await expect.element(fields.getByLabelText('Reveal on')).not.toBeInTheDocument()
  await fields.getByRole('textbox', { name: 'Name' }).fill('Sealed print')
  await save.click()
  await expect
    .poll(() => sent.mock.lastCall?.[0])
    .toMatchObject({ metadataLocation: 'ipfs', placeholder: { name: 'Sealed print' }, revealAt: null })
})

it('says that a move to IPFS removes the placeholder if tokens can’t be hidden there', async () => {
  const { screen, hide, save } = await open('/settings', onPlatform, { capabilities: onlyOnPlatform })
  const sent = bodiesOf('updateCollection')
  const removal = screen.getByText('Tokens on IPFS can’t be hidden, so the placeholder will be removed.')
  await expect.element(hide).toBeChecked()
  await expect.element(removal).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: 'IPFS' }).click()
  await expect.element(removal.first()).toBeVisible()
  await save.click()
  await expect
    .poll(() => sent.mock.lastCall?.[0])
    .toMatchObject({ metadataLocation: 'ipfs', placeholder: null, revealAt: null })
})

it('says nothing of a placeholder that is off if tokens can’t be hidden on IPFS', async () => {
  const off = { ...onPlatform, placeholder: null, revealAt: null }
  const { screen, hide } = await open('/settings', off, { capabilities: onlyOnPlatform })
  await expect.element(hide).not.toBeChecked()
  await screen.getByRole('radio', { name: 'IPFS' }).click()
  await expect.element(hide).not.toBeInTheDocument()
  await expect.element(screen.getByText(/placeholder will be removed/)).not.toBeInTheDocument()
})

it('removes the placeholder after the reveal, so that other contracts hide no tokens', async () => {
  const revealed = fixtures.asset({ collection_id: 'tides', isSold: 'sold' })
  const { hide, save } = await open('/settings', minted, { assets: [revealed] })
  const sent = bodiesOf('updateCollection')
  await expect.element(hide).toHaveAccessibleDescription(/can’t be undone.*remove it to hide no more tokens/)
  await hide.click()
  await save.click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ placeholder: null })
})

it('fixes the placeholder of hidden tokens', async () => {
  const { screen, hide, fields: group, save } = await open('/settings', minted)
  const sent = bodiesOf('updateCollection')
  await expect.element(hide).toBeChecked()
  await expect.element(hide).toBeDisabled()
  await expect
    .element(hide)
    .toHaveAccessibleDescription(/can’t be changed\. Reveal them on the Contracts tab/)
  await expect.element(group).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Description' }).fill('Twelve plates.')
  await save.click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ description: 'Twelve plates.' })
  for (const name of ['placeholder', 'revealAt']) expect(sent.mock.lastCall?.[0]).not.toHaveProperty(name)
})

it('shows at the placeholder why it can’t be changed', async () => {
  const { hide, fields, save } = await open('/settings')
  const reason = 'A run is minting this collection.'
  worker.use(refusing('updateCollection', 'placeholder', reason, { status: 409, code: 'in-run' }))
  await fields.getByRole('textbox', { name: 'Name' }).fill('Sealed print')
  await save.click()
  await expect.element(hide).toHaveAccessibleDescription(/A run is minting this collection/)
})

it('leads from the overview to the contract that reveals the tokens', async () => {
  const place = { collection_id: 'tides', status: 'deployed', contractAddress: fixtures.address(7) } as const
  const { screen } = await open('', minted, {
    assets: [1, 2].map(() => fixtures.asset({ collection_id: 'tides', isSold: 'sold', isHidden: true })),
    contracts: [fixtures.contract(place)],
  })
  const notice = screen.getByRole('region', { name: 'Tokens are hidden' })
  await expect.element(notice).toMatchTextContent(/Wallets show “Mystery print” until the reveal\./)
  await expect.element(notice.getByRole('button')).not.toBeInTheDocument()
  await notice.getByRole('link', { name: 'Reveal them on the contract' }).click()
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber' })
  await expect.element(card.getByText('2 tokens show the placeholder.')).toBeVisible()
})

it('says before the first mint that tokens will be hidden, without a link', async () => {
  const { screen } = await open('')
  const notice = screen.getByRole('region', { name: 'Tokens will be hidden' })
  await expect.element(notice).toMatchTextContent(/will show “Mystery print” until the reveal\./)
  await expect.element(notice.getByRole('link')).not.toBeInTheDocument()
})

it('has none of it on a backend without reveals on IPFS', async () => {
  const { screen, hide } = await open('/settings', minted, { capabilities: onlyOnPlatform })
  await expect.element(screen.getByRole('radio', { name: 'IPFS' })).toBeChecked()
  await waitUntilIdle(screen)
  await expect.element(hide).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Overview' }).click()
  await expect.element(screen.getByRole('region', { name: 'Figures' })).toBeVisible()
  await waitUntilIdle(screen)
  expect(screen.getByText(/Mystery print/).elements()).toEqual([])
})
