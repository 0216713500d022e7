/** @module-tag slow */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Address, type Hash, type Hex, parseAbi, parseEther, toEventSelector } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { amber, type Gate, openGate } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

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
    { networks: [{ ...amber, kind: 'test', rpcUrl: gate.url }], masterKey },
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
  })

  it.each(['eth_estimateGas', 'eth_getBlockByNumber'])('when the node answers %s again', async (method) => {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    gate.dropped.add(method)
    await scene.approve(planned)
    const paused = await scene.until(planned, 'paused')
    expect(paused.pause).toEqual({
      code: 'node-unreachable',
      message: 'The node of Amber does not answer. The run continues automatically when it does.',
    })
    gate.dropped.clear()
    expect((await scene.until(planned, 'done')).counts.done).toBe(5)
  })

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
  })

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
    await expect.poll(deployment).toBe('done')
    gate.dropped.add('eth_sendRawTransaction')
    await scene.client.revert({ id })
    await scene.client.setAutomine(false)
    await scene.client.mine({ blocks: 3 })
    await expect.poll(status).toBe('deploying')
    await expect.poll(deployment).toBe('running')
    await scene.approve(planned)
    expect((await scene.until(planned, 'paused')).pause?.code).toBe('nonce-blocked')
    gate.dropped.clear()
    await scene.client.setAutomine(true)
    expect((await scene.until(planned, 'done')).counts.done).toBe(5)
    await expect.poll(deployment).toBe('done')
  })

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
      await expect.poll(async () => (await scene.get(planned)).data.counts.sent).toBe(2)
    }
    await scene.client.mine({ blocks: 1 })
    await scene.client.setAutomine(true)
    for (const planned of all) await scene.until(planned, 'done')
  })

  it('after the platform stopped with transactions under way, and doubles nothing', async () => {
    const { collection_id, address } = await scene.collection()
    await scene.add({ collection_id }, 500)
    await scene.client.setAutomine(false)
    const planned = await plan(collection_id)
    await scene.approve(planned)
    await expect.poll(async () => (await scene.get(planned)).data.counts.sent).toBeGreaterThan(100)

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
  })
})

it('a batch that reverts in its block is tried once more, and then left to a person with the reason', async () => {
  const { collection_id, address } = await scene.collection()
  await scene.add({ collection_id }, 5)
  const planned = await plan(collection_id)
  await scene.client.setAutomine(false)
  await scene.approve(planned)
  await expect.poll(async () => (await scene.get(planned)).data.counts.sent).toBe(5)
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
})

it.each([
  ['pause', 'paused', { waiting: 5 }, 'resume'],
  ['stop', 'stopped', { canceled: 5 }, 'retry'],
] as const)(
  'after a %s with all sent, a batch that reverts is not sent again until a person wants it',
  async (action, state, counts, further) => {
    const { collection_id, address } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    await scene.client.setAutomine(false)
    await scene.approve(planned)
    await expect.poll(async () => (await scene.get(planned)).data.counts.sent).toBe(5)
    const { data } = await platform.sdk.runs.control({ run_id: planned._id, action })
    expect(data).toMatchObject({ state, counts: { sent: 5 } })
    await scene.giveContract(address, wallet, stranger)
    await scene.client.mine({ blocks: 1 })
    await scene.client.setAutomine(true)
    await expect
      .poll(async () => (await scene.get(planned)).data.counts)
      .toMatchObject({ sent: 0, ...counts })

    // It could be minted now. The run of another has its turns meanwhile, so this one had them too.
    await scene.giveContract(address, stranger, wallet)
    const other = await scene.collection()
    await scene.add(other, 2)
    const guest = await plan(other.collection_id)
    await platform.platform.runs.nudge(planned._id)
    await scene.approve(guest)
    await scene.until(guest, 'done')
    const after = await scene.get(planned)
    expect(after.data).toMatchObject({ state, counts })
    expect(after.transactions.map((one) => one.state)).toEqual(['reverted'])
    expect(after.events.at(-1)?.message).toMatch(/Nothing more is sent, also if a sent transaction fails\.$/)

    await platform.sdk.runs.control({ run_id: planned._id, action: further })
    expect((await scene.until(planned, 'done')).counts).toMatchObject({ total: 5, done: 5 })
  },
)

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
})

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
})

describe('a transaction of a run', () => {
  afterEach(() => scene.client.setAutomine(true))

  /** Starts a run of five assets whose one transaction waits. */
  async function waiting() {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 5)
    const planned = await plan(collection_id)
    await scene.client.setAutomine(false)
    await scene.approve(planned)
    await expect.poll(async () => (await scene.get(planned)).data.counts.sent).toBe(5)
    const hash = ((await scene.get(planned)).transactions[0]?.transactionHash ?? '') as Hash
    // It is stored before it is sent.
    await vi.waitFor(() => scene.client.getTransaction({ hash }), { timeout: 80_000 })
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
  })

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
  })

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
  })

  it('that is taken out while the run looks for its tokens is not taken for failed', async () => {
    const { planned } = await waiting()
    const { database } = platform
    const { networks, transactions: outbox } = platform.platform.chain
    const [network] = networks.all
    if (!network) throw new Error('No network.')
    const client = networks.client(network)
    let looked = false
    /** What a look of the confirmer does where the block of a transaction is gone. */
    const takeOut = async () => {
      looked = true
      gate.answers.set('eth_getTransactionReceipt', null)
      const [row] = await database.db.select().from(transactions).where(eq(transactions.runId, planned._id))
      if (!row) throw new Error('No transaction.')
      await database.db.transaction(async (tx) => {
        const out = { status: 'sent' as const, blockNumber: null, blockHash: null }
        await tx.update(transactions).set(out).where(eq(transactions.hash, row.hash))
        await outbox.subject('mint-batch')?.reopen(tx, row)
      })
    }
    const reading = vi.spyOn(networks, 'client').mockReturnValue({
      ...client,
      async readContract(call: Parameters<typeof client.readContract>[0]) {
        if (call.functionName !== 'ownerOf') return client.readContract(call)
        if (!looked) await takeOut()
        // Of a token that is not there.
        return client.readContract({ ...call, args: [999_999n] })
      },
    } as typeof client)
    await scene.client.mine({ blocks: 1 })
    await expect.poll(() => names(planned), { timeout: 80_000 }).toContain('checked')
    expect((await scene.get(planned)).data).toMatchObject({ state: 'running', counts: { sent: 5 } })
    reading.mockRestore()
    gate.answers.clear()
    await scene.client.setAutomine(true)
    expect((await scene.until(planned, 'done')).counts.done).toBe(5)
  })

  it('that still mints what is tried again keeps it', async () => {
    const { planned, collection_id } = await waiting()
    const { db } = platform.database
    await db.update(runSteps).set({ state: 'failed' }).where(eq(runSteps.runId, planned._id))
    await db.update(runs).set({ state: 'failed' }).where(eq(runs.id, planned._id))
    await platform.sdk.runs.control({ run_id: planned._id, action: 'retry' })
    expect((await scene.get(planned)).data.counts).toMatchObject({ failed: 5, waiting: 0 })
    await scene.client.setAutomine(true)
    await scene.client.mine({ blocks: 1 })
    await scene.until(planned, 'failed')
    for (const asset of await scene.assets(collection_id)) expect(asset.isSold).toBe('sold')
    await platform.sdk.runs.control({ run_id: planned._id, action: 'retry' })
    expect((await scene.until(planned, 'done')).counts.done).toBe(5)
    expect((await scene.get(planned)).transactions).toHaveLength(1)
  })

  it('that was taken for lost and was done is recorded, and not minted again', async () => {
    const { collection_id } = await scene.collection()
    await scene.add({ collection_id }, 3)
    const first = await plan(collection_id)
    await scene.approve(first)
    await scene.until(first, 'done')
    const before = await scene.assets(collection_id)
    const lost = { isSold: 'unsold', transactionStatus: false, assetOwner: null } as const
    await platform.database.db.update(assets).set(lost).where(eq(assets.collectionId, collection_id))
    const alone = before[0]?._id ?? ''
    await expect(platform.sdk.assets.mint({ asset_id: alone })).rejects.toMatchObject({ code: 'sold' })

    await scene.add({ collection_id }, 2)
    const again = await plan(collection_id)
    await scene.approve(again)
    expect((await scene.until(again, 'done')).counts).toMatchObject({ total: 4, done: 4 })
    const after = await scene.assets(collection_id)
    const tokens = (list: typeof before) =>
      list.map(({ _id, tokenId, isSold, assetOwner }) => [_id, tokenId, isSold, assetOwner])
    expect(tokens(after)).toEqual(expect.arrayContaining(tokens(before)))
    expect(after.map(({ tokenId }) => Number(tokenId)).toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})
