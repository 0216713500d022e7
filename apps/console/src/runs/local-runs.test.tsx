import { fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { session } from '#src/session/session.ts'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { token } from '#src/testing/token.ts'
import { worker } from '#src/testing/worker.ts'
import { type LocalStep, type NewRun, newStep } from './local-run.ts'
import { openStore, runsName } from './store.ts'

const email = 'minter@example.org'
const asset = { _id: 'ebb', name: 'Ebb', thumbnail: null, owner: null }

/** Stores a run with one step for a person, by default a mint. */
async function store(step: Partial<LocalStep>, run: Partial<NewRun> = {}) {
  const own = await openStore(email)
  const input = { blockchainType: 1, networkType: 1 }
  const collection = { _id: 'tides', name: 'Tides' }
  const created = { createdBy: email, createdAt: new Date().toISOString() }
  await own.add({ _id: 'local-1', kind: 'mint', input, collection, ...created, ...run }, [
    { ...newStep('local-1', asset, 'key'), ...step },
  ])
  own.close()
}

/** Opens the console as a person. */
async function open(
  path: string,
  subject = 'minter',
  address = email,
  options: Parameters<typeof handlers>[0] = {},
) {
  worker.resetHandlers()
  const profile = fixtures.profile({ email: address, walletAddress: fixtures.address(1) })
  worker.use(...handlers({ profile, ...options }))
  session.signIn({ token: token(subject, 28_800), role: 'admin' })
  const page = await renderConsole(path)
  await expect.element(page.getByRole('button', { name: `Account of ${address}` })).toBeVisible()
  return page
}

// Proves: error.storage-owner
it('shows a person’s runs after their email address changed, but not to its next owner', async () => {
  await store({ phase: 'failed', error: 'The wallet is empty.' })
  for (const address of [email, 'lovelace@example.org']) {
    const page = await open('/dashboard', 'minter', address)
    await page.getByRole('button', { name: 'Activity' }).click()
    await expect.element(page.getByText('Mint of Tides')).toBeVisible()
    await page.unmount()
  }
  const next = await open('/dashboard', 'another')
  await next.getByRole('button', { name: 'Activity' }).click()
  await expect.element(next.getByText('Nothing in progress')).toBeVisible()
})

it('has a page that shows why a step failed, and mints it again from there', async () => {
  await store({ phase: 'failed', error: 'The wallet is empty.' })
  const page = await open('/run/local-1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mint of Tides' })).toBeVisible()
  await expect.element(page.getByText('1 asset failed')).toBeVisible()
  await expect.element(page.getByText('The wallet is empty.').first()).toBeVisible()
  worker.use(
    respond('updateClaimStatusAdmin', () => ({
      message: 'Recorded.',
      data: fixtures.asset({ isSold: 'sold' }),
    })),
    http.post('*/mintTokenAdminLoyalty', () =>
      HttpResponse.json({ message: 'Sent.', transactionHash: fixtures.transactionHash(1) }),
    ),
  )
  await page.getByRole('button', { name: 'Retry 1' }).click()
  await expect.element(page.getByText('The asset is minted.')).toBeVisible()
  await expect.element(page.getByText('1 of 1', { exact: true }).first()).toBeVisible()
})

it('leaves an unknown outcome to a person, who sends it again after a warning or dismisses it', async () => {
  await store({ phase: 'unknown', accepted: true, error: 'Nobody can tell.', told: 'Nobody can tell.' })
  const page = await open('/run/local-1')
  await expect.element(page.getByText('Not known', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Pause' })).toHaveTextContent('Nobody can tell.')
  await page.getByRole('button', { name: 'Mint 1 again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mint 1 again?' })
  await expect.element(question).toMatchTextContent('can be done twice')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect.element(page.getByText('Nothing in progress')).toBeVisible()
})

it('doesn’t ask the platform about the files of a run that only this browser has', async () => {
  await store({ phase: 'done', hash: fixtures.transactionHash(1) })
  const page = await open('/run/local-1', 'minter', email, { capabilities: ['publishing'] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mint of Tides' })).toBeVisible()
  await waitUntilIdle(page)
  await expect.element(page.getByRole('heading', { name: 'Token files' })).not.toBeInTheDocument()
})

it('has no page for a run that is gone', async () => {
  const page = await open('/run/local-gone')
  await expect.element(page.getByText('There is no such run')).toBeVisible()
})

it('offers a canceled deployment again, and shows once why it is refused', async () => {
  const place = { collection_id: 'tides', blockchainType: 1, networkType: 1, smartContractType: 1 }
  await store({ phase: 'canceled', asset: null }, { kind: 'deployment', input: place })
  worker.resetHandlers()
  const profile = fixtures.profile({ email, walletAddress: fixtures.address(1) })
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  const contract = fixtures.contract({ ...place, status: 'registered', contractAddress: null })
  worker.use(...handlers({ collections, contracts: [contract], profile }))
  const { status: _, ...unsaid } = contract
  worker.use(
    http.get('*/getCollectionSmartContract/*/1/1/1', () => HttpResponse.json({ data: unsaid })),
    http.post('*/deployCollectionSmartContract', () =>
      HttpResponse.json({ error: 'The wallet is empty.' }, { status: 422 }),
    ),
  )
  session.signIn({ token: token('minter', 28_800), role: 'admin' })
  const page = await renderConsole('/collection/tides/contracts')
  await page.getByRole('button', { name: 'Deploy ERC-721 on Amber' }).click()
  await page.getByRole('button', { name: 'Deploy contract' }).click()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect.element(toasts.getByText('The wallet is empty.')).toBeVisible()
  expect(toasts.getByText('The wallet is empty.').elements()).toHaveLength(1)
})

it('is a plain call if the backend has runs, and shows how the platform’s run ends', async () => {
  signIn()
  let state: 'running' | 'done' | null = null
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  const place = { collection_id: 'tides', blockchainType: 1, networkType: 1, smartContractType: 1 }
  const profile = fixtures.profile({ email, walletAddress: fixtures.address(1) })
  const contracts = [fixtures.contract({ ...place, status: 'registered', contractAddress: null })]
  const run = () =>
    fixtures.run({
      _id: 'run-1',
      kind: 'deployment',
      state: state ?? 'running',
      collection: { _id: 'tides', name: 'Tides' },
      smartContractType: 1,
      counts: {
        total: 1,
        waiting: 0,
        sent: state === 'done' ? 0 : 1,
        done: state === 'done' ? 1 : 0,
        failed: 0,
        canceled: 0,
      },
      createdBy: email,
    })
  let sent = 0
  worker.use(
    http.post('*/deployCollectionSmartContract', () => {
      sent += 1
      state = 'running'
      return HttpResponse.json({
        message: 'It is on its way.',
        transactionHash: fixtures.transactionHash(1),
        data: null,
      })
    }),
    http.get('*/getRuns/*/*', ({ request }) => {
      const isOpen = new URL(request.url).searchParams.get('open') !== 'false'
      const data = state !== null && isOpen === (state === 'running') ? [run()] : []
      return HttpResponse.json({ data, totalCount: data.length })
    }),
    http.get('*/getRun/run-1', () =>
      HttpResponse.json({ data: run(), transactions: [], steps: 'd', events: [] }),
    ),
    ...handlers({ collections, contracts, profile, capabilities: [...withRuns] }),
  )
  const page = await renderConsole('/collection/tides/contracts')
  await page.getByRole('button', { name: 'Deploy ERC-721 on Amber' }).click()
  await page.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(page.getByText('It is on its way.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Activity, 1 in progress' })).toBeVisible()
  state = 'done'
  await expect.element(page.getByText('ERC-721 is deployed on Amber.').first()).toBeVisible()
  expect(sent).toBe(1)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(runsName(email))
})
