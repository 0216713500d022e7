import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type Hex, parseAbi, parseEther, toEventSelector } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { amber, type Gate, openGate } from '#src/chain/testing.ts'
import { contracts } from '#src/db/schema/contracts.ts'
import { transactions } from '#src/db/schema/transactions.ts'
import { startTestPlatform, type TestPlatform } from '#src/testing.ts'
import { type RunScene, runScene } from './testing.ts'

const stranger: Address = `0x${'12'.repeat(20)}`
const masterKey = new Uint8Array(32).fill(5)

let folder: string
let node: LocalNode
let gate: Gate
let platform: TestPlatform
let scene: RunScene
let wallet: Address

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-runs-'))
  node = await startLocalNode({ chainId: amber.chainId, folder, report: () => undefined })
  gate = await openGate(() => node.rpcUrl)
  platform = await startTestPlatform(
    { networks: [{ ...amber, rpcUrl: gate.url }], masterKey },
    undefined,
    100,
  )
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  scene = runScene(platform)
  await scene.client.setBalance({ address: wallet, value: parseEther('100') })
})
afterAll(async () => {
  await platform.end()
  await gate.close()
  await node.stop()
  await rm(folder, { recursive: true, force: true })
})

const plan = async (collection_id: string) => (await platform.sdk.runs.planMint({ collection_id })).data
const names = async (run: { _id: string }) => (await scene.get(run)).events.map(({ name }) => name)

describe('a run goes on by itself', () => {
  it('when the wallet has funds again', async () => {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    await scene.client.setBalance({ address: wallet, value: 1_000n })
    const planned = await plan(collection_id)
    expect(planned.quote?.checks.find(({ name }) => name === 'funds')?.outcome).toBe('failed')
    await scene.approve(planned)
    const paused = await scene.until(planned, 'paused')
    expect(paused).toMatchObject({ pause: { code: 'low-balance' }, counts: { waiting: 5 } })
    await scene.client.setBalance({ address: wallet, value: parseEther('100') })
    await scene.until(planned, 'done')
    expect(await names(planned)).toEqual(['priced', 'approved', 'paused', 'resumed', 'checked', 'done'])
  }, 60_000)

  it('when the node answers again', async () => {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    gate.dropped.add('eth_estimateGas')
    await scene.approve(planned)
    const paused = await scene.until(planned, 'paused')
    expect(paused.pause).toEqual({
      code: 'node-unreachable',
      message: 'The node of Amber does not answer. The run continues automatically when it does.',
    })
    gate.dropped.clear()
    expect((await scene.until(planned, 'done')).counts.done).toBe(5)
  }, 60_000)

  it('when the limit of the network’s fees is taken away', async () => {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    const network = platform.platform.chain.networks.all[0]
    if (!network) throw new Error('No network.')
    await platform.platform.chain.feeLimits.set(network, { maxFeePerGas: 1n, maxFeePerDay: null })
    await scene.approve(planned)
    expect((await scene.until(planned, 'paused')).pause?.code).toBe('fee-limit')
    await platform.platform.chain.feeLimits.set(network, { maxFeePerGas: null, maxFeePerDay: null })
    await scene.until(planned, 'done')
  }, 60_000)

  it('when a deployment that a reorganization took out is mined again', async () => {
    const id = await scene.client.snapshot()
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    const deployment = async () => {
      const { data } = await platform.sdk.runs.list({ page: 1, pageSize: 100, collection_id })
      return data.find((run) => run.kind === 'deployment')?.state
    }
    const status = async () => {
      const rows = await platform.database.db.select().from(contracts)
      return rows.find((row) => row.collectionId === collection_id)?.status
    }
    await expect.poll(deployment, { timeout: 20_000 }).toBe('done')
    gate.dropped.add('eth_sendRawTransaction')
    await scene.client.revert({ id })
    await scene.client.setAutomine(false)
    await scene.client.mine({ blocks: 3 })
    await expect.poll(status, { timeout: 20_000 }).toBe('deploying')
    await expect.poll(deployment, { timeout: 20_000 }).toBe('running')
    await scene.approve(planned)
    expect((await scene.until(planned, 'paused')).pause?.code).toBe('nonce-blocked')
    gate.dropped.clear()
    await scene.client.setAutomine(true)
    expect((await scene.until(planned, 'done')).counts.done).toBe(5)
    await expect.poll(deployment, { timeout: 20_000 }).toBe('done')
  }, 90_000)

  it('while as many other runs wait for a block as are advanced at the same time', async () => {
    const places = []
    for (let count = 0; count < 5; count++) {
      const { collection_id } = await scene.collection()
      await scene.add({ collection_id }, 2)
      places.push(collection_id)
    }
    const all = []
    for (const collection_id of places) all.push(await plan(collection_id))
    await scene.client.setAutomine(false)
    for (const planned of all) {
      await scene.approve(planned)
      await expect.poll(async () => (await scene.get(planned)).data.counts.sent, { timeout: 20_000 }).toBe(2)
    }
    await scene.client.mine({ blocks: 1 })
    await scene.client.setAutomine(true)
    for (const planned of all) await scene.until(planned, 'done')
  }, 120_000)

  it('after the platform stopped with transactions under way, and doubles nothing', async () => {
    const { collection_id, address } = await scene.collection()
    await scene.add({ collection_id }, 500)
    await scene.client.setAutomine(false)
    const planned = await plan(collection_id)
    await scene.approve(planned)
    await expect
      .poll(async () => (await scene.get(planned)).data.counts.sent, { timeout: 30_000 })
      .toBeGreaterThan(100)

    platform = await platform.restart()
    scene = runScene(platform)
    await scene.client.setIntervalMining({ interval: 1 })
    const run = await scene.until(planned, 'done')
    await scene.client.setIntervalMining({ interval: 0 })
    await scene.client.setAutomine(true)
    expect(run.counts).toMatchObject({ total: 500, done: 500 })
    const events = await scene.client.getLogs({
      address,
      event: parseAbi([
        'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
      ])[0],
      fromBlock: 0n,
    })
    expect(events).toHaveLength(500)
    const rows = await platform.database.db.select().from(transactions)
    const ofRun = rows.filter((row) => row.runId === run._id)
    expect(ofRun.map((row) => row.status)).toEqual(ofRun.map(() => 'mined'))
    expect(new Set((await scene.assets(collection_id)).map((one) => one.tokenId)).size).toBe(500)
  }, 120_000)
})

it('a batch that reverts in its block is tried once more, and then left to a person with the reason', async () => {
  const { collection_id, address } = await scene.collection()
  await scene.add({ collection_id }, 5)
  const planned = await plan(collection_id)
  await scene.client.setAutomine(false)
  await scene.approve(planned)
  await expect.poll(async () => (await scene.get(planned)).data.counts.sent, { timeout: 20_000 }).toBe(5)
  // Before the block, the contract goes to another owner.
  await scene.giveContract(address, wallet, stranger)
  await scene.client.mine({ blocks: 1 })
  await scene.client.setAutomine(true)
  const reason = 'The contract on Amber refused: the wallet that sent it is not the owner of the contract.'
  const run = await scene.until(planned, 'failed')
  expect(run).toMatchObject({ counts: { failed: 5 }, error: '5 of 5 assets not minted.' })
  const { transactions: sent } = await scene.get(run)
  expect(sent.map(({ state }) => state)).toEqual(['reverted'])
  const steps = await platform.sdk.runs.listSteps({ run_id: run._id, page: 1, pageSize: 10 })
  expect(steps.data.map(({ error }) => error)).toEqual(Array(5).fill(reason))
  for (const asset of await scene.assets(collection_id)) expect(asset.isSold).toBe('unsold')

  await scene.giveContract(address, stranger, wallet)
  await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
  expect((await scene.until(run, 'done')).counts).toMatchObject({ total: 5, done: 5 })
}, 60_000)

it('an unexpected error fails a run after some tries, and it can be tried again', async () => {
  const { collection_id } = await scene.collection()
  await scene.add({ collection_id }, 5)
  const planned = await plan(collection_id)
  const broken = vi.spyOn(platform.platform.files, 'putJson').mockRejectedValue(new Error('No space left.'))
  await scene.approve(planned)
  const failed = await scene.until(planned, 'failed')
  broken.mockRestore()
  expect(failed).toMatchObject({
    error: 'An unexpected error stopped the run. Look at the log of the platform, then try again.',
    counts: { waiting: 5 },
  })
  await platform.sdk.runs.control({ run_id: failed._id, action: 'retry' })
  expect((await scene.until(failed, 'done')).counts.done).toBe(5)
}, 90_000)

it('a mint whose contract tells nothing of it in its events is recorded, with its owner', async () => {
  const { collection_id, address } = await scene.collection()
  await scene.add({ collection_id }, 3)
  const transfer = toEventSelector('Transfer(address,address,uint256)').slice(2)
  const code = (await scene.client.getCode({ address })) ?? '0x'
  const silent = code.replaceAll(transfer, 'ab'.repeat(32)) as Hex
  expect(silent).not.toBe(code)
  await scene.client.setCode({ address, bytecode: silent })
  const planned = await plan(collection_id)
  await scene.approve(planned)
  await scene.until(planned, 'done')
  for (const asset of await scene.assets(collection_id))
    expect(asset).toMatchObject({ isSold: 'sold', assetOwner: wallet })
}, 60_000)

describe('a transaction of a run', () => {
  afterEach(() => scene.client.setAutomine(true))

  /** Starts a run of five assets whose one transaction waits. */
  async function waiting() {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    await scene.client.setAutomine(false)
    await scene.approve(planned)
    await expect.poll(async () => (await scene.get(planned)).data.counts.sent, { timeout: 20_000 }).toBe(5)
    const hash = (await scene.get(planned)).transactions[0]?.transactionHash ?? ''
    return { planned, collection_id, hash }
  }

  it('that a person canceled is not sent again by itself', async () => {
    const { planned, collection_id, hash } = await waiting()
    await platform.sdk.runs.cancelTransaction({ transactionHash: hash })
    await scene.client.mine({ blocks: 1 })
    const run = await scene.until(planned, 'failed')
    expect(run.counts).toMatchObject({ total: 5, failed: 5 })
    expect((await scene.get(run)).transactions.map(({ state }) => state)).toEqual(['replaced'])
    for (const asset of await scene.assets(collection_id)) expect(asset.isSold).toBe('unsold')
    await scene.client.setAutomine(true)
    await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
    expect((await scene.until(run, 'done')).counts.done).toBe(5)
  }, 60_000)

  it('that got a higher fee is one transaction, by its newest hash', async () => {
    const { planned, collection_id, hash } = await waiting()
    const { data } = await platform.sdk.runs.speedUp({ transactionHash: hash })
    await scene.client.mine({ blocks: 1 })
    const run = await scene.until(planned, 'done')
    const { transactions: sent } = await scene.get(run)
    expect(sent).toMatchObject([
      { number: 1, state: 'mined', steps: 5, transactionHash: data.transactionHash },
    ])
    for (const asset of await scene.assets(collection_id))
      expect(asset).toMatchObject({ isSold: 'sold', transactionHash: data.transactionHash })
    expect(await names(run)).toContain('fee-raised')
  }, 60_000)

  it('that a reorganization took out is mined again, and the run done again', async () => {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    const id = await scene.client.snapshot()
    await scene.approve(planned)
    await scene.until(planned, 'done')
    const before = await scene.assets(collection_id)
    gate.dropped.add('eth_sendRawTransaction')
    await scene.client.revert({ id })
    await scene.client.setAutomine(false)
    await scene.client.mine({ blocks: 3 })
    expect((await scene.until(planned, 'running')).counts).toMatchObject({ sent: 5 })
    gate.dropped.clear()
    await scene.client.setAutomine(true)
    const run = await scene.until(planned, 'done')
    expect(await names(run)).toContain('reorganized')
    const ids = (list: typeof before) =>
      list.map(({ tokenId, isSold, assetOwner }) => [tokenId, isSold, assetOwner])
    expect(ids(await scene.assets(collection_id))).toEqual(ids(before))
  }, 60_000)
})
