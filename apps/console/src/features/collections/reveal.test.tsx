import { failing, fixtures, handlers, type MockOptions } from '@vitrine/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDrafts } from '#src/drafts/drafts.ts'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { freezeClock } from '#src/testing/freeze-clock.ts'
import { withoutRuns } from '#src/testing/pages/offered.ts'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { bodiesOf } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const hidden = fixtures.collection({
  _id: 'tides',
  name: 'Tides',
  metadataLocation: 'platform',
  placeholder: { name: 'Mystery print', description: '', image: '/files/back', thumbnail: null },
})
const minted = { ...hidden, totalAssets: 3, soldAssets: 2 }
const onlyOnPlatform = withoutRuns.filter((one) => one !== 'reveal-on-ipfs')
const noon = '2030-12-05T12:00:00.000Z'
const tokens = (['sold', 'sold', 'minting', 'unsold'] as const).map((isSold) =>
  fixtures.asset({ collection_id: 'tides', isSold }),
)

/** Opens a tab of the collection. */
async function open(tab: '' | '/settings', collection: object = hidden, scene: MockOptions = {}) {
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

it('creates a collection whose tokens are hidden, and shows errors at their fields', async () => {
  const refused = refusing('createCollection', 'revealAt', 'Choose a time in the future.')
  worker.use(refused, ...handlers({ capabilities: onlyOnPlatform }))
  const sent = bodiesOf('createCollection')
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  const hide = drawer.getByRole('checkbox', { name: /Hide tokens until a reveal/ })
  const fields = drawer.getByRole('group', { name: 'Placeholder' })
  const create = drawer.getByRole('button', { name: 'Create collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Tides')
  await expect.element(hide).not.toBeInTheDocument()
  await drawer.getByRole('radio', { name: 'This platform' }).click()
  await expect.element(hide).toHaveAccessibleDescription(/every token.*for a while.*are not hidden/)
  await hide.click()
  await create.click()
  const name = fields.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription(/Give the placeholder a name/)
  await name.fill('Mystery print')
  const picture = new File(['picture'], 'back.png', { type: 'image/png' })
  await fields.getByLabelText('Picture').upload(picture)
  await expect.element(fields.getByRole('button', { name: 'Remove the file' })).toBeVisible()
  const revealAt = fields.getByLabelText('Reveal on')
  await revealAt.fill('2030-12-05T18:00')
  await create.click()
  await expect.element(revealAt).toHaveAccessibleDescription(/Choose a time in the future/)
  await revealAt.fill('2031-12-05T18:00')
  await create.click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({
      metadataLocation: 'platform',
      placeholder: {
        name: 'Mystery print',
        description: '',
        image: expect.stringMatching(/^\/files\//),
        thumbnail: expect.stringMatching(/thumbnail$/),
      },
      revealAt: new Date('2031-12-05T18:00').toISOString(),
    }),
  )
})

it('continues a draft from before placeholders', async () => {
  const drafts = await openDrafts(fixtures.profile().email)
  await drafts.put({
    name: 'collection/new',
    values: { name: 'Tides', symbol: 'TIDES', metadataLocation: 'platform' },
    files: false,
  })
  drafts.close()
  worker.use(...handlers())
  const sent = bodiesOf('createCollection')
  const screen = await renderConsole('/collection?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New collection' })
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Tides')
  await drawer.getByRole('checkbox', { name: /Hide tokens/ }).click()
  const fields = drawer.getByRole('group', { name: 'Placeholder' })
  await fields.getByRole('textbox', { name: 'Name' }).fill('Mystery print')
  await drawer.getByRole('button', { name: 'Create collection' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ placeholder: expect.objectContaining({ name: 'Mystery print' }) }),
  )
})

it('changes the placeholder of minted tokens while it hides them, and sends only changes', async () => {
  const { hide, fields, save } = await open('/settings', minted)
  worker.use(
    refusing('updateCollection', 'placeholder', 'A mint run is at work.', { status: 409, code: 'in-run' }),
  )
  const sent = bodiesOf('updateCollection')
  await expect.element(hide).toBeChecked()
  await expect.element(hide).toBeDisabled()
  await expect.element(hide).toHaveAccessibleDescription(/stay hidden until the reveal/)
  await fields.getByRole('textbox', { name: 'Name' }).fill('Sealed print')
  await save.click()
  await expect.element(hide).toHaveAccessibleDescription(/A mint run is at work/)
  await save.click()
  await expect.poll(() => sent.mock.calls).toHaveLength(2)
  expect(sent.mock.lastCall?.[0]).toHaveProperty('placeholder', {
    ...hidden.placeholder,
    name: 'Sealed print',
  })
  expect(sent.mock.lastCall?.[0]).not.toHaveProperty('revealAt')
  expect(sent.mock.lastCall?.[0]).not.toHaveProperty('metadataLocation')
})

it.each([
  ['is removed', 'checkbox', /Hide tokens/, { placeholder: null, revealAt: null }],
  ['moves to IPFS', 'radio', 'IPFS', { placeholder: null, revealAt: null, metadataLocation: 'ipfs' }],
] as const)('sends no placeholder if it %s', async (_, role, name, change) => {
  const scene = { capabilities: onlyOnPlatform }
  const { screen, fields, save } = await open('/settings', { revealAt: noon }, scene)
  const sent = bodiesOf('updateCollection')
  // A blank name of a placeholder that is removed is not an error.
  await fields.getByRole('textbox', { name: 'Name' }).fill('')
  await screen.getByRole(role, { name }).click()
  await save.click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject(change)
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  await expect.element(fields).not.toBeInTheDocument()
})

it.each([
  ['revealed', { revealAt: '2026-01-05T12:00:00.000Z' }, /can’t be undone/],
  ['never hidden', { placeholder: null }, /too late to hide them/],
])('offers no placeholder for minted tokens that are %s', async (_, fields, reason) => {
  const { screen, hide } = await open('/settings', { ...minted, ...fields })
  await expect.element(hide).toBeDisabled()
  await expect.element(hide).toHaveAccessibleDescription(reason)
  await expect.element(screen.getByRole('group', { name: 'Placeholder' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Reveal now' })).not.toBeInTheDocument()
})

// Proves: call.revealCollection
it('reveals the tokens after a confirmation, which shows why it failed', async () => {
  const { screen } = await open('', minted, { assets: tokens })
  worker.use(failing('revealCollection', 503, 'The database is away.'))
  const notice = screen.getByRole('region', { name: 'Tokens are hidden' })
  await expect
    .element(notice)
    .toMatchTextContent(/Wallets show “Mystery print” until you reveal the collection\./)
  await notice.getByRole('button', { name: 'Reveal now' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Reveal “Tides”?' })
  await expect.element(dialog).toHaveAccessibleDescription(/all minted tokens.*can’t be undone/)
  await dialog.getByRole('button', { name: 'Reveal tokens' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The database is away/)
  worker.use(...handlers({ collections: [minted], assets: tokens }))
  await dialog.getByRole('button', { name: 'Reveal tokens' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('The tokens are revealed.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('keeps the other changes of an open form that a reveal fixes', async () => {
  const { screen, hide, fields, save } = await open('/settings', minted, { assets: tokens })
  const sent = bodiesOf('updateCollection')
  await screen.getByRole('textbox', { name: 'Description' }).first().fill('Twelve plates.')
  await fields.getByRole('textbox', { name: 'Name' }).fill('')
  await fields.getByLabelText('Reveal on').fill('2031-12-05T18:00')
  await screen.getByRole('link', { name: 'Overview' }).click()
  await screen.getByRole('button', { name: 'Reveal now' }).click()
  await screen.getByRole('button', { name: 'Reveal tokens' }).click()
  await expect.element(screen.getByText('The tokens are revealed.')).toBeVisible()
  await screen.getByRole('link', { name: 'Settings' }).last().click()
  await expect.element(hide).toHaveAccessibleDescription(/can’t be undone/)
  await save.click()
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ description: 'Twelve plates.' })
  for (const name of ['placeholder', 'revealAt']) expect(sent.mock.lastCall?.[0]).not.toHaveProperty(name)
})

it('says before the first mint that the date has passed', async () => {
  const { screen } = await open('', { isHidden: false, revealAt: '2026-01-05T12:00:00.000Z' })
  const notice = screen.getByRole('region', { name: 'Tokens will not be hidden' })
  await notice.getByRole('link', { name: 'settings' }).click()
  const hide = screen.getByRole('checkbox', { name: /Hide tokens until a reveal/ })
  await expect.element(hide).toHaveAccessibleDescription(/date has passed/)
})

it('says before the first mint that tokens will be hidden, without a reveal', async () => {
  const { screen } = await open('', { revealAt: noon })
  const notice = screen.getByRole('region', { name: 'Tokens will be hidden' })
  await expect.element(notice).toMatchTextContent(/will show “Mystery print” until Dec 5, 2030/)
  await expect.element(notice.getByRole('button')).not.toBeInTheDocument()
})

it('removes the notice when the time of the reveal has passed', async () => {
  freezeClock()
  const revealAt = new Date(Date.now() + 60_000).toISOString()
  const { screen } = await open('', { ...minted, revealAt }, { assets: tokens })
  const notice = screen.getByRole('region', { name: 'Tokens are hidden' })
  await waitUntilIdle(screen)
  await expect.element(notice).toBeVisible()
  vi.advanceTimersByTime(61_000)
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Figures' })).toBeVisible()
})

it('has none of it on a backend without reveals', async () => {
  const capabilities = withoutRuns.filter((one) => one !== 'reveal')
  const { screen, hide, save } = await open('/settings', minted, { capabilities })
  const sent = bodiesOf('updateCollection')
  await screen.getByRole('textbox', { name: 'Description' }).fill('Twelve plates.')
  await waitUntilIdle(screen)
  await expect.element(hide).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Reveal now' })).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => sent.mock.calls).toHaveLength(1)
  for (const name of ['placeholder', 'revealAt', 'isHidden', 'hasPlaceholder'])
    expect(sent.mock.lastCall?.[0]).not.toHaveProperty(name)
  await screen.getByRole('link', { name: 'Overview' }).click()
  await expect.element(screen.getByRole('region', { name: 'Figures' })).toBeVisible()
  await waitUntilIdle(screen)
  expect(screen.getByText(/Mystery print/).elements()).toEqual([])
})
