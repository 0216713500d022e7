import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schemas } from '@vitrine/sdk/contract'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { publications } from '#src/storage/db/schema/publications.ts'
import { picture } from '#test/import-scene.ts'
import { accessKey, type Ipfs, startIpfs } from '#test/ipfs.ts'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses, shortenWait } from '#test/shorten-timers.ts'
import { amber, type Gate, openGate } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { exported } from '#test/unixfs-files.ts'

type Run = { _id: string }

/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0

let folder: string
let node: LocalNode
let gate: Gate
let platform: TestPlatform
let scene: RunScene
let ipfs: Ipfs
let restore = () => {}
shortenPauses()
beforeAll(async () => {
  // Twenty seconds pass before the last try to publish files.
  restore = shortenWait(20_000, 200)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-run-files-'))
  node = await startLocalNode({ chainId: amber.chainId, folder, report: () => undefined })
  gate = await openGate(() => node.rpcUrl)
  const main = { ...amber, kind: 'main' as const, rpcUrl: gate.url }
  const masterKey = new Uint8Array(32).fill(6)
  platform = await startTestPlatform({ networks: [main], masterKey }, () => new Date(Date.now() + ahead), 200)
  scene = runScene(platform)
  const wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  await scene.client.setBalance({ address: wallet, value: parseEther('100') })
})
afterAll(async () => {
  await platform.end()
  await gate.close()
  await node.stop()
  await rm(folder, { recursive: true, force: true })
  restore()
})

async function use({ hasGateway = true } = {}) {
  ipfs = await startIpfs()
  const { url } = ipfs
  const gatewayUrl = hasGateway ? url : null
  await platform.sdk.settings.setTokenFiles({ kind: 'pinata', address: url, key: accessKey, gatewayUrl })
}
/** Counts plans, whose drafts have different metadata. */
let plans = 0

/** Plans the mint of drafts that share a picture. */
async function plan(count: number) {
  plans += 1
  // Where a service is set, the contract that is deployed here publishes its own metadata.
  if ((await platform.sdk.settings.getTokenFiles()).data) await platform.sdk.settings.removeTokenFiles()
  const external_url = `https://gallery.example/${plans}`

  const { collection_id } = await scene.collection()
  const { pinata_hash } = await platform.sdk.assets.uploadFile({ file: await picture(count) })
  const image = `ipfs://${pinata_hash}`
  await scene.add(
    { collection_id },
    Array.from({ length: count }, (_, index) => ({
      name: `Plate ${index + 1} of ${count}`,
      image,
      external_url,
    })),
  )
  return (await platform.sdk.runs.planMint({ collection_id })).data
}
const checkOf = ({ quote }: Schemas['Run']) => quote?.checks.find(({ name }) => name === 'files')
const check = async (run: Run) => checkOf((await platform.sdk.runs.get({ run_id: run._id })).data)
const files = async ({ _id: run_id }: Run) => (await platform.sdk.runs.getFiles({ run_id })).data
// Reads all files of a run, which slows the job down if it happens too often.
const ended = (run: Run) =>
  expect.poll(async () => (await files(run))?.isRunning, { interval: 500, timeout: 60_000 }).toBe(false)
const press = ({ _id: run_id }: Run) => platform.sdk.runs.publishFiles({ run_id })
async function publish(run: Run) {
  await press(run)
  await ended(run)
  return files(run)
}
const uploads = () => ipfs.requests.filter((one) => one === 'POST /v3/files').length
const refused = { status: 409, code: 'not-published' }

// Proves: call.getRunFiles, call.publishRunFiles
it('a mint on a main network is approved only if the files of all its tokens are published', async () => {
  const run = await plan(3)
  const place = 'Set where token files go under Settings → Token files.'
  expect(checkOf(run)).toEqual({ name: 'files', outcome: 'failed', message: place })
  await expect(press(run)).rejects.toMatchObject({ ...refused, message: place })
  await expect(scene.approve(run)).rejects.toMatchObject(refused)
  const [first, second] = await scene.assets(run.collection?._id ?? '')
  const asset_id = first?._id ?? ''
  const mint = () => platform.sdk.assets.mint({ asset_id })
  await expect(mint()).rejects.toMatchObject({ ...refused, message: expect.stringContaining(place) })
  await use()
  const missing = { outcome: 'failed', message: 'Metadata and media are published: 0 of 4.' }
  expect(await check(run)).toMatchObject(missing)
  await expect(scene.approve(run)).rejects.toMatchObject(refused)
  await expect(mint()).rejects.toMatchObject({ ...refused, message: expect.stringMatching(/under Files\.$/) })
  // A test network only warns.
  const [network] = platform.platform.chain.networks.all
  if (network) network.kind = 'test'
  const warning = 'Wallets can’t show these tokens: 4 of 4 files are not published.'
  expect(await check(run)).toMatchObject({ outcome: 'warning', message: warning })
  if (network) network.kind = 'main'

  await Promise.all([press(run), press(run)])
  expect(await publish(run)).toMatchObject({ files: 4, published: 4, readBack: true, reason: null })
  expect(uploads()).toBe(1)
  const message = 'Metadata and media are published: 4 of 4 readable.'
  expect(await check(run)).toMatchObject({ outcome: 'passed', message })

  // What is changed after the approval is not minted as long as its metadata is not published.
  gate.dropped.add('eth_estimateGas')
  // A second transaction costs more than the suggested cap of a run this small has left.
  await scene.approve(run, String(2n * BigInt(run.quote?.feeAtMost ?? 0)))
  await scene.until(run, 'paused')
  await platform.sdk.assets.update({ asset_id: second?._id ?? '', name: 'Another' })
  // The others were checked by the approval.
  await platform.database.db.update(publications).set({ state: 'pending' })
  gate.dropped.clear()
  expect((await scene.until(run, 'failed')).counts).toMatchObject({ done: 2, failed: 1 })
  const { data: steps } = await platform.sdk.runs.listSteps({ run_id: run._id, page: 1, pageSize: 9 })
  expect(steps[1]?.error).toBe('Its files are not published. Publish them, and try again.')
  // One of the files is the directory of the two tokens that are minted.
  expect(await publish(run)).toMatchObject({ files: 5, published: 5 })
  await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
  await scene.until(run, 'done')
  await expect.poll(() => files(run), { timeout: 30_000 }).toMatchObject({ files: 6, published: 6 })
})

it('nothing is minted on a false promise of the service', async () => {
  const run = await plan(2)
  await use()
  ipfs.takes = 'half'
  const part = expect.stringMatching(/ returned only a part of the files\.$/)
  expect(await publish(run)).toMatchObject({ mintable: 0, unreadable: 3, reason: part })
  await expect(scene.approve(run)).rejects.toMatchObject(refused)
  ipfs.takes = 'all'
  ipfs.says = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'
  const message = expect.stringMatching(/ took other files than those that were sent/)
  expect(await publish(run)).toMatchObject({ mintable: 0, reason: message })
  await expect(scene.approve(run)).rejects.toMatchObject(refused)
  ipfs.says = undefined
  expect(await publish(run)).toMatchObject({ published: 3, reason: null })
  // The same holds for the directory of the batch, which is published when it is minted.
  ipfs.says = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'
  await scene.approve(run)
  const pause = async () => (await scene.get(run)).data.pause
  await expect.poll(pause).toMatchObject({ code: 'not-published', message })
  expect((await scene.get(run)).transactions).toEqual([])
  ipfs.says = undefined
  await platform.sdk.runs.control({ run_id: run._id, action: 'resume' })
  await scene.until(run, 'done')
})

it('what a service accepted and no gateway has read back is a warning', async () => {
  const run = await plan(2)
  await use({ hasGateway: false })
  expect(await publish(run)).toMatchObject({ published: 3, readBack: false })
  const message =
    'Metadata and media are accepted: 3 of 3. No gateway has read all of them back, so wallets may not see them.'
  expect(await check(run)).toMatchObject({ outcome: 'warning', message })
  await scene.approve(run)
  await scene.until(run, 'done')
})

/** Returns a run whose files are all published, and a function that returns what its tokens point at. */
async function published(count: number) {
  const run = await plan(count)
  await use()
  await publish(run)
  const uris = async () =>
    (await scene.assets(run.collection?._id ?? '')).map(({ tokenURI }) => String(tokenURI))
  return { run, uris }
}
/** Reads a file from IPFS: the platform has no part in it. */
const fromIpfs = (uri: string) =>
  exported(uri.replace('ipfs://', ''), async (cid) => ipfs.blocks.get(cid.toString()) ?? new Uint8Array())
const readFromIpfs = async (uri: string) =>
  JSON.parse((await fromIpfs(uri)).toString()) as { name: string; image: string }

it('the directory of a batch is published before the batch is sent, and no gateway holds it', async () => {
  const { run, uris } = await published(7)
  const seen = uploads()
  ipfs.fail(/^\/ipfs\//, 1000, 504)
  gate.dropped.add('eth_sendRawTransaction')
  await scene.approve(run)
  await expect.poll(async () => (await scene.get(run)).transactions.length, { timeout: 30_000 }).toBe(1)
  expect(uploads()).toBe(seen + 1)
  const contractAddress = run.quote?.contractAddress as Address
  const all = await uris()
  expect(new Set(all.map((uri) => uri.slice(0, -1))).size).toBe(1)
  expect(await readFromIpfs(all[6] ?? '')).toMatchObject({ name: 'Plate 7 of 7' })
  gate.dropped.clear()
  expect((await scene.until(run, 'done')).counts.done).toBe(7)
  // Who has only the chain and IPFS sees name and picture of a token.
  const uri = await scene.read(contractAddress, 'tokenURI', [7n])
  const { name, image } = await readFromIpfs(String(uri))
  const file = Buffer.from(await (await picture(7)).arrayBuffer())
  expect([name, (await fromIpfs(image)).equals(file)]).toEqual(['Plate 7 of 7', true])
  await expect.poll(() => files(run)).toMatchObject({ files: 9, mintable: 9, readBack: false })
  ipfs.faults.length = 0
  expect(await publish(run)).toMatchObject({ files: 9, published: 9, readBack: true })
})

it('a service that does not take a directory pauses the run with its reason, and is asked again by itself', async () => {
  const { run, uris } = await published(2)
  const seen = uploads()
  ipfs.fail(/^\/v3\//, 2, 401)
  ipfs.fail(/^\/v3\//, 1, 503)
  await scene.approve(run)
  const pause = async () => (await scene.get(run)).data.pause
  const refused = / refused the access key\. The run tries again every minute/
  await expect.poll(pause).toMatchObject({ code: 'not-published', message: expect.stringMatching(refused) })
  expect((await scene.get(run)).transactions).toEqual([])
  await platform.sdk.runs.control({ run_id: run._id, action: 'resume' })
  await expect.poll(uploads, { timeout: 30_000 }).toBe(seen + 2)
  await expect.poll(pause).not.toBeNull()
  ahead += 61_000
  await expect
    .poll(pause, { timeout: 30_000 })
    .toMatchObject({ message: expect.stringMatching(/ HTTP 503\./) })
  // It has been paused since the resumed run was refused, not since the last try.
  const since = (await scene.get(run)).events.findLast(({ name }) => name === 'paused')?.at
  const alerts = async () => (await platform.sdk.dashboard.attention()).data.items
  await expect.poll(alerts).toContainEqual(expect.objectContaining({ run_id: run._id, since }))
  ahead += 61_000
  await scene.until(run, 'done')
  // Another reason is no other pause.
  const { events } = await scene.get(run)
  expect(events.filter(({ name }) => name === 'paused')).toHaveLength(2)
  expect(await readFromIpfs((await uris())[1] ?? '')).toMatchObject({ name: 'Plate 2 of 2' })
})

it('a service that is set during the mint gets only the directory', async () => {
  const { run, uris } = await published(2)
  await use()
  await scene.approve(run)
  await scene.until(run, 'done')
  await expect.poll(() => files(run)).toMatchObject({ files: 4, mintable: 4, published: 1, isRunning: false })
  expect(await readFromIpfs((await uris())[0] ?? '')).toMatchObject({ name: 'Plate 1 of 2' })
  expect(uploads()).toBe(1)
})

it('a test network mints tokens whose files are not published, and publishes none of them', async () => {
  const [network] = platform.platform.chain.networks.all
  if (network) network.kind = 'test'
  const run = await plan(8)
  await use()
  await scene.approve(run)
  await scene.until(run, 'done')
  if (network) network.kind = 'main'
  expect(uploads()).toBe(0)
  expect(await files(run)).toMatchObject({ files: 10, mintable: 0 })
})

it('an outage ends it with the reason, and a press continues with the rest, also through a restart', {
  tags: ['slow'],
}, async () => {
  const run = await plan(501)
  await use()
  ipfs.fail(/^\/v3\//, 1, 429, { 'retry-after': '90000' }, 1)
  const reason = expect.stringMatching(/wants fewer requests for now\.$/)
  expect(await publish(run)).toMatchObject({ files: 502, published: 500, reason })
  expect(uploads()).toBe(2)
  // A plan that is priced again shows what the former one began.
  ipfs.fail(/^\/v3\//, 1, 429, { 'retry-after': '60' }, 1)
  await press(run)
  const again = { collection_id: run.collection?._id ?? '', run_id: run._id }
  const { data: other } = await platform.sdk.runs.planMint(again)
  await expect.poll(uploads, { timeout: 30_000 }).toBe(4)
  expect(await files(other)).toMatchObject({ published: 501, isRunning: true })
  expect((await press(other)).message).toMatch(/already/)
  platform = await platform.restart()
  scene = runScene(platform)
  await ended(other)
  expect(await files(other)).toMatchObject({ files: 502, published: 502, reason: null })
  expect(uploads()).toBe(5)
  // All are sent again if all are published.
  expect(await publish(run)).toMatchObject({ published: 502 })
  expect(uploads()).toBe(8)
  // What fails then has been accepted, but is not read back. The next press continues with it.
  ipfs.fail(/^\/ipfs\//, 1, 401)
  expect(await publish(other)).toMatchObject({ mintable: 502, published: 2, readBack: false })
  const message = 'All were published before, but 500 of 502 files are not published again yet.'
  expect(await check(other)).toMatchObject({ outcome: 'warning', message })
  expect(await publish(other)).toMatchObject({ published: 502, readBack: true, reason: null })
  expect(uploads()).toBe(10)
})
