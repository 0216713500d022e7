import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fixTokenUri } from '#src/chain/minting/fix-token-uri.ts'
import { StorageUnavailable } from '#src/outage-of.ts'
import { assets as table } from '#src/storage/db/schema/assets.ts'
import { deadNetwork, picture } from '#test/import-scene.ts'
import { accessKey, type Ipfs, startIpfs } from '#test/ipfs.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let ipfs: Ipfs
shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [deadNetwork] })
})
afterAll(() => platform.end())
beforeEach(async () => {
  ipfs = await startIpfs()
})

const use = () =>
  platform.sdk.settings.setTokenFiles({
    kind: 'pinata',
    address: ipfs.url,
    key: accessKey,
    gatewayUrl: ipfs.url,
  })
/** The row of an asset as it is stored. */
async function rowOf({ asset_id }: { asset_id: string }) {
  const [row] = await platform.database.db.select().from(table).where(eq(table.id, asset_id))
  if (!row) throw new Error('The asset is gone.')
  return row
}
/** A draft with a picture that the platform has, and an animation that it has not. */
async function draft(number: number) {
  const { sdk, database } = platform
  const { data: place } = await sdk.collections.create({ name: `Plates ${number}`, symbol: `PLATE${number}` })
  const { pinata_hash } = await sdk.assets.uploadFile({ file: await picture(number) })
  const at = { collection_id: place._id, blockchainType: 1, networkType: 1 }
  const { data } = await sdk.assets.create({ ...at, name: `Plate ${number}`, image: `ipfs://${pinata_hash}` })
  const extra = { animation_url: 'https://elsewhere.example/plate.mp4' }
  await database.db.update(table).set({ extra }).where(eq(table.id, data._id))
  return { asset_id: data._id }
}
const stateOf = async (asset: { asset_id: string }) => (await platform.sdk.assets.getFiles(asset)).data
/** Waits until nothing of an asset is being published, and returns the state. */
async function end(asset: { asset_id: string }) {
  const isRunning = async () => (await stateOf(asset))?.isRunning
  await expect.poll(isRunning, { timeout: 40_000, interval: 100 }).toBe(false)
  return stateOf(asset)
}
/** Publishes the files of an asset, and returns their state afterwards. */
async function publish(asset: { asset_id: string }) {
  await platform.sdk.assets.publishFiles(asset)
  return end(asset)
}

// Proves: call.getAssetFiles, call.publishAssetFiles
it('the files of a draft are published when a person asks for it, and of its token too', async () => {
  const asset = await draft(1)
  // Nothing is published, and nothing can be.
  expect(await stateOf(asset)).toMatchObject({ files: 2, published: 0, service: null })
  await expect(platform.sdk.assets.publishFiles(asset)).rejects.toMatchObject({
    status: 409,
    code: 'not-published',
    message: 'Set where token files go under Settings → Token files.',
  })
  await use()
  const unpublished = {
    files: 2,
    mintable: 0,
    published: 0,
    unreadable: 0,
    elsewhere: 1,
    readBack: false,
    isRunning: false,
    service: new URL(ipfs.url).host,
    at: null,
    reason: null,
  }
  expect(await stateOf(asset)).toEqual(unpublished)
  expect(ipfs.requests).toEqual([])

  await publish(asset)
  const published = { files: 2, published: 2, elsewhere: 1, readBack: true, reason: null }
  expect(await stateOf(asset)).toMatchObject(published)

  // The token has the same files, as long as the draft is not changed.
  const { db } = platform.database
  const tokenUri = await fixTokenUri(platform.platform.files, await rowOf(asset))
  expect([...ipfs.blocks.keys()]).toContain(tokenUri.slice('ipfs://'.length))
  await db.update(table).set({ isSold: 'sold', tokenUri }).where(eq(table.id, asset.asset_id))
  expect(await stateOf(asset)).toMatchObject(published)
  // Only the metadata that the token points at counts.
  await db.update(table).set({ name: 'Another' }).where(eq(table.id, asset.asset_id))
  expect(await stateOf(asset)).toMatchObject(published)
  await db.update(table).set({ isSold: 'unsold', name: 'Another' }).where(eq(table.id, asset.asset_id))
  expect(await stateOf(asset)).toMatchObject({ files: 2, published: 1 })
})

it('the setting says how many files are published at its service, and how many collections depend on them', async () => {
  await use()
  const usedBy = async () => (await platform.sdk.settings.getTokenFiles()).data?.usedBy
  expect(await usedBy()).toEqual({ collections: 0, files: 0 })
  const assets = [await draft(10), await draft(11)]
  for (const asset of assets) await publish(asset)
  // Nothing points at the files of a draft.
  expect(await usedBy()).toEqual({ collections: 0, files: 4 })
  const { db } = platform.database
  for (const asset of assets) {
    const tokenUri = await fixTokenUri(platform.platform.files, await rowOf(asset))
    await db.update(table).set({ isSold: 'sold', tokenUri }).where(eq(table.id, asset.asset_id))
  }
  expect(await usedBy()).toEqual({ collections: 2, files: 4 })
  // A token whose files are not published does not depend on the service.
  const { asset_id } = await draft(12)
  const tokenUri = await fixTokenUri(platform.platform.files, await rowOf({ asset_id }))
  await db.update(table).set({ isSold: 'sold', tokenUri }).where(eq(table.id, asset_id))
  expect(await usedBy()).toEqual({ collections: 2, files: 4 })
  // Another service has nothing yet.
  ipfs = await startIpfs()
  await use()
  expect(await usedBy()).toEqual({ collections: 0, files: 0 })
})

it('a failure that may pass is tried again by itself', async () => {
  await use()
  const asset = await draft(2)
  ipfs.fail(/^\/v3\//, 1, 0)
  ipfs.fail(/^\/v3\//, 1, 429, { 'retry-after': '1' })
  expect(await publish(asset)).toMatchObject({ published: 2 })
  expect(ipfs.requests.filter((one) => one === 'POST /v3/files')).toHaveLength(3)
})

it('an asset says why its files are unreadable, and they are looked for again', async () => {
  await use()
  const asset = await draft(3)
  ipfs.fail(/^\/ipfs\//, 1, 404)
  await platform.sdk.assets.publishFiles(asset)
  await expect.poll(async () => (await stateOf(asset))?.unreadable).toBe(2)
  expect((await stateOf(asset))?.reason).toMatch(/answered with HTTP 404\.$/)
  expect(await end(asset)).toMatchObject({ published: 2, unreadable: 0, reason: null })
})

it('files that a gateway refuses when they are published again are not read back', async () => {
  await use()
  const asset = await draft(9)
  await publish(asset)
  ipfs.fail(/^\/ipfs\//, 1, 401)
  const reason = expect.stringMatching(/Set a public gateway\.$/)
  expect(await publish(asset)).toMatchObject({ mintable: 2, published: 0, readBack: false, reason })
  expect(await publish(asset)).toMatchObject({ published: 2, readBack: true, reason: null })
})

it('metadata that can’t be stored has the reason', async () => {
  await use()
  const asset = await draft(8)
  await platform.database.db.update(table).set({ image: null }).where(eq(table.id, asset.asset_id))
  vi.spyOn(platform.platform.files, 'putJson').mockRejectedValueOnce(new StorageUnavailable())
  await platform.sdk.assets.publishFiles(asset)
  await expect.poll(async () => (await stateOf(asset))?.reason).toEqual(expect.any(String))
  expect(await end(asset)).toMatchObject({ files: 1, published: 1, reason: null })
})

it('another service gets all files of a draft, also those that the former one has', async () => {
  await use()
  const asset = await draft(5)
  await publish(asset)
  const { image } = await rowOf(asset)
  ipfs = await startIpfs()
  await use()
  expect(await stateOf(asset)).toMatchObject({ mintable: 2, published: 0 })
  await platform.database.db.update(table).set({ name: 'Renamed' }).where(eq(table.id, asset.asset_id))
  expect(await publish(asset)).toMatchObject({ published: 2 })
  expect([...ipfs.blocks.keys()]).toContain(image?.slice(-59))
})

it('of a token by its address, metadata that is stored here counts with its media', async () => {
  await use()
  const asset = await draft(6)
  const tokenUri = await fixTokenUri(platform.platform.files, await rowOf(asset))
  const byUri = { source: 'uri', tokenUri, image: null, extra: {} } as const
  await platform.database.db.update(table).set(byUri).where(eq(table.id, asset.asset_id))
  expect(await stateOf(asset)).toMatchObject({ published: 0, files: 2, elsewhere: 1 })
  const { url } = await platform.platform.files.putJson('no metadata')
  const other = { tokenUri: url.replace('/files/', 'ipfs://') }
  await platform.database.db.update(table).set(other).where(eq(table.id, asset.asset_id))
  expect(await stateOf(asset)).toMatchObject({ published: 0, files: 1, elsewhere: 0 })
})

it('a refused key leaves files pending with the reason, and nothing is tried again', async () => {
  await platform.sdk.settings.setTokenFiles({ kind: 'pinata', address: ipfs.url, key: 'wrong' })
  const asset = await draft(4)
  const reason = expect.stringMatching(/refused the access key\.$/)
  expect(await publish(asset)).toMatchObject({ published: 0, reason })
  expect(ipfs.requests).toEqual(['POST /v3/files'])
})
