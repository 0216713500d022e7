import { buildMerkleTree } from '@vitrine/chain/merkle'
import { eq } from 'drizzle-orm'
import { type Address, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
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

type Body = Parameters<typeof platform.sdk.airdrops.manage>[0]
const manage = (place: Place, body: Omit<Body, keyof Place>) =>
  platform.sdk.airdrops.manage({ ...place, ...body })
/** Does it, waits until it is mined and settled, and returns the airdrop. */
async function done(place: Place, body: Omit<Body, keyof Place>) {
  const { transactionHash } = await manage(place, body)
  await scene.mined(transactionHash ?? '')
  await platform.platform.chain.transactions.outcome(
    platform.platform.chain.networks.all[0] as never,
    transactionHash as `0x${string}`,
  )
  return (await platform.sdk.airdrops.get(place)).data
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

// Proves: call.manageAirDrop
it('funds with an ERC-20 token, closes before the end, and takes back what is left; each is a run', async () => {
  const { data: collection } = await platform.sdk.collections.create({ name: 'Coins', symbol: 'COI' })
  const place = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
  const token = await scene.coin(wallet, 1_000n)
  const address = await scene.registered(place, token)
  const ada = await scene.stranger()
  const tree = await buildMerkleTree([
    { address: ada.address, amount: 30n },
    { address: wallet, amount: 70n },
  ])
  await scene.submit(place, tree, { endsAt: inHours(5) })

  expect(await refusedFields(manage(place, { action: 'fund' }))).toEqual([
    ['amount', 'Enter how much to send.'],
  ])
  const tooLarge = 'This number is larger than a token can count.'
  expect(await refusedFields(manage(place, { action: 'fund', amount: String(2n ** 256n) }))).toEqual([
    ['amount', tooLarge],
  ])
  expect((await done(place, { action: 'fund', amount: '60' }))?.heldAmount).toBe('60')
  // Topped up, it holds all.
  expect(await done(place, { action: 'fund', amount: '40' })).toMatchObject({
    heldAmount: '100',
    status: 'live',
  })
  await scene.claim(ada, address, tree)

  const early = await refusal(manage(place, { action: 'take-back' }))
  expect([early.status, early.code]).toEqual([409, 'not-now'])
  expect(await done(place, { action: 'close' })).toMatchObject({ status: 'ended', heldAmount: '70' })
  await expect(
    scene.call(await scene.stranger(), address, 'claim', [wallet, 70n, tree.find(wallet)?.proof]),
  ).rejects.toThrow('Ended')
  expect((await refusal(manage(place, { action: 'close' }))).code).toBe('not-now')

  expect(await refusedFields(manage(place, { action: 'take-back', amount: '71' }))).toEqual([
    ['amount', 'The airdrop contract holds less.'],
  ])
  expect((await done(place, { action: 'take-back', amount: '20' }))?.heldAmount).toBe('50')
  expect((await done(place, { action: 'take-back' }))?.heldAmount).toBe('0')
  expect((await refusal(manage(place, { action: 'take-back' }))).message).toBe(
    'The airdrop contract holds nothing.',
  )

  const { data: runs } = await platform.sdk.runs.list({
    page: 1,
    pageSize: 20,
    collection_id: collection._id,
  })
  expect(runs.map(({ kind }) => kind)).toEqual([
    'airdrop-take-back',
    'airdrop-take-back',
    'airdrop-close',
    'airdrop-fund',
    'airdrop-fund',
    'merkle-root',
    'airdrop',
  ])
})

it('takes back from a contract that is closed, also where the platform never learned of the close', async () => {
  const { data: collection } = await platform.sdk.collections.create({ name: 'Lost', symbol: 'LOST' })
  const place = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
  await scene.registered(place, await scene.coin(wallet, 10n))
  await scene.submit(place, await buildMerkleTree([{ address: wallet, amount: 5n }]))
  await done(place, { action: 'fund', amount: '5' })
  const closed = await done(place, { action: 'close' })
  const { db } = platform.database
  await db.update(airdrops).set({ endsAt: null }).where(eq(airdrops.collectionId, collection._id))
  expect((await refusal(manage(place, { action: 'close' }))).message).toBe('This airdrop has ended.')
  expect((await platform.sdk.airdrops.get(place)).data).toMatchObject({
    status: 'ended',
    endsAt: closed?.endsAt,
  })
  expect(await done(place, { action: 'take-back' })).toMatchObject({ status: 'ended', heldAmount: '0' })
})

it('sends an ERC-721 token, and ERC-1155 tokens of an id, that the wallet holds', async () => {
  const unique = await scene.collection('ONE', erc721)
  await scene.registered(unique.place)
  await scene.mint(unique, wallet, 7n)
  expect(await refusedFields(manage(unique.place, { action: 'fund' }))).toEqual([
    ['tokenId', 'Enter the id of the token.'],
  ])
  expect(await refusedFields(manage(unique.place, { action: 'fund', tokenId: String(2n ** 256n) }))).toEqual([
    ['tokenId', 'This number is larger than a token can count.'],
  ])
  expect((await done(unique.place, { action: 'fund', tokenId: '7' }))?.heldAmount).toBe('1')
  // What the wallet does not hold is refused before it costs anything.
  expect(
    (await refusal(manage(unique.place, { action: 'fund', tokenId: '8' }))).status,
  ).toBeGreaterThanOrEqual(400)

  const many = await scene.collection('MANY', erc1155)
  await scene.registered(many.place)
  await scene.mint(many, wallet, 3n, 10n)
  expect((await done(many.place, { action: 'fund', tokenId: '3', amount: '4' }))?.heldAmount).toBe('4')
  // Without a root nobody can claim, so it can be taken back.
  expect((await done(many.place, { action: 'take-back' }))?.heldAmount).toBe('0')
})

it('is quoted without being sent, sent once for a key, and says what can’t be done', async () => {
  const one = await scene.collection('QUO', erc721)
  const missing = manage(one.place, { action: 'close' })
  expect((await refusal(missing)).status).toBe(404)
  await scene.registered(one.place)
  expect((await refusal(manage(one.place, { action: 'close' }))).code).toBe('not-now')
  await scene.mint(one, wallet, 1n)
  const input = { ...one.place, action: 'fund' as const, tokenId: '1' }
  const { data: quote } = await platform.sdk.runs.quote({ operation: 'manageAirDrop', input })
  expect(BigInt(quote?.fee ?? 0)).toBeGreaterThan(0n)
  expect((await platform.sdk.airdrops.get(one.place)).data?.heldAmount).toBe('0')
  const call = { idempotencyKey: 'the-same-key' }
  const [first, again] = [
    await platform.sdk.airdrops.manage(input, call),
    await platform.sdk.airdrops.manage(input, call),
  ]
  expect(again.transactionHash).toBe(first.transactionHash)
})

it('does not close a contract that was deployed before it could be closed', async () => {
  const { data: collection } = await platform.sdk.collections.create({ name: 'Old', symbol: 'OLD' })
  const place = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
  const address = await scene.registered(place, await scene.coin(wallet, 10n))
  await scene.submit(place, await buildMerkleTree([{ address: wallet, amount: 1n }]))
  const code = (await scene.client.getCode({ address })) ?? '0x'
  const selector = toFunctionSelector('close()').slice(2)
  await scene.client.setCode({ address, bytecode: code.replaceAll(selector, '00000000') as `0x${string}` })
  const refused = await refusal(manage(place, { action: 'close' }))
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'not-supported',
    'This contract has no close function, so it can’t be closed early.',
  ])
})
