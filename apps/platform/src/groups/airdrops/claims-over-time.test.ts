import { buildMerkleTree } from '@vitrine/chain/merkle'
import { eq } from 'drizzle-orm'
import { BlockNotFoundError, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { airdropClaims, claimReads } from '#src/storage/db/schema/airdrop-claims.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { chainScene } from '#test/airdrops.ts'
import { refusal } from '#test/refusals.ts'
import { amber } from '#test/test-chain.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { readClaims } from './read-claims.ts'

const never = new AbortController().signal

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = chainScene(platform)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())

/** Makes a funded airdrop of ERC-721 tokens for some people, one each. */
async function makeAirdrop(symbol: string, count: number) {
  const collection = await scene.collection(symbol, erc721)
  const address = await scene.registered(collection.place)
  const people = await Promise.all(Array.from({ length: count }, () => scene.stranger()))
  const tree = await buildMerkleTree(people.map((one) => ({ address: one.address, amount: 1n })))
  await scene.submit(collection.place, tree)
  for (let id = 1n; id <= BigInt(count); id += 1n) await scene.mint(collection, address, id)
  const list = (state: 'claimed' | 'unclaimed' = 'claimed', page = 1, pageSize = 10) =>
    platform.sdk.airdrops.listClaims({ ...collection.place, state, page, pageSize })
  const claim = (index: number) => {
    const person = people[index]
    if (!person) throw new Error('Nobody is there.')
    return scene.claim(person, address, tree)
  }
  const addressOf = (index: number) => people[index]?.address.toLowerCase()
  return { place: collection.place, address, list, claim, addressOf }
}

// Proves: call.getAirDropClaims
it('says who has claimed, newest first, who has not, how much and on which day', async () => {
  const { list, claim, addressOf, place } = await makeAirdrop('OVER', 3)
  const start = new Date(Number((await scene.client.getBlock()).timestamp) * 1000).toISOString()
  await claim(1)
  await claim(0)
  const { data, totalCount, figures } = await vi.waitFor(
    async () => {
      const answer = await list()
      expect(answer.totalCount).toBe(2)
      return answer
    },
    { timeout: 80_000 },
  )
  expect(data.map(({ address }) => address)).toEqual([addressOf(0), addressOf(1)])
  expect(data[0]).toMatchObject({ amount: '1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect(Date.parse(data[0]?.claimedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(start))
  expect(totalCount).toBe(2)
  expect(figures).toMatchObject({
    claimed: 2,
    recipients: 3,
    amount: '2',
    newestAt: data[0]?.claimedAt,
    readAt: expect.any(String),
    error: null,
  })
  expect(figures?.days.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(figures?.days[0]?.date).toBe(data[1]?.claimedAt?.slice(0, 10))

  const { data: overview } = await platform.sdk.collections.overview(place)
  expect(overview.claims).toEqual({ claimed: 2, recipients: 3, isRead: true })
  expect(overview.days.reduce((sum, { claimed }) => sum + claimed, 0)).toBe(2)

  expect((await list('claimed', 2, 1)).data.map(({ address }) => address)).toEqual([addressOf(1)])
  const open = { address: addressOf(2), amount: '1', claimedAt: null, transactionHash: null }
  expect(await list('unclaimed')).toMatchObject({ data: [open], totalCount: 1 })
  expect((await list('unclaimed', 2)).data).toEqual([])
  const other = platform.sdk.airdrops.listClaims({
    ...place,
    collection_id: 'none',
    page: 1,
    pageSize: 8,
  })
  expect((await refusal(other)).status).toBe(404)
})

it('has no figures before the root is on the network', async () => {
  const { place } = await scene.collection('EARLY', erc721)
  const read = () => platform.sdk.airdrops.listClaims({ ...place, page: 1, pageSize: 8 })
  expect(await read()).toEqual({ data: [], totalCount: 0, figures: null })
  await scene.registered(place)
  expect(await read()).toEqual({ data: [], totalCount: 0, figures: null })
})

it('forgets a claim that the network took back, and reads what came in its place', async () => {
  const { list, claim, addressOf } = await makeAirdrop('BACK', 3)
  const claimed = async (...people: number[]) =>
    vi.waitFor(
      async () => {
        const { data } = await list()
        expect(data.map(({ address }) => address).toSorted()).toEqual(people.map(addressOf).toSorted())
      },
      { timeout: 80_000 },
    )
  await claim(0)
  await claimed(0)
  const before = await scene.client.snapshot()
  await claim(1)
  await claimed(0, 1)
  await scene.client.revert({ id: before })
  await claimed(0)
  await claim(2)
  await claimed(0, 2)
})

it('continues after failures of a node that allows few blocks, without losing or doubling a claim', async () => {
  const { address, claim } = await makeAirdrop('GOON', 4)
  for (const index of [0, 1, 2]) await claim(index)
  // A database without jobs, so that nothing else reads at the same time.
  const database = await openTestDatabase()
  try {
    const { db } = database
    const { chain, now } = platform.platform
    await db.insert(collections).values({ id: 'c', name: 'C', symbol: 'C' })
    await db.insert(airdrops).values({
      id: 'a',
      collectionId: 'c',
      blockchainType: 1,
      networkType: 1,
      status: 'live',
      address,
      createdAt: new Date(0).toISOString(),
    })
    const [row] = await db.select().from(airdrops)
    const [network] = chain.networks.all
    if (!row || !network) throw new Error('Nothing to read.')
    const client = chain.networks.client(network)
    let left = 4
    const limited = {
      ...client,
      async getLogs(page: Parameters<typeof client.getLogs>[0] & { fromBlock: bigint; toBlock: bigint }) {
        if (page.toBlock - page.fromBlock >= 16n) throw new Error('The range is too large.')
        if (left === 0) throw new Error('The node is down.')
        left -= 1
        return client.getLogs(page)
      },
    } as typeof client
    const parts = { db, now, chain: { ...chain, networks: { ...chain.networks, client: () => limited } } }
    const stored = async () => (await db.select().from(claimReads).where(eq(claimReads.airdropId, 'a')))[0]

    await readClaims(parts, row, never)
    const stopped = await stored()
    expect(stopped).toMatchObject({ readAt: null, pageBlocks: 1, error: expect.any(String) })
    expect(stopped?.nextBlock).toBeGreaterThan(0)
    left = 1_000
    await readClaims(parts, row, never)
    expect(await stored()).toMatchObject({ readAt: expect.any(Date), error: null })
    await readClaims(parts, row, never)
    const rows = await db.select().from(airdropClaims)
    expect(rows).toHaveLength(3)
  } finally {
    await database.close()
  }
})

it('begins at the block of the root, or by the airdrop’s time if that block will never be known', async () => {
  const database = await openTestDatabase()
  try {
    const { db } = database
    const { chain, now } = platform.platform
    const place = { blockchainType: 1, networkType: 1 }
    const address = `0x${'ab'.repeat(20)}`
    // A block an hour, and the first hundred are thrown away.
    const start = Date.parse('2026-01-01T00:00:00Z')
    const createdAt = new Date(start + 500 * 3_600_000).toISOString()
    await db.insert(collections).values({ id: 'c', name: 'C', symbol: 'C' })
    await db
      .insert(airdrops)
      .values({ id: 'a', collectionId: 'c', ...place, status: 'live', address, createdAt })
    const root = {
      hash: '0x1',
      wallet: '0x2',
      nonce: 0,
      raw: '0x',
      kind: 'merkle-root',
      subjectId: 'a',
    } as const
    await db.insert(transactions).values({ ...root, ...place, status: 'sent' })
    const [row] = await db.select().from(airdrops)
    if (!row) throw new Error('Nothing to read.')
    const client = {
      getBlockNumber: () => Promise.resolve(1_000n),
      getLogs: () => Promise.resolve([]),
      getBlock: ({ blockNumber }: { blockNumber: bigint }) =>
        blockNumber < 100n
          ? Promise.reject(new BlockNotFoundError({ blockNumber }))
          : Promise.resolve({ timestamp: BigInt(start / 1000) + blockNumber * 3_600n }),
    } as unknown as PublicClient
    const parts = { db, now, chain: { ...chain, networks: { ...chain.networks, client: () => client } } }
    const startOf = async (change: Partial<typeof transactions.$inferInsert>) => {
      await db.delete(claimReads)
      await db.update(transactions).set(change)
      await readClaims(parts, row, never)
      return (await db.select().from(claimReads))[0]?.firstBlock
    }

    expect(await startOf({ status: 'mined' })).toBeUndefined()
    expect(await startOf({ blockNumber: 700 })).toBe(688)
    // An hour before the airdrop was made, and as many blocks before that as a network may replace.
    expect(await startOf({ blockNumber: null, final: true })).toBe(487)
  } finally {
    await database.close()
  }
})
