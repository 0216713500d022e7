import { isApiError } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Abi, Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInContract, erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const test721 = { ...amber, name: 'Amber Test', networkType: 2, chainId: 31338 }
const receiver = '0x00000000000000000000000000000000000000AA'

let platform: TestPlatform
let client: ReturnType<typeof openTestClient>
let collectionId: string
let wallet: Address

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber, test721] })
  client = openTestClient(platform.platform.chain.networks.all[0]?.rpcUrl ?? '')
  collectionId = await newCollection('LIGHT')
})
afterAll(() => platform.end())

async function newCollection(symbol: string) {
  const { data } = await platform.sdk.collections.create({
    name: `Collection ${symbol}`,
    symbol,
    royaltyBps: 250,
    royaltyReceiver: receiver,
  })
  return data._id
}

const place = (smartContractType = erc721, networkType = 1) => ({
  collection_id: collectionId,
  blockchainType: 1,
  networkType,
  smartContractType,
})

const refusal = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isApiError(thrown)) throw new Error(`No refusal: ${String(thrown)}`)
  return thrown
}

async function deploy(where: ReturnType<typeof place>): Promise<Schemas['SmartContract']> {
  const { transactionHash } = await platform.sdk.contracts.deploy(where)
  const network = platform.platform.chain.networks.find(where.blockchainType, where.networkType)
  await whenMined(openTestClient(network?.rpcUrl ?? ''), transactionHash)
  const { data } = await platform.sdk.contracts.get(where)
  if (!data) throw new Error('No contract.')
  return data
}

const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' })

describe('contracts', () => {
  // Proves: call.getCollectionSmartContract
  it('returns null for an unregistered contract, 404 for an unknown collection', async () => {
    expect((await platform.sdk.contracts.get(place())).data).toBeNull()
    const missing = await refusal(platform.sdk.contracts.get({ ...place(), collection_id: 'none' }))
    expect(missing.status).toBe(404)
  })

  it('names the field of a network that is not configured', async () => {
    const thrown = await refusal(platform.sdk.contracts.register({ ...place(), networkType: 9 }))
    expect([thrown.status, thrown.fields?.[0]?.field]).toEqual([400, 'networkType'])
  })

  it('requires a wallet before the first deployment', async () => {
    await platform.sdk.contracts.register(place())
    const thrown = await refusal(platform.sdk.contracts.deploy(place()))
    expect([thrown.status, thrown.code, thrown.message]).toEqual([
      409,
      'no-wallet',
      'Create the admin wallet first.',
    ])
    wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  })

  it.each([
    [erc721, 'an ERC-721', '0x80ac58cd'],
    [erc1155, 'an ERC-1155', '0xd9b67a26'],
  ])(
    'deploys type %i, %s contract with the collection’s name, symbol and royalty',
    async (type, _name, id) => {
      if (type !== erc721) await platform.sdk.contracts.register(place(type))
      const contract = await deploy(place(type))
      expect(contract).toMatchObject({
        status: 'deployed',
        source: 'built-in',
        deployer: wallet,
        error: null,
      })
      const { abi } = await builtInContract(type)
      const read = (functionName: string, args: unknown[] = []) =>
        client.readContract({ address: contract.contractAddress as Address, abi, functionName, args })
      expect(await read('name')).toBe('Collection LIGHT')
      expect(await read('symbol')).toBe('LIGHT')
      expect(await read('owner')).toBe(wallet)
      expect(await read('royaltyInfo', [1n, 10_000n])).toEqual([receiver, 250n])
      expect(await read('supportsInterface', [id])).toBe(true)
      expect(await read('supportsInterface', ['0x2a55205a'])).toBe(true)
    },
  )

  it('deploys on each network separately', async () => {
    await platform.sdk.contracts.register(place(erc721, 2))
    expect((await deploy(place(erc721, 2))).status).toBe('deployed')
  })

  // Proves: call.deployCollectionSmartContract
  it('deploys once: a second time is a conflict, the same key the same hash', async () => {
    const again = await refusal(platform.sdk.contracts.deploy(place()))
    expect([again.status, again.code]).toEqual([409, 'already-deployed'])
    collectionId = await newCollection('KEY')
    await platform.sdk.contracts.register(place())
    const options = { idempotencyKey: 'deploy-once' }
    const [one, other] = await Promise.all([
      platform.sdk.contracts.deploy(place(), options),
      platform.sdk.contracts.deploy(place(), options),
    ])
    expect(one.transactionHash).toBe(other.transactionHash)
  })

  it('lets one of two simultaneous deployments through', async () => {
    collectionId = await newCollection('RACE')
    await platform.sdk.contracts.register(place())
    const ends = await Promise.allSettled([1, 2, 3].map(() => platform.sdk.contracts.deploy(place())))
    expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  // Proves: call.registerCollectionSmartContract
  it('has one contract a place', async () => {
    const thrown = await refusal(platform.sdk.contracts.register(place()))
    expect([thrown.status, thrown.code]).toEqual([409, 'already-registered'])
  })
})

describe('an uploaded contract', () => {
  const abi: Abi = [
    {
      type: 'constructor',
      stateMutability: 'nonpayable',
      inputs: [
        { name: 'name_', type: 'string' },
        { name: 'symbol_', type: 'string' },
        { name: 'owner', type: 'address' },
        { name: 'receiver', type: 'address' },
        { name: 'bps', type: 'uint96' },
        { name: 'uri', type: 'string' },
      ],
    },
  ]
  const args = () => JSON.stringify(['Mine', 'MINE', wallet, wallet, '100', ''])

  // Proves: call.updateCollectionSmartContract, call.deployOracleCollectionSmartContract
  it('is deployed with the arguments given', async () => {
    collectionId = await newCollection('MINE')
    const artifact = await builtInContract(erc721)
    const { transactionHash } = await platform.sdk.contracts.deployUploaded({
      ...place(),
      abi: json(artifact),
      bytecode: json({ bytecode: { object: artifact.bytecode } }),
      constructorArgs: args(),
    })
    await whenMined(client, transactionHash)
    const { data } = await platform.sdk.contracts.get(place())
    expect(data).toMatchObject({ status: 'deployed', source: 'uploaded', contractName: 'VitrineERC721' })
    const address = data?.contractAddress as Address
    expect(await client.readContract({ address, abi: artifact.abi, functionName: 'name' })).toBe('Mine')
    const changed = await refusal(
      platform.sdk.contracts.update({ ...place(), abi: json(abi), bytecode: new Blob(['0x00']) }),
    )
    expect([changed.status, changed.code]).toEqual([409, 'deployed'])
    const renamed = await platform.sdk.contracts.update({ ...place(), contractName: 'Renamed' })
    expect(renamed.data).toMatchObject({ contractName: 'Renamed', contractAddress: address })
  })

  // Proves: call.deployOracleCollectionSmartContract
  it('is deployed once for a key, and its arguments are named where they do not fit', async () => {
    collectionId = await newCollection('PASTE')
    const artifact = await builtInContract(erc721)
    const pasted = {
      ...place(),
      contractName: 'Pasted',
      abi: json(artifact.abi),
      bytecode: new Blob([artifact.bytecode]),
    }
    const { contracts } = platform.sdk
    const wrong = async (args: unknown[]) => {
      const constructorArgs = JSON.stringify(args)
      const { fields } = await refusal(contracts.deployUploaded({ ...pasted, constructorArgs }))
      return [fields?.[0]?.field, fields?.[0]?.message]
    }
    expect(await wrong(['Mine'])).toEqual([
      'constructorArgs',
      'The constructor takes 6 (string name_, string symbol_, address initialOwner, address royaltyReceiver, uint96 royaltyBps, string contractURI_), and 1 were given.',
    ])
    expect(await wrong(['Mine', 'MINE', 'nobody', wallet, '100', ''])).toEqual([
      'constructorArgs.2',
      'The argument "initialOwner" must be an address.',
    ])
    const unlinked = await refusal(contracts.deployUploaded({ ...pasted, abi: json([{ type: 'nonsense' }]) }))
    expect(unlinked.fields?.[0]?.field).toBe('abi')

    const constructorArgs = JSON.stringify(['Pasted', 'PASTE', wallet, wallet, '100', ''])
    const options = { idempotencyKey: 'pasted-once' }
    const one = await contracts.deployUploaded({ ...pasted, constructorArgs }, options)
    await whenMined(client, one.transactionHash)
    const two = await contracts.deployUploaded({ ...pasted, constructorArgs }, options)
    expect(two.transactionHash).toBe(one.transactionHash)
    const { data } = await contracts.get(place())
    expect(data).toMatchObject({ status: 'deployed', source: 'uploaded', contractName: 'Pasted' })
    const address = data?.contractAddress as Address
    expect(await client.readContract({ address, abi: artifact.abi, functionName: 'symbol' })).toBe('PASTE')
  })

  it.each([
    ['abi', { abi: new Blob(['{}']), bytecode: new Blob(['0x00']) }],
    ['abi', { abi: new Blob(['[{"type":"nonsense"}]']), bytecode: new Blob(['0x00']) }],
    ['abi', { bytecode: new Blob(['0x00']) }],
    ['bytecode', { abi: json(abi) }],
    ['bytecode', { abi: json(abi), bytecode: new Blob(['not hex']) }],
    ['bytecode', { abi: json(abi), bytecode: new Blob([`0x60__$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa$__`]) }],
    ['constructorArgs', { abi: json(abi), bytecode: new Blob(['0x00']) }],
    ['constructorArgs', { abi: json(abi), bytecode: new Blob(['0x00']), constructorArgs: '[1' }],
    [
      'constructorArgs.2',
      { abi: json(abi), bytecode: new Blob(['0x00']), constructorArgs: '["a","b","nobody","x",1,""]' },
    ],
    ['contractAddress', { contractAddress: receiver }],
  ])('names %s where it is wrong (%#)', async (field, upload) => {
    collectionId = await newCollection(`W${Math.random().toString(36).slice(2, 9).toUpperCase()}`)
    const thrown = await refusal(platform.sdk.contracts.register({ ...place(), ...upload }))
    expect([thrown.status, thrown.fields?.[0]?.field]).toEqual([400, field])
    expect((await platform.sdk.contracts.get(place())).data).toBeNull()
  })

  it('that reverts when it is made is refused before anything is sent', async () => {
    collectionId = await newCollection('BAD')
    const artifact = await builtInContract(erc721)
    await platform.sdk.contracts.register({
      ...place(),
      abi: json(artifact.abi),
      bytecode: new Blob([artifact.bytecode]),
      constructorArgs: JSON.stringify(['Bad', 'BAD', wallet, wallet, '10001', '']),
    })
    const thrown = await refusal(platform.sdk.contracts.deploy(place()))
    expect([thrown.status, thrown.code]).toEqual([409, 'reverted'])
    expect(thrown.message).toBe('The contract on Amber refused: the royalty is higher than 100 %.')
    expect((await platform.sdk.contracts.get(place())).data?.status).toBe('registered')
  })
})
