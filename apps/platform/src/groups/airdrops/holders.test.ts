import type { Schemas } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc721Abi, erc1155Abi } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { holderBalances, holderSnapshots } from '#src/storage/db/schema/holder-snapshots.ts'
import { chainScene } from '#test/airdrops.ts'
import { refusal, refusedFields } from '#test/refusals.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { readHolders } from './read-holders.ts'

const ada = `0x${'a'.repeat(40)}` as const
const ben = `0x${'b'.repeat(40)}` as const
const never = new AbortController().signal

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>
let wallet: Address

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = chainScene(platform)
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
})
afterAll(() => platform.end())

const start = ({ place, smartContractType }: Awaited<ReturnType<typeof scene.collection>>, block?: number) =>
  platform.sdk.airdrops.startHolderSnapshot({
    ...place,
    smartContractType: smartContractType as 1 | 2,
    ...(block === undefined ? {} : { block }),
  })

async function readToEnd(_id: Schemas['HolderSnapshot']['_id']) {
  const snapshot = await vi.waitFor(
    async () => {
      const { data } = await platform.sdk.airdrops.getHolderSnapshot({ snapshot_id: _id })
      expect(data.state).toBe('ready')
      return data
    },
    { timeout: 80_000 },
  )
  const { data } = await platform.sdk.airdrops.getHolders({ snapshot_id: _id })
  return { snapshot, holders: data.map(({ address, amount }) => [address, amount]) }
}

// Proves: call.startHolderSnapshot
// Proves: call.getHolderSnapshot
// Proves: call.getHolders
it('reads the holders of an ERC-721 collection at a block, not the later ones', async () => {
  const one = await scene.collection('HOLD', erc721)
  await scene.mint(one, ada, 1n)
  await scene.mint(one, wallet, 2n)
  const { blockNumber } = await scene.mint(one, wallet, 3n)
  const args = [wallet, ben, 2n] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
  await scene.fromWallet({ to: one.token, data }, 'moved')

  const at = await start(one, Number(blockNumber))
  expect(at.data).toMatchObject({ contractAddress: one.token, block: Number(blockNumber) })
  const then = await readToEnd(at.data._id)
  expect(then.holders).toEqual(
    [
      [ada, '1'],
      [wallet.toLowerCase(), '2'],
    ].toSorted(),
  )
  expect(then.snapshot).toMatchObject({ holderCount: 2, readBlock: Number(blockNumber), error: null })

  const now = await readToEnd((await start(one)).data._id)
  expect(now.holders).toEqual(
    [
      [ada, '1'],
      [ben, '1'],
      [wallet.toLowerCase(), '1'],
    ].toSorted(),
  )
  // The same block is read once.
  expect((await start(one, Number(blockNumber))).data._id).toBe(at.data._id)
})

it('adds the amounts of an ERC-1155 collection up, batches among them', async () => {
  const one = await scene.collection('MANY', erc1155)
  await scene.mint(one, wallet, 1n, 10n)
  await scene.mint(one, wallet, 2n, 5n)
  const args = [wallet, ada, [1n, 2n], [4n, 5n], '0x'] as const
  const data = encodeFunctionData({ abi: erc1155Abi, functionName: 'safeBatchTransferFrom', args })
  await scene.fromWallet({ to: one.token, data }, 'batch')
  const { holders } = await readToEnd((await start(one)).data._id)
  expect(holders).toEqual(
    [
      [ada, '9'],
      [wallet.toLowerCase(), '6'],
    ].toSorted(),
  )
})

it('forgets after a week who held the tokens', async () => {
  const one = await scene.collection('WEEK', erc721)
  await scene.mint(one, ada, 1n)
  const { _id } = (await start(one)).data
  await readToEnd(_id)
  const createdAt = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  await platform.platform.db.update(holderSnapshots).set({ createdAt }).where(eq(holderSnapshots.id, _id))
  const get = () => platform.sdk.airdrops.getHolderSnapshot({ snapshot_id: _id })
  await expect
    .poll(() =>
      get().then(
        () => 200,
        ({ status }) => status,
      ),
    )
    .toBe(404)
})

it('refuses a block that is not mined yet, a collection without a contract, and a list that is not read', async () => {
  const one = await scene.collection('SOON', erc721)
  expect(await refusedFields(start(one, 9_999_999))).toEqual([
    ['block', expect.stringMatching(/^The newest block on Amber is [\d,]+\.$/)],
  ])
  const other = start({ ...one, smartContractType: erc1155 })
  expect((await refusal(other)).code).toBe('not-deployed')
  const unknown = platform.sdk.airdrops.getHolderSnapshot({ snapshot_id: 'none' })
  expect((await refusal(unknown)).status).toBe(404)
})

it('continues after failures of a node that allows few blocks, without losing or doubling a token', async () => {
  const one = await scene.collection('PAGE', erc721)
  for (let id = 1n; id <= 12n; id += 1n) await scene.mint(one, id % 2n === 0n ? ada : ben, id)
  const block = Number(await scene.client.getBlockNumber())

  // A database without jobs, so that nothing else reads at the same time.
  const database = await openTestDatabase()
  try {
    const { db } = database
    const { chain } = platform.platform
    await db
      .insert(collections)
      .values({ id: 'c', name: 'C', symbol: 'C' } as typeof collections.$inferInsert)
    await db.insert(holderSnapshots).values({
      id: 's',
      collectionId: 'c',
      blockchainType: 1,
      networkType: 1,
      address: one.token,
      firstBlock: 0,
      block,
      nextBlock: 0,
      pageBlocks: 8,
    })
    const client = chain.networks.client(chain.networks.all[0] as (typeof chain.networks.all)[number])
    let left = 5
    const asked: string[] = []
    const limited = {
      ...client,
      async getLogs(page: Parameters<typeof client.getLogs>[0] & { fromBlock: bigint; toBlock: bigint }) {
        if (page.toBlock - page.fromBlock >= 4n) throw new Error('The range is too large.')
        if (left === 0) throw new Error('The node is down.')
        left -= 1
        asked.push(`${page.fromBlock}`)
        return client.getLogs(page)
      },
    } as typeof client
    const parts = { db, chain: { ...chain, networks: { ...chain.networks, client: () => limited } } }
    const stored = async () => (await db.select().from(holderSnapshots).where(eq(holderSnapshots.id, 's')))[0]

    await readHolders(parts, 's', never)
    expect(await stored()).toMatchObject({
      state: 'reading',
      nextBlock: 20,
      pageBlocks: 1,
      error: expect.any(String),
    })
    // A network that is gone, and what can't be stored, end it; nobody asks for ever.
    const without = { ...chain, networks: { ...chain.networks, find: () => undefined } }
    await readHolders({ db, chain: without }, 's', never)
    const gone = 'The platform no longer has this network.'
    expect(await stored()).toMatchObject({ state: 'failed', nextBlock: 20, error: gone })
    left = 1_000
    const reopen = () => db.update(holderSnapshots).set({ state: 'reading' })
    await reopen()
    const transaction = () => Promise.reject(new Error('The disk is full.'))
    const full = { ...parts, db: Object.assign(Object.create(db), { transaction }) as typeof db }
    await expect(readHolders(full, 's', never)).rejects.toThrow('The disk is full.')
    expect(await stored()).toMatchObject({
      state: 'failed',
      nextBlock: 20,
      error: 'What the network said of the holders could not be stored. Start it again.',
    })
    await reopen()
    asked.length = 0
    await readHolders(parts, 's', never)
    expect(await stored()).toMatchObject({ state: 'ready', nextBlock: block + 1, error: null })
    const rows = await db.select().from(holderBalances)
    expect(rows.map(({ address, amount }) => [address, amount]).toSorted()).toEqual([
      [ada, 6n],
      [ben, 6n],
    ])
    expect(new Set(asked).size).toBe(asked.length)
  } finally {
    await database.close()
  }
})
