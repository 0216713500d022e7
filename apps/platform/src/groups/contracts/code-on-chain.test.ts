import type { Schemas } from '@vitrine/sdk/contract'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInContract, erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { isCodeOf } from '#src/chain/is-code-of.ts'

let platform: TestPlatform
let client: ReturnType<typeof openTestClient>
let wallet: string
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  client = openTestClient(platform.platform.chain.networks.all[0]?.rpcUrl ?? '')
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress ?? ''
})
afterAll(() => platform.end())

type Place = Parameters<TestPlatform['sdk']['contracts']['get']>[0]

async function newPlace(symbol: string, smartContractType = erc721): Promise<Place> {
  const { data } = await platform.sdk.collections.create({ name: symbol, symbol })
  return { collection_id: data._id, blockchainType: 1, networkType: 1, smartContractType }
}

async function deployed(place: Place, hash: string): Promise<Schemas['SmartContract']> {
  await whenMined(client, hash)
  const { data } = await platform.sdk.contracts.get(place)
  if (!data?.contractAddress) throw new Error('No contract.')
  return data
}

const codeOf = async (place: Place) => (await platform.sdk.contracts.getCode(place)).data
const setCode = (contract: Schemas['SmartContract'], bytecode: Hex) =>
  client.setCode({ address: contract.contractAddress as Address, bytecode })

// Proves: call.getCollectionSmartContractCode
it.each([
  [erc721, 'ownerOf'],
  [erc1155, 'balanceOf'],
])(
  'finds that the network runs the built-in contract of type %i, and no longer once a byte is another',
  async (type, name) => {
    const place = await newPlace(`BUILT${type}`, type)
    await platform.sdk.contracts.register(place)
    expect(await codeOf(place)).toMatchObject({ source: 'built-in', match: 'unknown' })
    const contract = await deployed(place, (await platform.sdk.contracts.deploy(place)).transactionHash)
    const found = await codeOf(place)
    expect(found).toMatchObject({ source: 'built-in', match: 'same' })
    expect(found.abi?.map((one) => one.name)).toContain(name)
    const code = (await client.getCode({ address: contract.contractAddress as Address })) ?? '0x'
    await setCode(contract, `${code.slice(0, 400)}ff${code.slice(402)}` as Hex)
    expect((await codeOf(place)).match).toBe('differs')
    await setCode(contract, '0x')
    expect((await codeOf(place)).match).toBe('differs')
  },
)

// The paymaster's constructor writes the entry point into its code.
it('takes no notice of what the constructor computes, nor of the compiler’s metadata', async () => {
  const gap = `7f${'00'.repeat(32)}`
  const body = `6080604052348015${gap}5260${'01'.repeat(20)}`
  const metadata = (version: string) => `a164736f6c6343${version}000a`
  const creation = `0x60aa39${body}${metadata('00081c')}${'11'.repeat(64)}` as Hex
  const filled = body.replace(gap, `7f${'00'.repeat(12)}${'ab'.repeat(20)}`)
  expect(isCodeOf(`0x${filled}${metadata('00081d')}`, creation)).toBe(true)
  expect(isCodeOf(`0x${filled.replace('5260', '5261')}${metadata('00081c')}`, creation)).toBe(false)
  expect(isCodeOf('0x00', creation)).toBe(false)
})

it('finds another contract in code that only starts like the built-in one, or only calls its end metadata', async () => {
  const place = await newPlace('FORGED')
  await platform.sdk.contracts.register(place)
  const contract = await deployed(place, (await platform.sdk.contracts.deploy(place)).transactionHash)
  const code = (await client.getCode({ address: contract.contractAddress as Address })) ?? '0x'
  const forged = {
    'only its first bytes': code.slice(0, 400),
    'much code that is called metadata': `${code.slice(0, 400)}a1${'5b'.repeat(1_000)}03e9`,
    'its last code called metadata': `${code.slice(0, -160)}a1${'5b'.repeat(77)}004e`,
    'more code behind it': `${code}6001600055`,
    'more metadata behind it': `${code}a164736f6c634300081c000a`,
    'no metadata': code.slice(0, -2 * (Number.parseInt(code.slice(-4), 16) + 2)),
  }
  for (const [name, bytecode] of Object.entries(forged)) {
    await setCode(contract, bytecode as Hex)
    expect([name, (await codeOf(place)).match]).toEqual([name, 'differs'])
  }
  await setCode(contract, code)
  expect((await codeOf(place)).match).toBe('same')
})

it('compares uploaded code with the network’s, also where the constructor makes it', async () => {
  const place = await newPlace('MADE')
  // Returns 32 bytes that are its own address: they are nowhere in the creation code.
  const abi = [{ type: 'function', name: 'ping', inputs: [], outputs: [], stateMutability: 'view' }]
  const bytecode =
    '0x7f6080604052348015aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa60010160005260206000f3'
  const sent = await platform.sdk.contracts.deployUploaded({
    ...place,
    abi: new Blob([JSON.stringify(abi)]),
    bytecode: new Blob([bytecode]),
  })
  const contract = await deployed(place, sent.transactionHash)
  expect(await codeOf(place)).toMatchObject({ source: 'uploaded', match: 'same', abi })
  await setCode(contract, '0x6001')
  expect((await codeOf(place)).match).toBe('differs')
})

it('says of a contract from elsewhere whether it is the built-in one, and knows its ABI only then', async () => {
  const ours = await newPlace('OURS')
  await platform.sdk.contracts.register(ours)
  const contract = await deployed(ours, (await platform.sdk.contracts.deploy(ours)).transactionHash)
  const place = await newPlace('ELSE')
  await platform.sdk.contracts.register({ ...place, contractAddress: contract.contractAddress ?? '' })
  const { abi } = await builtInContract(erc721)
  expect(await codeOf(place)).toEqual({ source: 'existing', match: 'same', abi })
  await setCode(contract, '0x6001600055')
  expect(await codeOf(place)).toEqual({ source: 'existing', match: 'differs', abi: [] })
})

it('knows the ABI also while the node is away, and reports an unregistered contract', async () => {
  const place = await newPlace('AWAY')
  await expect(platform.sdk.contracts.getCode(place)).rejects.toMatchObject({
    status: 404,
    code: 'not-found',
  })
  await platform.sdk.contracts.register(place)
  await deployed(place, (await platform.sdk.contracts.deploy(place)).transactionHash)
  const [network] = platform.platform.chain.networks.all
  if (!network) throw new Error('No network.')
  const { rpcUrl } = network
  network.rpcUrl = 'http://127.0.0.1:9'
  const found = await codeOf(place)
  network.rpcUrl = rpcUrl
  expect(found).toMatchObject({ source: 'built-in', match: 'unknown' })
  expect(found.abi?.length).toBeGreaterThan(10)
  expect(wallet).toMatch(/^0x/)
})
