import type { Schemas } from '@vitrine/sdk/contract'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const contract = fixtures.contract({
  _id: 'plates',
  collection_id: 'tides',
  status: 'deployed',
  contractAddress: fixtures.address(7),
})
const uri = 'ipfs://bafkreib3sxr3sseo2bqpkc4bthexteqw7zixwjnd7kea5qimjcswwto6wm'

async function open(
  metadata: Schemas['ContractMetadata'] | null,
  scene: Parameters<typeof handlers>[0] = { capabilities: [...withRuns, 'publishing'] },
) {
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  const profile = fixtures.profile({ walletAddress: fixtures.address(1) })
  worker.use(...handlers({ collections, profile, contracts: [{ ...contract, metadata }], ...scene }))
  const screen = await renderConsole('/collection/tides/contracts')
  return { screen, card: screen.getByRole('article', { name: 'ERC-721 on Amber' }) }
}

// Proves: contract.metadata
it('says that a contract names an earlier collection, and updates it with one transaction', async () => {
  const { screen, card } = await open({ uri, state: 'outdated' })
  await expect
    .element(card.getByText('The contract names an earlier name, symbol, description, picture or address.'))
    .toBeVisible()
  await card.getByRole('button', { name: 'Update metadata of ERC-721 on Amber' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Update metadata' }).click()
  await expect.element(screen.getByText('The update was sent.').first()).toBeVisible()
  await expect.element(card.getByText('The contract names the collection’s current metadata.')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Update metadata/ })).not.toBeInTheDocument()
})

it('shows whether the metadata and the picture are published, and publishes them', async () => {
  const { card } = await open(
    { uri, state: 'current' },
    { capabilities: [...withRuns, 'publishing'], assetFiles: { plates: fixtures.assetFiles({}) } },
  )
  await expect.element(card.getByText('Not published')).toBeVisible()
  await card.getByRole('button', { name: 'Publish 2 files' }).click()
  await expect.element(card.getByText('Read back and compared.')).toBeVisible()
})

it('says nothing of a contract without metadata', async () => {
  const { card } = await open(null)
  await expect.element(card.getByText('Changed')).toBeVisible()
  await expect.element(card.getByText('Metadata', { exact: true })).not.toBeInTheDocument()
})

it('ignores the field of a backend without the capability', async () => {
  const { card } = await open({ uri, state: 'outdated' }, { capabilities: [] })
  await expect.element(card.getByText('Changed')).toBeVisible()
  await expect.element(card.getByText('Metadata', { exact: true })).not.toBeInTheDocument()
})
