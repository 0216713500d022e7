import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { chainScene } from '#test/airdrops.ts'
import { refusal, refusedFields } from '#test/refusals.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import type { Place } from './find-airdrop.ts'

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>
let wallet: Address

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = chainScene(platform)
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
})
afterAll(() => platform.end())

const list = async ({ collection_id }: Place) =>
  platform.sdk.airdrops.list({ collection_id, page: 1, pageSize: 10 })
const manage = async (input: Parameters<typeof platform.sdk.airdrops.manage>[0]) => {
  await scene.mined((await platform.sdk.airdrops.manage(input)).transactionHash ?? '')
  return (await platform.sdk.airdrops.get(input)).data
}

/** Makes a collection with an airdrop of a coin whose root is on chain and which is funded. */
async function running(symbol: string) {
  const { data } = await platform.sdk.collections.create({ name: symbol, symbol })
  const place = { collection_id: data._id, blockchainType: 1, networkType: 1 }
  const coin = await scene.coin(wallet, 100n)
  const address = await scene.registered(place, coin)
  const ada = await scene.stranger()
  const tree = await buildMerkleTree([
    { address: ada.address, amount: 3n },
    { address: wallet, amount: 7n },
  ])
  await scene.submit(place, tree)
  const first = await manage({ ...place, action: 'fund', amount: '10' })
  return { place, coin, address, ada, tree, first: first?._id ?? '' }
}

// Proves: call.getAirDrops
it('follow one another, each with its own contract, figures, claims and runs', async () => {
  const { place, coin, address, ada, tree, first } = await running('NEXT')
  await scene.claim(ada, address, tree)
  expect((await refusal(platform.sdk.airdrops.register({ ...place, tokenAddress: coin }))).code).toBe(
    'already-registered',
  )
  await manage({ ...place, action: 'close' })

  const next = await scene.registered(place, coin)
  expect(next).not.toBe(address)
  const { data: newest } = await platform.sdk.airdrops.get(place)
  const second = newest?._id ?? ''
  expect(await list(place)).toMatchObject({
    totalCount: 2,
    data: [
      { _id: second, status: 'registered', contractAddress: next, recipientCount: 0 },
      { _id: first, status: 'ended', claimedAmount: '3', heldAmount: '7', recipientCount: 2 },
    ],
  })
  const one = { collection_id: place.collection_id, page: 1, pageSize: 10, airdrop_id: first }
  expect((await platform.sdk.airdrops.list(one)).data.map(({ _id }) => _id)).toEqual([first])

  // Without an id it is the newest, with one the former.
  const former = { ...place, airdrop_id: first }
  const short = await buildMerkleTree([{ address: wallet, amount: 5n }])
  expect((await scene.submit(place, short))?._id).toBe(second)
  expect((await platform.sdk.airdrops.getRecipients(place)).data).toHaveLength(1)
  expect((await platform.sdk.airdrops.getRecipients(former)).data).toHaveLength(2)
  expect(await manage({ ...former, action: 'take-back' })).toMatchObject({ _id: first, heldAmount: '0' })
  await expect
    .poll(
      async () => (await platform.sdk.airdrops.listClaims({ ...former, page: 1, pageSize: 5 })).totalCount,
    )
    .toBe(1)
  expect((await platform.sdk.airdrops.listClaims({ ...place, page: 1, pageSize: 5 })).totalCount).toBe(0)
  expect((await platform.sdk.airdrops.getClaimPage({ airdrop_id: first })).data.state).toBe('ended')
  expect((await platform.sdk.airdrops.getClaimPage({ airdrop_id: second })).data.state).toBe('open')

  const runs = async (airdrop_id: string) =>
    (await platform.sdk.runs.list({ page: 1, pageSize: 20, airdrop_id })).data.map(({ kind }) => kind)
  const begun = ['merkle-root', 'airdrop']
  expect(await runs(first)).toEqual(['airdrop-take-back', 'airdrop-close', 'airdrop-fund', ...begun])
  expect(await runs(second)).toEqual(begun)
  expect((await platform.sdk.airdrops.get({ ...place, airdrop_id: 'none' })).data).toBeNull()
  const none = await refusal(platform.sdk.airdrops.manage({ ...place, airdrop_id: 'none', action: 'close' }))
  expect([none.status, none.message]).toEqual([404, 'This collection has no such airdrop on Amber.'])
})

it('run beside a live airdrop on request, and only one of several simultaneous calls succeeds', async () => {
  const { place, coin, address, first } = await running('BESIDE')
  const { airdrops } = platform.sdk
  expect(
    await refusedFields(airdrops.register({ ...place, contractAddress: address, another: true })),
  ).toEqual([['contractAddress', 'This contract is another airdrop’s. Enter a contract of its own.']])
  const beside = { ...place, tokenAddress: coin, another: true }
  await scene.client.setAutomine(false)
  const ends = await Promise.allSettled([1, 2, 3].map(() => airdrops.register(beside)))
  expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  // One is being prepared: it is finished first.
  expect((await refusal(airdrops.register(beside))).code).toBe('deploying')
  await scene.client.mine({ blocks: 1 })
  await scene.client.setAutomine(true)
  await expect.poll(async () => (await airdrops.get(place)).data?.status).toBe('registered')
  expect((await refusal(airdrops.register(beside))).code).toBe('already-registered')
  expect((await list(place)).data.map(({ _id, status }) => [_id === first, status])).toEqual([
    [false, 'registered'],
    [true, 'live'],
  ])
})

it('are told apart by a deployment that is repeated after its airdrop went on and another followed', async () => {
  const { data } = await platform.sdk.collections.create({ name: 'Again', symbol: 'AGAIN' })
  const place = { collection_id: data._id, blockchainType: 1, networkType: 1 }
  const tokenAddress = await scene.coin(wallet, 100n, 'AGAIN')
  const deploy = () =>
    platform.sdk.airdrops.register({ ...place, tokenAddress }, { idempotencyKey: 'airdrop-again' })
  const first = await deploy()
  await scene.mined(first.transactionHash ?? '')
  await scene.submit(place, await buildMerkleTree([{ address: wallet, amount: 7n }]))
  await manage({ ...place, action: 'fund', amount: '7' })
  await manage({ ...place, action: 'close' })
  await scene.registered(place, tokenAddress)
  await platform.database.db.delete(idempotencyKeys)
  const again = await deploy()
  expect([again.transactionHash, again.data._id]).toEqual([first.transactionHash, first.data._id])
})
