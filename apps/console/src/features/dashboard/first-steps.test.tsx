import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import type { RequestHandler } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setPreferences } from '#src/lib/preferences.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withRuns, withoutRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())
afterEach(() => setPreferences({ firstSteps: 'shown' }))

const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
const tides = fixtures.collection({ _id: 'tides', name: 'Tides', symbol: 'TIDES' })
const line = { collection_id: 'tides', contractAddress: fixtures.address(7) }
const deployed = fixtures.contract({ ...line, status: 'deployed' })
const draft = fixtures.asset({ collection_id: 'tides', isSold: 'unsold' })

async function open(scene: Parameters<typeof handlers>[0], ...first: RequestHandler[]) {
  worker.use(...first, ...handlers({ profile, capabilities: [...withRuns], ...scene }))
  const screen = await renderConsole('/dashboard')
  return { screen }
}

it('asks only for a name, and continues with the new collection', async () => {
  const { screen } = await open({})
  await screen.getByRole('button', { name: 'Create collection' }).click()
  await expect
    .element(screen.getByLabelText(/^Name/))
    .toHaveAccessibleDescription(/Give the collection a name\./)
  await screen.getByLabelText(/^Name/).fill('Harbour at dawn')
  await expect.element(screen.getByLabelText(/^Symbol/)).toHaveValue('HARBOURDAWN')
  await screen.getByRole('button', { name: 'Create collection' }).click()
  await expect.element(screen.getByText('2 of 5')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Harbour at dawn' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Deploy ERC-721 on/ })).toBeVisible()
})

it('shows that a contract is being deployed, and why a deployment failed', async () => {
  const deploying = fixtures.contract({ ...line, status: 'deploying' })
  const { screen } = await open(
    { collections: [tides], contracts: [deploying] },
    // Otherwise the mock would finish the deployment at the second read.
    respond('getCollectionSmartContract', () => ({ data: deploying })),
  )
  await expect.element(screen.getByText(/The contract is being deployed on Amber/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Deploy/ }).elements()).toEqual([])

  worker.use(
    ...handlers({
      profile,
      collections: [tides],
      contracts: [fixtures.contract({ ...line, status: 'failed', error: 'The wallet has no funds.' })],
    }),
  )
  // The contract is polled.
  await expect.element(screen.getByText(/The wallet has no funds\./).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Deploy ERC-721 on Amber' })).toBeEnabled()
})

it('shows that the contract could not be loaded, and retries', async () => {
  const failure = failing('getCollectionSmartContract', 500, 'The database is away.')
  const { screen } = await open({ collections: [tides] }, failure)
  await expect.element(screen.getByText('The contract could not be loaded')).toBeVisible()
  worker.use(...handlers({ profile, collections: [tides] }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: /^Deploy ERC-721 on/ })).toBeVisible()
})

it('adds artwork and opens the review of its mint, on the collection’s contract', async () => {
  const { screen } = await open({ collections: [tides], contracts: [deployed] })
  await screen.getByLabelText(/^Name/).fill('Dawn')
  await screen.getByRole('button', { name: 'Create and review mint' }).click()
  await expect.poll(() => screen.address()).toMatch(/^\/run\//)
})

it('adds artwork if the backend has no runs, and links to the drafts', async () => {
  const { screen } = await open({
    capabilities: [...withoutRuns],
    collections: [tides],
    contracts: [deployed],
  })
  await screen.getByLabelText(/^Name/).fill('Dawn')
  await screen.getByRole('button', { name: 'Create asset' }).click()
  await expect.element(screen.getByText('4 of 5')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Choose drafts' }))
    .toHaveAttribute('href', expect.stringMatching(/premintasset\/Collection\/tides/))
})

it('plans the mint of existing drafts, and shows when they are being minted', async () => {
  const { screen } = await open({ collections: [tides], contracts: [deployed], assets: [draft] })
  await expect.element(screen.getByText('4 of 5')).toBeVisible()
  await screen.getByRole('button', { name: 'Review and mint' }).click()
  await expect.poll(() => screen.address()).toMatch(/^\/run\//)

  worker.use(
    ...handlers({
      profile,
      capabilities: [...withRuns],
      collections: [tides],
      contracts: [deployed],
      assets: [fixtures.asset({ collection_id: 'tides', isSold: 'minting' })],
    }),
  )
  const again = await renderConsole('/dashboard')
  await expect.element(again.getByText(/The first token is being minted/)).toBeVisible()
})

it('continues with the collection that is closest to a token', async () => {
  const { screen } = await open({
    collections: [fixtures.collection({ _id: 'later', name: 'Later' }), tides],
    contracts: [deployed],
  })
  await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
  await expect.element(screen.getByText('3 of 5')).toBeVisible()
})

// Proves: first-steps.gone
it('disappears once it is hidden, which can be undone at once or later', async () => {
  const { screen } = await open({ collections: [tides], contracts: [deployed], assets: [draft] })
  await screen.getByRole('button', { name: 'Hide first steps' }).click()
  await expect.element(screen.getByText('First steps', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('First steps', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Hide first steps' }).click()
  await screen.getByRole('button', { name: 'Show first steps' }).click()
  await expect.element(screen.getByText('First steps', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show first steps' })).not.toBeInTheDocument()
})

it('disappears after the first mint', async () => {
  const minted = fixtures.asset({ collection_id: 'tides', isSold: 'sold' })
  const { screen } = await open({ collections: [tides], contracts: [deployed], assets: [minted] })
  await expect.element(screen.getByRole('heading', { name: 'Messages' })).toBeVisible()
  expect(screen.getByText('First steps', { exact: true }).elements()).toEqual([])
})

it('deletes an incomplete sample if its assets are refused', async () => {
  const { screen } = await open(
    { capabilities: [...withRuns, 'delete'] },
    failing('premintAssetWithJsonFile', 422, 'A row is wrong.'),
  )
  await screen.getByRole('button', { name: 'Add sample collection' }).click()
  await expect.element(screen.getByText('A row is wrong.')).toBeVisible()
  await expect.element(screen.getByText('1 of 5')).toBeVisible()
  expect(screen.getByText('Twelve seas (sample)').elements()).toEqual([])
})

it('says that an empty sample stays if the backend can’t delete it', async () => {
  const { screen } = await open({}, failing('premintAssetWithJsonFile', 422, 'A row is wrong.'))
  await screen.getByRole('button', { name: 'Add sample collection' }).click()
  await expect.element(screen.getByText('A row is wrong.')).toBeVisible()
  await expect
    .element(screen.getByText('“Twelve seas (sample)” stays, without assets.').first())
    .toBeVisible()
  // Changed data is read again.
  await expect.element(screen.getByText('2 of 5')).toBeVisible()
})

it('deletes nothing if it is unknown whether the sample has its assets', async () => {
  const { screen } = await open(
    { capabilities: [...withRuns, 'delete'] },
    failing('premintAssetWithJsonFile', 500, 'The database is away.'),
  )
  await screen.getByRole('button', { name: 'Add sample collection' }).click()
  await expect
    .element(screen.getByText(/^It is not known whether “Twelve seas \(sample\)” has its assets\./).first())
    .toBeVisible()
  await expect.element(screen.getByText('2 of 5')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Twelve seas (sample)' })).toBeVisible()
})

it('asks before it removes a sample with added assets', async () => {
  const sea = fixtures.collection({ _id: 'seas', name: 'Twelve seas (sample)', symbol: 'SAMPLE' })
  const assets = Array.from({ length: 13 }, () => fixtures.asset({ collection_id: 'seas', isSold: 'unsold' }))
  const { screen } = await open({ collections: [sea], assets, capabilities: [...withRuns, 'delete'] })
  await screen.getByRole('button', { name: 'Remove sample' }).click()
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Delete collection “Twelve seas (sample)”?' }))
    .toBeVisible()
})

it('adds the sample with one press, continues with it, and removes it with one press', async () => {
  const { screen } = await open({ capabilities: [...withRuns, 'delete'] })
  await screen.getByRole('button', { name: 'Add sample collection' }).click()
  await expect.element(screen.getByRole('link', { name: 'Twelve seas (sample)' })).toBeVisible()
  // The sample has drafts, so its contract is the next step.
  await expect.element(screen.getByText('3 of 5')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove sample' }).click()
  await expect.element(screen.getByText('1 of 5')).toBeVisible()
})
