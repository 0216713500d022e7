import type { AssetFiles } from '@vitrine/sdk'
import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { harborScene } from '#src/testing/pages/harbor.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const capabilities = [...withRuns, 'publishing' as const]
const sceneOf = (files: Partial<AssetFiles>) => ({
  ...harborScene(),
  capabilities,
  assetFiles: { 'plate-7': fixtures.assetFiles(files) },
})
const at = '2026-03-02T10:00:00.000Z'
const scene = sceneOf({ unreadable: 2, at, reason: 'gateway.example answered with HTTP 404.' })
async function open(files: Partial<AssetFiles>) {
  worker.use(...handlers(sceneOf(files)))
  return (await renderConsole('/asset/plate-7')).getByRole('region', { name: 'Details' })
}

it('shows whether a token’s files can be read, and publishes them again', async () => {
  worker.use(...handlers(scene))
  const details = (await renderConsole('/asset/plate-7')).getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Unreadablegateway.example answered with HTTP 404.')
  await details.getByRole('button', { name: 'Publish 2 files' }).click()
  await expect.element(details).toMatchTextContent('PublishedRead back and compared.')
})

it('publishes the files of a draft, and counts those hosted elsewhere', async () => {
  const details = await open({ elsewhere: 1 })
  await expect.element(details).toMatchTextContent('Not published1 file is elsewhere and isn’t checked.')
  await details.getByRole('button', { name: 'Publish 2 files' }).click()
  await expect.element(details).toMatchTextContent('PublishedRead back and compared.')
})

it('shows why files could not be published, and when they were read back', async () => {
  const details = await open({ reason: 'pins.example refused the access key.' })
  await expect.element(details).toMatchTextContent('Not publishedpins.example refused the access key.')
  worker.use(...handlers(sceneOf({ published: 2, at })))
  await details.getByRole('button', { name: 'Publish 2 files' }).click()
  await expect.element(details).toMatchTextContent('Read back and compared.')
  expect(details.element().querySelector('time[datetime]')).not.toBeNull()
})

it('does not call files published that were never read back', async () => {
  const details = await open({ published: 2, readBack: false })
  await expect
    .element(details)
    .toMatchTextContent('Accepted, not read backNo gateway is set, or it was not asked yet.')
})

it('does not call files published if publishing them again failed', async () => {
  const details = await open({ mintable: 2, readBack: false, at, reason: 'gateway.example wants a key.' })
  const text = '0 of 2 published againPublishing again failed: gateway.example wants a key.'
  await expect.element(details).toMatchTextContent(text)
  await expect.element(details.getByRole('button', { name: 'Publish 2 files' })).toBeVisible()
})

it('shows that the state is unknown, and offers a retry', async () => {
  worker.use(failing('getAssetFiles', 500, 'The database does not answer.'), ...handlers(scene))
  const screen = await renderConsole('/asset/plate-7')
  await expect.element(screen.getByText(/It is not known whether the files are published\./)).toBeVisible()
  worker.use(...handlers(scene))
  const details = screen.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('gateway.example answered with HTTP 404.')).toBeVisible()
})

it.each([
  ['the backend does not publish', { ...scene, capabilities: [...withRuns] }],
  ['nothing is set and nothing was published', sceneOf({ service: null })],
])('shows nothing of it if %s', async (_, given) => {
  worker.use(...handlers(given))
  const screen = await renderConsole('/asset/plate-7')
  await expect.element(screen.getByRole('region', { name: 'Details' })).toMatchTextContent('Token URI')
  expect(screen.getByRole('button', { name: /^Publish/ }).elements()).toEqual([])
})

it.each([
  ['manual', 1],
  ['uri', 0],
] as const)('says of an asset (%s) whether its files are read from the platform', async (source, count) => {
  const { collections = [], assets = [], ...rest } = harborScene()
  worker.use(
    ...handlers({
      ...rest,
      capabilities,
      collections: collections.map((one) => ({ ...one, metadataLocation: 'platform' as const })),
      assets: assets.map((one) => ({ ...one, source, tokenURI: 'https://gallery.example/metadata/c/7' })),
    }),
  )
  const screen = await renderConsole('/asset/plate-7')
  const details = screen.getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Token URI')
  await waitUntilIdle(screen)
  expect(details.getByText('Read from this platform').elements()).toHaveLength(count)
})

const placeholder = { name: 'Mystery print' }
const [shown, until] = ['2026-01-05T12:00:00.000Z', '2030-12-05T12:00:00.000Z']

it.each([
  [
    'the placeholder until a time',
    { placeholder, revealAt: until },
    {},
    /^The placeholder “Mystery print” until Dec 5, 2030, /,
  ],
  [
    'the placeholder until a press',
    { placeholder },
    {},
    'The placeholder “Mystery print” until you reveal the collection',
  ],
  ['the revealed asset', { placeholder, revealAt: shown }, {}, 'This asset, revealed on Jan 5, 2026'],
  ['nothing without a placeholder', {}, {}, null],
  ['nothing for a draft', { placeholder }, { isSold: 'unsold' }, null],
  ['nothing for metadata at its own address', { placeholder }, { source: 'uri' }, null],
  ['nothing for metadata on IPFS', { placeholder }, { tokenURI: 'ipfs://bafkrei' }, null],
  [
    'the placeholder on IPFS until a transaction',
    { placeholder, metadataLocation: 'ipfs' },
    { tokenURI: 'ipfs://bafkrei', isHidden: true },
    'The placeholder “Mystery print” until the reveal',
  ],
  [
    'the revealed asset on IPFS',
    { metadataLocation: 'ipfs' },
    { tokenURI: 'ipfs://bafkrei', isHidden: false, isRevealed: true },
    'This asset, revealed',
  ],
] as const)('says that wallets show %s', async (_, collection, asset, text) => {
  const { collections = [], assets = [], ...rest } = harborScene()
  const hidden = { metadataLocation: 'platform' as const, ...collection }
  const token = { tokenURI: 'https://gallery.example/metadata/c/7', ...asset }
  worker.use(
    ...handlers({
      ...rest,
      collections: collections.map((one) => ({ ...one, ...hidden })),
      assets: assets.map((one) => (one._id === 'plate-7' ? { ...one, ...token } : one)),
    }),
  )
  const screen = await renderConsole('/asset/plate-7')
  const details = screen.getByRole('region', { name: 'Details' })
  await expect.element(details).toMatchTextContent('Token URI')
  await waitUntilIdle(screen)
  // Polls, because the collection may be read after the asset.
  const count = text === null ? 0 : 1
  await expect.poll(() => details.getByText('Wallets show').elements()).toHaveLength(count)
  await expect.poll(() => details.getByText(text ?? /Mystery print/).elements()).toHaveLength(count)
})
