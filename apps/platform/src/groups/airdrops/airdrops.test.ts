import { buildMerkleTree } from '@vitrine/chain/merkle'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc721Abi,
  erc1155Abi,
  getAddress,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { airdropContract, erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { bodyOf, chainScene, plainToken } from '#test/airdrops.ts'
import { refusal, refusedFields } from '#test/refusals.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import type { Place } from './find-airdrop.ts'

const elsewhere = { collection_id: 'none', blockchainType: 1, networkType: 1 }
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>
let wallet: Address

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  scene = chainScene(platform)
})
afterAll(() => platform.end())

describe('registering', () => {
  it('needs a collection, a known network, the admin wallet and a token', async () => {
    const { airdrops, profile, collections } = platform.sdk
    expect((await refusal(airdrops.register(elsewhere))).status).toBe(404)
    expect((await refusal(airdrops.get(elsewhere))).status).toBe(404)
    const { data } = await collections.create({ name: 'Bare', symbol: 'BARE' })
    const place = { ...elsewhere, collection_id: data._id }
    expect((await refusedFields(airdrops.register({ ...place, networkType: 9 })))[0]?.[0]).toBe('networkType')
    expect((await airdrops.get(place)).data).toBeNull()
    expect((await airdrops.getRecipients(place)).data).toEqual([])
    const contractAddress = zeroAddress
    expect((await refusal(airdrops.register({ ...place, contractAddress }))).code).toBe('no-wallet')
    wallet = (await profile.createWallet()).data.walletAddress as Address
    expect(await refusedFields(airdrops.register(place))).toEqual([
      [
        'tokenAddress',
        'This collection has no deployed contract on Amber: deploy it first, or give the address of the token that is given away.',
      ],
    ])
    const nothing = await refusedFields(airdrops.register({ ...place, tokenAddress: wallet }))
    expect(nothing).toEqual([['tokenAddress', 'There is no contract at this address on Amber.']])
    const early = airdrops.submitMerkleRoot({ ...place, merkleRoot: `0x${'1'.repeat(64)}` })
    expect((await refusal(early)).status).toBe(404)
  })

  // Proves: call.registerAirDropSmartContract
  it('deploys once for a key, also where a crash forgot the answer, and once a place', async () => {
    const { place, token } = await scene.collection('ONCE', erc721)
    const { airdrops } = platform.sdk
    // A busy machine deploys for longer than a person waits.
    const options = { idempotencyKey: 'airdrop-once', timeout: 0 }
    const [one, other] = await Promise.all([
      airdrops.register(place, options),
      airdrops.register(place, options),
    ])
    expect(other.transactionHash).toBe(one.transactionHash)
    expect(one.data).toMatchObject({ status: 'deploying', contractAddress: null, tokenAddress: token })
    await platform.database.db.delete(idempotencyKeys)
    expect((await airdrops.register(place, options)).transactionHash).toBe(one.transactionHash)
    await scene.mined(one.transactionHash ?? '')
    const { data } = await airdrops.get(place)
    const address = data?.contractAddress as Address
    expect([await scene.read(address, 'owner'), await scene.read(address, 'token')]).toEqual([wallet, token])
    expect((await refusal(airdrops.register(place))).code).toBe('already-registered')
  })

  it('accepts only one of several simultaneous calls', async () => {
    const { place } = await scene.collection('RACE', erc721)
    await scene.client.setAutomine(false)
    const ends = await Promise.allSettled([1, 2, 3].map(() => platform.sdk.airdrops.register(place)))
    expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await refusal(platform.sdk.airdrops.register(place))).code).toBe('deploying')
    await scene.client.mine({ blocks: 1 })
    await scene.client.setAutomine(true)
    expect((await platform.sdk.airdrops.get(place)).data?.status).toBe('registered')
  })

  // Proves: call.registerAirDropSmartContract
  it('takes a contract that is there, if the admin wallet owns it and it gives away the right token', async () => {
    const { place, token } = await scene.collection('THERE', erc721)
    const { abi, bytecode } = await airdropContract()
    const deployed = async (owner: Address, name: string) => {
      const data = encodeDeployData({ abi, bytecode, args: [token, owner] })
      return (await scene.fromWallet({ data }, name)).contractAddress as Address
    }
    const { airdrops } = platform.sdk
    const field = async (contractAddress: string, more = {}) =>
      (await refusedFields(airdrops.register({ ...place, contractAddress, ...more })))[0]
    const stranger = await scene.stranger()
    const foreign = await deployed(stranger.address, 'foreign')
    expect(await field(stranger.address)).toEqual([
      'contractAddress',
      'There is no contract at this address on Amber.',
    ])
    expect(await field(foreign)).toEqual([
      'contractAddress',
      `This contract belongs to ${stranger.address}, not to the admin wallet ${wallet}, which therefore could not set its merkle root.`,
    ])
    const { abi: plainAbi, bytecode: plainCode } = plainToken()
    const plain = encodeDeployData({ abi: plainAbi, bytecode: plainCode, args: [wallet, 1n] })
    const unowned = (await scene.fromWallet({ data: plain }, 'unowned')).contractAddress as Address
    expect(await field(unowned)).toEqual([
      'contractAddress',
      'This contract has no owner, so nobody could set its merkle root.',
    ])
    const own = await deployed(wallet, 'own')
    expect(await field(own, { tokenAddress: unowned })).toEqual([
      'tokenAddress',
      `This contract gives away the token ${token}.`,
    ])
    const { data, transactionHash } = await airdrops.register({ ...place, contractAddress: own })
    expect([data.status, data.contractAddress, data.tokenAddress, transactionHash]).toEqual([
      'registered',
      getAddress(own),
      token,
      null,
    ])
    // It holds one root, so it can't be another collection's airdrop as well.
    const { place: second } = await scene.collection('SECOND', erc721)
    expect(await refusedFields(airdrops.register({ ...second, contractAddress: own }))).toEqual([
      ['contractAddress', 'This contract is another airdrop’s. Enter a contract of its own.'],
    ])
    // Nor can it where both ask at once.
    const both = await deployed(wallet, 'both')
    const places = [second, (await scene.collection('THIRD', erc721)).place]
    const ends = await Promise.allSettled(
      places.map((one) => airdrops.register({ ...one, contractAddress: both, tokenAddress: token })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      fields: [
        {
          field: 'contractAddress',
          message: 'This contract is another airdrop’s. Enter a contract of its own.',
        },
      ],
    })
    // The same call again, whose answer was lost, is no second airdrop.
    expect((await airdrops.register({ ...place, contractAddress: own })).data._id).toBe(data._id)
    expect((await refusal(airdrops.register({ ...place, contractAddress: unowned }))).code).toBe(
      'already-registered',
    )
  })
})

describe('a list', () => {
  let place: Place
  const recipients = [
    { address: '0x00000000000000000000000000000000000000aa', amount: '2' },
    { address: '0x00000000000000000000000000000000000000bb', amount: '3' },
  ]
  const list = async (rows = recipients) => {
    const tree = await buildMerkleTree(
      rows.map(({ address, amount }) => ({ address, amount: BigInt(amount) })),
    )
    return { ...place, name: 'For everybody', merkleRoot: tree.root, recipients: rows }
  }

  beforeAll(async () => {
    await platform.sdk.profile.createWallet()
    place = (await scene.collection('LIST', erc721)).place
  })

  // Proves: call.getAirDropDetails
  it('waits for the contract, and is refused with the root of another list', async () => {
    const { airdrops } = platform.sdk
    expect((await refusal(airdrops.submitDetails(await list()))).status).toBe(404)
    await scene.client.setAutomine(false)
    await airdrops.register(place)
    expect((await refusal(airdrops.submitDetails(await list()))).code).toBe('deploying')
    await scene.client.mine({ blocks: 1 })
    await scene.client.setAutomine(true)
    const { merkleRoot } = await list()
    expect((await refusal(airdrops.submitMerkleRoot({ ...place, merkleRoot }))).code).toBe('no-list')
    const wrong = `0x${'1'.repeat(64)}`
    expect(await refusedFields(airdrops.submitDetails({ ...(await list()), merkleRoot: wrong }))).toEqual([
      ['merkleRoot', `The merkle root of this list is ${merkleRoot}, and ${wrong} was given.`],
    ])
    expect((await airdrops.get(place)).data).toMatchObject({ status: 'registered', recipientCount: 0 })
  })

  // Proves: call.submitAirDropDetails
  it('names the rows with an address that is there twice or mistyped, and with an amount that no token has', async () => {
    const { merkleRoot, ...rest } = await list()
    const typed = '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const bad = [
      ...recipients,
      { address: '0x00000000000000000000000000000000000000AA', amount: '1' },
      { address: typed, amount: '1' },
      { address: '0x00000000000000000000000000000000000000cc', amount: '9'.repeat(78) },
    ]
    const thrown = await refusal(
      platform.sdk.airdrops.submitDetails({ ...rest, merkleRoot, recipients: bad }),
    )
    expect(thrown.fields?.map(({ field }) => field)).toEqual([
      'recipients.2.address',
      'recipients.3.address',
      'recipients.4.amount',
    ])
    expect(thrown.message).toMatch(/^Row 3: .* There are 2 more rows to correct\.$/)
  })

  it('is refused with an end that is over or before the start', async () => {
    const { airdrops } = platform.sdk
    const body = await list()
    const field = async (times: object) =>
      (await refusedFields(airdrops.submitDetails({ ...body, ...times })))[0]
    expect(await field({ endsAt: inHours(-1) })).toEqual(['endsAt', 'The end must be in the future.'])
    expect(await field({ startsAt: inHours(2), endsAt: inHours(1) })).toEqual([
      'endsAt',
      'The end must be after the start.',
    ])
  })

  // Proves: call.getAirDropRecipients
  it('can be exchanged until its root is sent, and only its own root can', async () => {
    const { airdrops } = platform.sdk
    const first = await list()
    await airdrops.submitDetails(first)
    const rows = [...recipients, { address: '0x00000000000000000000000000000000000000cc', amount: '7' }]
    const second = await list(rows)
    const { data } = await airdrops.submitDetails(second)
    expect(data).toMatchObject({ status: 'detailed', recipientCount: 3, totalAmount: '12' })
    expect((await airdrops.getRecipients(place)).data).toEqual(rows)
    const other = await refusal(airdrops.submitMerkleRoot({ ...place, merkleRoot: first.merkleRoot }))
    expect([other.status, other.code]).toEqual([409, 'other-root'])
    expect(other.message).toContain(second.merkleRoot)
  })

  // Proves: call.submitAirDropDetails
  it('of a hundred thousand is stored as it came, under its root', { tags: ['slow'] }, async () => {
    const { airdrops } = platform.sdk
    const { place } = await scene.collection('MANY', erc721)
    await scene.registered(place)
    const recipients = Array.from({ length: 100_000 }, (_, index) => ({
      address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
      amount: String(10n ** 18n + BigInt(index)),
    }))
    const merkleRoot = '0xeb722d0fbc437997a9b7ed6b10248a6ab310f3224fc6c7da5a3b7d3e1b7396e9'
    const details = { ...place, name: 'Many', merkleRoot, recipients }
    const before = process.memoryUsage().rss
    const began = performance.now()
    const { data } = await airdrops.submitDetails(details, { timeout: 0 })
    if (process.env.MEASURE) {
      const mebibytes = (process.memoryUsage().rss - before) / 1024 / 1024
      console.log(`${Math.round(performance.now() - began)} ms, ${Math.round(mebibytes)} MiB more`)
    }
    expect(data).toMatchObject({ recipientCount: 100_000, merkleRoot })
    const stored = (await airdrops.getRecipients(place, { timeout: 0 })).data
    // One text each: to compare so many objects takes longer than to make them.
    expect(JSON.stringify(stored) === JSON.stringify(recipients)).toBe(true)
    const tooMany = [...recipients, { address: zeroAddress, amount: '1' }]
    const refused = airdrops.submitDetails({ ...details, recipients: tooMany })
    expect((await refusedFields(refused))[0]?.[0]).toBe('recipients')
  })
})

// Some twenty-five transactions each, one after the other.
describe('a live airdrop', () => {
  // Proves: state.airdrop-claims
  it('gives ERC-721 tokens, those first that came first, once to each, with proof and in time', async () => {
    const collection = await scene.collection('GIVE', erc721)
    const { place, token } = collection
    const address = await scene.registered(place)
    for (const id of [1n, 2n, 3n, 4n, 5n]) await scene.mint(collection, address, id)
    const people = await Promise.all([1, 2, 3, 4].map(() => scene.stranger()))
    const [one, two, three, greedy] = people as [
      PrivateKeyAccount,
      PrivateKeyAccount,
      PrivateKeyAccount,
      PrivateKeyAccount,
    ]
    await expect(scene.call(one, address, 'claim', [one.address, 1n, []])).rejects.toThrow(/NoRoot/)
    const tree = await buildMerkleTree([
      { address: one.address, amount: 1n },
      { address: two.address, amount: 2n },
      { address: three.address, amount: 1n },
      { address: greedy.address, amount: 5n },
    ])
    const startsAt = inHours(1)
    const endsAt = inHours(3)
    const live = await scene.submit(place, tree, { startsAt, endsAt })
    expect(live).toMatchObject({ status: 'submitted', merkleRoot: tree.root, startsAt, endsAt, error: null })
    expect(await scene.read(address, 'merkleRoot')).toBe(tree.root)
    const { airdrops } = platform.sdk
    const fixed = { ...place, name: 'x', merkleRoot: tree.root, recipients: bodyOf(tree) }
    expect((await refusal(airdrops.submitDetails(fixed))).code).toBe('submitted')
    const repeated = airdrops.submitMerkleRoot({ ...place, merkleRoot: tree.root })
    expect((await refusal(repeated)).code).toBe('submitted')

    await expect(scene.claim(one, address, tree)).rejects.toThrow(/NotStarted/)
    await scene.client.increaseTime({ seconds: 3700 })
    await scene.client.mine({ blocks: 1 })
    const stranger = await scene.stranger()
    const stolen = tree.find(one.address)?.proof
    await expect(scene.call(stranger, address, 'claim', [stranger.address, 1n, stolen])).rejects.toThrow(
      /WrongProof/,
    )
    await expect(scene.call(one, address, 'claim', [one.address, 2n, stolen])).rejects.toThrow(/WrongProof/)
    await scene.claim(one, address, tree)
    await expect(scene.claim(one, address, tree)).rejects.toThrow(/AlreadyClaimed/)
    await scene.claim(two, address, tree)
    await scene.claim(three, address, tree)
    const owner = (id: bigint) =>
      scene.client.readContract({ address: token, abi: erc721Abi, functionName: 'ownerOf', args: [id] })
    expect(await Promise.all([1n, 2n, 3n, 4n, 5n].map(owner))).toEqual([
      one.address,
      two.address,
      two.address,
      three.address,
      address,
    ])
    await expect(scene.claim(greedy, address, tree)).rejects.toThrow(/PoolTooSmall/)
    expect(await scene.read(address, 'claimed', [one.address, 1n])).toBe(true)

    const { abi } = await airdropContract()
    const asOwner = (functionName: string, args: unknown[]) =>
      scene.fromWallet({ to: address, data: encodeFunctionData({ abi, functionName, args }) }, functionName)
    const again = asOwner('setMerkleRoot', [tree.root, 0n, 0n])
    expect(await again.catch((thrown: Error) => thrown.message)).toContain('refused')
    await expect(scene.call(one, address, 'takeBack', [one.address, 1n])).rejects.toThrow(
      /OwnableUnauthorizedAccount/,
    )
    const early = asOwner('takeBack', [wallet, 1n])
    expect(await early.catch((thrown: Error) => thrown.message)).toContain('refused')
    await scene.client.increaseTime({ seconds: 7300 })
    await scene.client.mine({ blocks: 1 })
    await expect(scene.claim(greedy, address, tree)).rejects.toThrow(/Ended/)
    await asOwner('takeBack', [wallet, 1n])
    expect(await owner(5n)).toBe(wallet)
  })

  // Proves: state.airdrop-claims
  it('gives ERC-1155 tokens across the ids that came, and nothing of another token', async () => {
    const collection = await scene.collection('COPIES', erc1155)
    const other = await scene.collection('OTHER', erc1155)
    const { place, token } = collection
    const address = await scene.registered(place)
    await scene.mint(collection, address, 7n, 2n)
    await scene.mint(collection, address, 8n, 2n)
    const foreign = scene.mint(other, address, 1n, 1n)
    expect(await foreign.catch((thrown: Error) => thrown.message)).toContain('refused')
    const [one, two] = [await scene.stranger(), await scene.stranger()]
    const tree = await buildMerkleTree([
      { address: one.address, amount: 3n },
      { address: two.address, amount: 1n },
    ])
    expect((await scene.submit(place, tree))?.status).toBe('live')
    await scene.claim(one, address, tree)
    await scene.claim(two, address, tree)
    const balance = (account: Address, id: bigint) =>
      scene.client.readContract({
        address: token,
        abi: erc1155Abi,
        functionName: 'balanceOf',
        args: [account, id],
      })
    expect(
      await Promise.all([
        balance(one.address, 7n),
        balance(one.address, 8n),
        balance(two.address, 8n),
        balance(address, 8n),
      ]),
    ).toEqual([2n, 1n, 1n, 0n])
    expect(await scene.read(address, 'left')).toBe(0n)
  })

  // Proves: state.airdrop-claims
  it('gives of an ERC-20 token what it holds', async () => {
    const { abi, bytecode } = plainToken()
    const code = encodeDeployData({ abi, bytecode, args: [wallet, 1000n] })
    const token = (await scene.fromWallet({ data: code }, 'plain')).contractAddress as Address
    const { data } = await platform.sdk.collections.create({ name: 'Coins', symbol: 'COINS' })
    const place = { ...elsewhere, collection_id: data._id }
    const { transactionHash } = await platform.sdk.airdrops.register({ ...place, tokenAddress: token })
    await scene.mined(transactionHash ?? '')
    const address = (await platform.sdk.airdrops.get(place)).data?.contractAddress as Address
    const fund = encodeFunctionData({ abi, functionName: 'transfer', args: [address, 10n] })
    await scene.fromWallet({ to: token, data: fund }, 'fund')
    const [one, two] = [await scene.stranger(), await scene.stranger()]
    const tree = await buildMerkleTree([
      { address: one.address, amount: 6n },
      { address: two.address, amount: 5n },
    ])
    await scene.submit(place, tree)
    await scene.claim(one, address, tree)
    const balance = await scene.client.readContract({
      address: token,
      abi,
      functionName: 'balanceOf',
      args: [one.address],
    })
    expect(balance).toBe(6n)
    await expect(scene.claim(two, address, tree)).rejects.toThrow(/PoolTooSmall/)
  })
})
