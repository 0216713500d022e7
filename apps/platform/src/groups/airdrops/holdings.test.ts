import { buildMerkleTree } from '@vitrine/chain/merkle'
import { type Address, encodeFunctionData, erc721Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { airdropContract, erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { chainScene } from '#test/airdrops.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import type { Place } from './find-airdrop.ts'

const clock = testClock()
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>
let wallet: Address

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, clock.now)
  scene = chainScene(platform)
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
})
afterAll(() => platform.end())

const read = async (place: Place) => (await platform.sdk.airdrops.get(place)).data
const transfer = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

/** A symbol that no other collection has. */
let made = 0
const symbol = () => `S${(made += 1)}`

/** A place whose airdrop gives away a token of a standard, and a way to send it some. */
const kinds = {
  async 'ERC-20'() {
    const { data } = await platform.sdk.collections.create({ name: 'Coins', symbol: symbol() })
    const place = { collection_id: data._id, blockchainType: 1, networkType: 1 }
    const token = await scene.coin(wallet, 10n ** 21n)
    const address = await scene.registered(place, token)
    const fund = (amount: bigint) => {
      const encoded = encodeFunctionData({ abi: transfer, functionName: 'transfer', args: [address, amount] })
      return scene.fromWallet({ to: token, data: encoded }, `fund-${amount}`)
    }
    return { place, address, fund }
  },
  async 'ERC-721'() {
    const collection = await scene.collection(symbol(), erc721)
    const address = await scene.registered(collection.place)
    let id = 0n
    const fund = async (amount: bigint) => {
      for (const end = id + amount; id < end; ) await scene.mint(collection, address, (id += 1n))
    }
    return { place: collection.place, address, fund }
  },
  async 'ERC-1155'() {
    const collection = await scene.collection(symbol(), erc1155)
    const address = await scene.registered(collection.place)
    let id = 0n
    const fund = (amount: bigint) => scene.mint(collection, address, (id += 1n), amount)
    return { place: collection.place, address, fund }
  },
}

// Proves: state.airdrop-holdings
it.each([
  ['ERC-20', 18, 10n ** 18n],
  ['ERC-721', 0, 1n],
  ['ERC-1155', 0, 1n],
] as const)(
  'an airdrop of %s tokens is live only while its contract holds what the list still promises',
  async (tokenStandard, tokenDecimals, unit) => {
    const { place, address, fund } = await kinds[tokenStandard]()
    expect(await read(place)).toMatchObject({
      status: 'registered',
      tokenStandard,
      tokenDecimals,
      requiredAmount: null,
      heldAmount: '0',
      claimedAmount: '0',
    })
    const [one, two] = [await scene.stranger(), await scene.stranger()]
    const tree = await buildMerkleTree([
      { address: one.address, amount: 2n * unit },
      { address: two.address, amount: 3n * unit },
    ])
    const figures = (required: bigint, held: bigint, claimed: bigint) => ({
      requiredAmount: String(required * unit),
      heldAmount: String(held * unit),
      claimedAmount: String(claimed * unit),
    })
    expect(await scene.submit(place, tree)).toMatchObject({ status: 'submitted', ...figures(5n, 0n, 0n) })
    await fund(4n * unit)
    expect(await read(place)).toMatchObject({ status: 'submitted', ...figures(5n, 4n, 0n) })
    await fund(unit)
    expect(await read(place)).toMatchObject({ status: 'live', error: null, ...figures(5n, 5n, 0n) })
    await scene.claim(one, address, tree)
    expect(await read(place)).toMatchObject({ status: 'live', ...figures(3n, 3n, 2n) })
    await scene.claim(two, address, tree)
    expect(await read(place)).toMatchObject({ status: 'live', ...figures(0n, 0n, 5n) })
  },
)

it('does not count an ERC-721 token that the contract was not told of, until it is added', async () => {
  const collection = await scene.collection('QUIET', erc721)
  const { place, token } = collection
  const address = await scene.registered(place)
  const person = await scene.stranger()
  await scene.submit(place, await buildMerkleTree([{ address: person.address, amount: 1n }]))
  await scene.mint(collection, wallet, 1n)
  const args = [wallet, address, 1n] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args })
  await scene.fromWallet({ to: token, data }, 'quiet')
  expect(await read(place)).toMatchObject({ status: 'submitted', heldAmount: '0', requiredAmount: '1' })
  await scene.call(person, address, 'add', [1n])
  expect(await read(place)).toMatchObject({ status: 'live', heldAmount: '1', tokenSymbol: 'QUIET' })
})

// Proves: state.airdrop-holdings
it('is scheduled before its start and ended after its end, by the clock, and live between only', async () => {
  const collection = await scene.collection('HOURS', erc721)
  const { place } = collection
  const address = await scene.registered(place)
  const person = await scene.stranger()
  const tree = await buildMerkleTree([{ address: person.address, amount: 1n }])
  const times = { startsAt: inHours(1), endsAt: inHours(3) }
  expect((await scene.submit(place, tree, times))?.status).toBe('submitted')
  await scene.mint(collection, address, 1n)
  expect((await read(place))?.status).toBe('scheduled')
  clock.pass(3600)
  expect((await read(place))?.status).toBe('live')
  clock.pass(7200)
  expect(await read(place)).toMatchObject({ status: 'ended', heldAmount: '1', requiredAmount: '1' })
})

// Proves: state.airdrop-holdings
it('is not called live while its node can’t be read, and invents no figures', async () => {
  const { place, fund } = await kinds['ERC-1155']()
  const person = await scene.stranger()
  await scene.submit(place, await buildMerkleTree([{ address: person.address, amount: 1n }]))
  await fund(1n)
  expect((await read(place))?.status).toBe('live')
  const [network] = platform.platform.chain.networks.all
  if (!network) throw new Error('No network.')
  const { rpcUrl } = network
  network.rpcUrl = 'http://127.0.0.1:9'
  try {
    expect(await read(place)).toMatchObject({
      status: 'submitted',
      requiredAmount: null,
      heldAmount: null,
      claimedAmount: null,
      tokenStandard: null,
      tokenSymbol: null,
      tokenDecimals: null,
      totalAmount: '1',
      error: null,
    })
  } finally {
    network.rpcUrl = rpcUrl
  }
  expect((await read(place))?.status).toBe('live')
})

// Proves: state.airdrop-holdings
it('is not called live when the contract has another root', async () => {
  const { place, address, fund } = await kinds['ERC-1155']()
  const person = await scene.stranger()
  await scene.submit(place, await buildMerkleTree([{ address: person.address, amount: 1n }]))
  await fund(1n)
  const { abi } = await airdropContract()
  const args = [`0x${'1'.repeat(64)}`, 0n, 0n]
  const data = encodeFunctionData({ abi, functionName: 'setMerkleRoot', args })
  await scene.fromWallet({ to: address, data }, 'other-root')
  expect(await read(place)).toMatchObject({
    status: 'submitted',
    heldAmount: '1',
    error:
      'The contract has another merkle root now: nobody on this list can claim. Its owner replaced the root.',
  })
})

it.each([
  ['much too long', 'V'.repeat(33)],
  ['that turns the line around', 'VTX\u202E'],
])('does not repeat a token’s symbol %s', async (_name, odd) => {
  const { data } = await platform.sdk.collections.create({ name: 'Odd', symbol: symbol() })
  const place = { collection_id: data._id, blockchainType: 1, networkType: 1 }
  await scene.registered(place, await scene.coin(wallet, 1n, odd))
  expect(await read(place)).toMatchObject({ tokenStandard: 'ERC-20', tokenDecimals: 18, tokenSymbol: null })
})
