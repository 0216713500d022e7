import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { watchRequests } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const hash = fixtures.transactionHash(7)
const created = () =>
  fixtures.auditEntry({
    _id: 'created',
    at: '2026-03-05T08:15:30.000Z',
    target: { _id: 'dusk', name: 'Dusk' },
    requestId: 'req-created',
  })
const minted = () =>
  fixtures.auditEntry({
    _id: 'minted',
    at: '2026-03-04T08:00:00.000Z',
    person: { _id: 'mary', email: 'mary@gallery.example', role: 'sub_admin' },
    operation: 'mintTokenAdminLoyalty',
    group: 'assets',
    target: { _id: 'ebb', name: 'Ebb' },
    collection: { _id: 'tides', name: 'Tides' },
    blockchainType: 6,
    networkType: 1,
    transactionHashes: [hash],
    fields: ['asset_id'],
  })
const refused = () =>
  fixtures.auditEntry({
    _id: 'refused',
    at: '2026-03-03T08:00:00.000Z',
    operation: 'updateCollectionPublishItem',
    target: { _id: 'dusk', name: null },
    values: { collection_id: 'dusk', isPublished: false },
    outcome: 'refused',
    code: 'not-found',
  })
const auditEntries = () => [created(), minted(), refused()]

/** Collects the search parameters of all reads of entries. */
function searches() {
  const sent = vi.fn<(search: string) => void>()
  watchRequests(({ url }) => {
    const { pathname, search } = new URL(url)
    if (pathname.includes('getAuditEntries')) sent(decodeURIComponent(search))
  })
  return sent
}

// Proves: route.audit
it('shows who did what, where, and the outcome, with links', async () => {
  worker.use(...handlers({ auditEntries: auditEntries() }))
  const screen = await renderConsole('/audit')
  const first = screen.getByRole('row', { name: /Created collection Dusk/ })
  await expect.element(first).toMatchTextContent(/ada@gallery\.example/)
  await expect.element(first).toMatchTextContent(/Done/)
  await expect.element(first.getByRole('link', { name: 'Dusk' })).toHaveAttribute('href', '/collection/dusk')

  const mint = screen.getByRole('row', { name: /Sent the mint of asset Ebb/ })
  await expect.element(mint).toMatchTextContent(/mary@gallery\.example/)
  await expect.element(mint).toMatchTextContent(/Basalt\s*local/)
  await expect
    .element(mint.getByRole('link', { name: 'Open transaction hash in the explorer' }))
    .toHaveAttribute('href', `/explorer/6/1/tx/${hash}`)

  const failed = screen.getByRole('row', { name: /Tried to unpublish collection dusk/ })
  await expect.element(failed).toMatchTextContent(/Refused/)
})

it('shows the details in a link, also of an entry on another page', async () => {
  const others = Array.from({ length: 8 }, () => fixtures.auditEntry())
  worker.use(...handlers({ auditEntries: [...others, ...auditEntries()] }))
  const screen = await renderConsole('/audit?id=refused')
  const linked = screen.getByRole('dialog', { name: 'Tried to unpublish collection dusk' })
  await expect.element(linked).toMatchTextContent(/Nothing changed/)
  await expect.element(linked).toMatchTextContent(/not-found/)
  await linked.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(linked).not.toBeInTheDocument()
  expect(screen.address()).toBe('/audit')
})

it('shows the details of an entry, with a copyable request ID, and the scopes that an API key was given', async () => {
  const values = { name: 'Nightly import', scopes: 'venues write, events read' }
  const made = fixtures.auditEntry({ _id: 'made', operation: 'createApiKey', values })
  worker.use(...handlers({ auditEntries: [made, ...auditEntries()] }))
  const screen = await renderConsole('/audit')
  await screen.getByRole('button', { name: 'Show details of Created collection Dusk' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Created collection Dusk' })
  await expect.element(drawer).toMatchTextContent(/198\.51\.100\.0/)
  await expect.element(drawer).toMatchTextContent(/ada@gallery\.example, Admin/)
  await expect.element(drawer).toMatchTextContent(/name, symbol/)
  expect(drawer.getByText('Scopes').elements()).toEqual([])
  await expect.element(drawer).toMatchTextContent(/Mar 5, 2026, .+[AP]M [A-Z]{2,}/)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await drawer.getByRole('button', { name: 'Copy request id' }).click()
  expect(copied).toHaveBeenCalledWith('req-created')
  copied.mockRestore()

  screen.router.history.push('/audit?id=made')
  const other = screen.getByRole('dialog', { name: /API key/ })
  await expect.element(other).toMatchTextContent(/Scopes\s*venues write, events read/)
})

it('says that a linked entry does not exist', async () => {
  worker.use(...handlers({ auditEntries: auditEntries() }))
  const screen = await renderConsole('/audit?id=gone')
  await expect.element(screen.getByText(/There is no such entry/)).toBeVisible()
})

it('filters and searches through the URL, starting at the first page', async () => {
  const sent = searches()
  worker.use(...handlers({ auditEntries: auditEntries() }))
  const screen = await renderConsole('/audit')
  const rows = () => screen.getByRole('row').elements().length - 1
  await expect.element(screen.getByRole('row', { name: /Ebb/ })).toBeVisible()

  await screen.getByRole('combobox', { name: 'Person' }).fill('mary')
  await screen.getByRole('option', { name: 'mary@gallery.example' }).click()
  await expect.poll(rows).toBe(1)
  expect(screen.address()).toBe('/audit?person=mary')
  await screen.getByRole('combobox', { name: 'Outcome' }).click()
  await screen.getByRole('option', { name: 'Refused' }).click()
  await expect.element(screen.getByText('No audit entry matches')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.poll(rows).toBe(3)
  expect(screen.address()).toBe('/audit')

  await screen.getByRole('combobox', { name: 'Area' }).click()
  await screen.getByRole('option', { name: 'Assets' }).click()
  await expect.poll(rows).toBe(1)
  expect(screen.address()).toBe('/audit?group=assets')
  await screen.getByRole('searchbox', { name: 'Search the audit log' }).fill('nothing')
  await expect.element(screen.getByText('No audit entry matches')).toBeVisible()
  expect(screen.address()).toBe('/audit?group=assets&search=nothing')
  expect(sent).toHaveBeenLastCalledWith('?search=nothing&group=assets')
})

it('treats days as the reader’s, including the whole last one', async () => {
  const sent = searches()
  worker.use(...handlers({ auditEntries: auditEntries() }))
  const screen = await renderConsole('/audit?from=2026-03-04&to=2026-03-04')
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-03-04')
  const from = new Date(2026, 2, 4).toISOString()
  const to = new Date(2026, 2, 5).toISOString()
  await expect.poll(() => sent.mock.lastCall?.[0]).toBe(`?from=${from}&to=${to}`)
  await screen.getByLabelText('To').fill('')
  await expect.poll(() => sent.mock.lastCall?.[0]).toBe(`?from=${from}`)
})

it('ignores invalid search parameters', async () => {
  worker.use(...handlers({ auditEntries: auditEntries() }))
  const screen = await renderConsole('/audit?page=-1&outcome=fine&group=x&from=2026-13-99')
  await expect.element(screen.getByRole('row', { name: /Dusk/ }).first()).toBeVisible()
})

it('works if the list of people can’t be read', async () => {
  worker.use(
    failing('getAuditPeople', 500, 'The database does not answer.'),
    ...handlers({ auditEntries: auditEntries() }),
  )
  const screen = await renderConsole('/audit')
  await expect.element(screen.getByRole('row', { name: /Ebb/ })).toBeVisible()
  await expect.element(screen.getByText(/The people could not be loaded/)).toBeVisible()
})

it('is a tab of the settings if the backend has it, for admins', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/subadmin')
  const tabs = screen.getByRole('navigation', { name: 'Settings' })
  await tabs.getByRole('link', { name: 'Audit log' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('No audit entries yet')).toBeVisible()
})

// Proves: route.audit
it('is neither shown nor requested if the backend has none', async () => {
  const sent = searches()
  worker.use(...handlers({ capabilities: ['sessions'] }))
  const screen = await renderConsole('/audit')
  await expect.element(screen.getByText('This platform has no audit log')).toBeVisible()
  const tabs = screen.getByRole('navigation', { name: 'Settings' })
  await expect.element(tabs.getByRole('link', { name: 'Sub-admins' })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'Audit log' })).not.toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

it('shows in a bar that the capabilities could not be read, and retries', async () => {
  worker.use(failing('capabilities', 500, 'The database does not answer.'), ...handlers())
  const screen = await renderConsole('/subadmin')
  await expect.element(screen.getByText(/What the platform offers could not be loaded/)).toBeVisible()
  worker.use(...handlers())
  await screen.getByRole('button', { name: 'Try again' }).click()
  const tabs = screen.getByRole('navigation', { name: 'Settings' })
  await expect.element(tabs.getByRole('link', { name: 'Audit log' })).toBeVisible()
})
