import { buildMerkleTree } from '@vitrine/chain/merkle'
import { encodeFunctionData, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { airdropContract, erc721 } from '#src/chain/built-in-contracts.ts'
import { chainScene } from '#test/airdrops.ts'
import { refusal } from '#test/refusals.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, clock.now)
  scene = chainScene(platform)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())

const idOf = async (place: Parameters<typeof platform.sdk.airdrops.get>[0]) => {
  const { data } = await platform.sdk.airdrops.get(place)
  if (!data) throw new Error('There is no airdrop.')
  return data._id
}
const page = async (airdrop_id: string) => (await platform.anybody.airdrops.getClaimPage({ airdrop_id })).data
const entry = async (airdrop_id: string, address: string) =>
  (await platform.anybody.airdrops.getClaim({ airdrop_id, address })).data

/** An address that is zeros but for a number at its end. */
const numbered = (number: number) => numberToHex(number, { size: 20 })

/** Makes an airdrop of ERC-721 tokens for two people, whose second gets two. */
async function makeAirdrop(symbol: string, times?: { startsAt?: string; endsAt?: string }) {
  const collection = await scene.collection(symbol, erc721)
  const contract = await scene.registered(collection.place)
  const id = await idOf(collection.place)
  const [one, two] = [await scene.stranger(), await scene.stranger()]
  const tree = await buildMerkleTree([
    { address: one.address, amount: 1n },
    { address: two.address, amount: 2n },
  ])
  const submit = () => scene.submit(collection.place, tree, times)
  return { collection, contract, id, one, two, tree, submit }
}

// Proves: call.getClaim
it('returns only the entry of one address, which the contract accepts, without a session', async () => {
  const { collection, contract, id, one, two, tree, submit } = await makeAirdrop('MINE')
  expect(await entry(id, one.address)).toBeNull()
  await submit()
  for (const token of [1n, 2n, 3n]) await scene.mint(collection, contract, token)

  const theirs = await entry(id, two.address.toUpperCase().replace('0X', '0x'))
  expect(theirs).toEqual({
    address: two.address.toLowerCase(),
    amount: '2',
    proof: tree.find(two.address)?.proof,
    claimed: false,
    sponsored: null,
  })
  expect(await entry(id, (await scene.stranger()).address)).toBeNull()
  await scene.call(two, contract, 'claim', [two.address, 2n, theirs?.proof])
  expect(await entry(id, two.address)).toMatchObject({ claimed: true })
  expect(await entry(id, one.address)).toMatchObject({ amount: '1', claimed: false })
})

// Proves: call.getClaimPage
it('describes the airdrop without a session, without the address of the operator’s nodes', async () => {
  const { id, submit, contract } = await makeAirdrop('SEEN', { startsAt: inHours(1), endsAt: inHours(3) })
  expect(await page(id)).toEqual({
    _id: id,
    name: null,
    collectionName: 'Collection SEEN',
    image: null,
    site: null,
    state: 'preparing',
    startsAt: null,
    endsAt: null,
    contractAddress: contract,
    tokenStandard: 'ERC-721',
    tokenSymbol: 'SEEN',
    tokenDecimals: 0,
    network: {
      name: amber.name,
      chainId: amber.chainId,
      currency: amber.currency,
      explorer: expect.stringMatching(/^\/explorer\/.*\{hash\}/),
      rpcUrl: null,
    },
    sponsored: false,
  })
  await platform.sdk.settings.addFrontendDomain({ frontendDomainUrl: 'https://gallery.example' })
  await submit()
  expect(await page(id)).toMatchObject({
    name: 'For everybody',
    site: 'https://gallery.example',
    state: 'scheduled',
  })
  clock.pass(3_600)
  expect((await page(id)).state).toBe('open')
  clock.pass(7_200)
  expect((await page(id)).state).toBe('ended')
})

it('says that an airdrop has ended as soon as its contract was closed', async () => {
  const { id, contract, submit } = await makeAirdrop('SHUT', { endsAt: inHours(1) })
  await submit()
  const { abi } = await airdropContract()
  await scene.fromWallet({ to: contract, data: encodeFunctionData({ abi, functionName: 'close' }) }, 'shut')
  const endsAt = new Date(Number(await scene.read(contract, 'endsAt')) * 1000).toISOString()
  expect(await page(id)).toMatchObject({ state: 'ended', endsAt })
})

it('says that it does not know while the network can’t be read, and still gives the proof', async () => {
  const kept = await makeAirdrop('KEPT')
  await kept.submit()
  const { collection, id, one, tree, submit } = await makeAirdrop('AWAY')
  await submit()
  const { collection_id } = collection.place
  await platform.sdk.collections.setPaymasterSupport({ collection_id, paymasterSupport: true })
  const before = await page(kept.id)
  expect(before).toMatchObject({ state: 'open', tokenSymbol: 'KEPT' })
  const [network] = platform.platform.chain.networks.all
  if (!network) throw new Error('No network.')
  const { rpcUrl } = network
  network.rpcUrl = 'http://127.0.0.1:9'
  try {
    // What the network has just said is not asked again.
    expect(await page(kept.id)).toEqual(before)
    expect(await page(id)).toMatchObject({
      state: 'unknown',
      tokenStandard: null,
      tokenSymbol: null,
      sponsored: null,
    })
    const press = platform.anybody.airdrops.claimWithoutGas({ airdrop_id: id, address: one.address })
    expect(await refusal(press)).toMatchObject({
      status: 409,
      code: 'not-now',
      message: 'The network does not answer right now. Try again in a moment.',
    })
    expect(await entry(id, one.address)).toMatchObject({
      amount: '1',
      proof: tree.find(one.address)?.proof,
      claimed: null,
    })
  } finally {
    network.rpcUrl = rpcUrl
  }
})

it('finds an address among recipients whose bytes look like it, and no part of one', async () => {
  const collection = await scene.collection('LIKE', erc721)
  await scene.registered(collection.place)
  // The second begins with the end of the first, across their leaves.
  const people = [`0x${'00'.repeat(8)}${'ab'.repeat(12)}`, `0x${'ab'.repeat(12)}${'00'.repeat(8)}`] as const
  const tree = await buildMerkleTree(people.map((address) => ({ address, amount: 1n })))
  await scene.submit(collection.place, tree)
  const id = await idOf(collection.place)
  for (const address of people) {
    expect((await entry(id, address))?.proof).toEqual(tree.find(address)?.proof)
  }
  expect(await entry(id, `0x${'00'.repeat(4)}${'ab'.repeat(12)}${'00'.repeat(4)}`)).toBeNull()
  expect(await entry(id, `0x${'00'.repeat(20)}`)).toBeNull()
})

it('finds the first and the last of thousands, and no one by an address of zeros', async () => {
  const collection = await scene.collection('MANY', erc721)
  await scene.registered(collection.place)
  const tree = await buildMerkleTree(
    Array.from({ length: 3_000 }, (_, index) => ({ address: numbered(index + 1), amount: 1n })),
  )
  await scene.submit(collection.place, tree)
  const id = await idOf(collection.place)
  for (const address of [1, 2, 1_500, 3_000].map(numbered)) {
    expect(await entry(id, address)).toMatchObject({ address, proof: tree.find(address)?.proof })
  }
  // Asked at once, while the tree may be built still.
  const many = await Promise.all([1, 2_999, 3_000].map((number) => entry(id, numbered(number))))
  expect(many.map((one) => one?.address)).toEqual([1, 2_999, 3_000].map(numbered))
  for (const nobody of [0, 3_001].map(numbered)) expect(await entry(id, nobody)).toBeNull()
})

it.each([
  ['..%2f..%2fmaster.key', 400],
  ['%27%20or%201=1', 400],
  ['a'.repeat(65), 400],
  ['unknown', 404],
])('has no airdrop %s', async (id, status) => {
  const response = await fetch(`${platform.url}/api/public/getClaimPage/${id}`)
  expect(response.status).toBe(status)
})

it.each(['0x12', 'ada.eth', `0x${'g'.repeat(40)}`, `0x${'0'.repeat(41)}`])(
  'refuses %s for an address',
  async (address) => {
    const response = await fetch(`${platform.url}/api/public/getClaim/unknown/${address}`)
    expect([response.status, (await response.json()).code]).toEqual([400, 'validation'])
  },
)

it('refuses a page of another site, and too many calls from one network', async () => {
  const path = `${platform.url}/api/public/getClaim/unknown/0x${'1'.repeat(40)}`
  const elsewhere = await fetch(path, { headers: { origin: 'https://elsewhere.example' } })
  expect(elsewhere.status).toBe(403)
  const statuses = new Set<number>()
  for (let round = 0; round < 13; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(path)))
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses].sort()).toEqual([404, 429])
  const refused = await refusal(entry('unknown', `0x${'1'.repeat(40)}`))
  expect(refused).toMatchObject({ code: 'rate-limited', retryAfter: expect.any(Number) })
  clock.pass(15 * 60)
  expect((await fetch(path)).status).toBe(404)
})
