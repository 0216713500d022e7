import { type Address, parseAbi, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { picture } from '#test/import-scene.ts'
import { accessKey, startIpfs } from '#test/ipfs.ts'
import { refusal } from '#test/refusals.ts'
import { type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene
shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
  await platform.sdk.profile.createWallet()
  scene = runScene(platform)
})
afterAll(() => platform.end())

const abi = parseAbi(['function contractURI() view returns (string)', 'event ContractURIUpdated()'])
const patience = { timeout: 40_000, interval: 100 }

/** Returns the file at an address on IPFS as the platform serves it to everybody. */
async function fetchFile(uri: string): Promise<Buffer> {
  const response = await fetch(`${platform.url}/ipfs/${uri.slice('ipfs://'.length)}?format=raw`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const readUri = (address: Address) => scene.client.readContract({ address, abi, functionName: 'contractURI' })
/** Returns the metadata as a marketplace reads it: its address from the contract, the file from IPFS. */
const shown = async (address: Address) => JSON.parse(String(await fetchFile(await readUri(address))))

/** Makes a collection with a registered contract. */
async function registered(symbol: string, smartContractType: number = erc721) {
  const { sdk } = platform
  const file = await picture(symbol.length)
  const image = (await sdk.collections.uploadImage({ file })).message.image
  const { data } = await sdk.collections.create({
    name: `The ${symbol}`,
    symbol,
    description: 'Prints.',
    image,
  })
  const place = { collection_id: data._id, blockchainType: 1, networkType: 1, smartContractType }
  const contract_id = (await sdk.contracts.register(place)).data._id
  return { place, contract_id, bytes: Buffer.from(await file.arrayBuffer()) }
}
async function deployed(symbol: string, smartContractType?: number) {
  const { sdk } = platform
  const { place, ...more } = await registered(symbol, smartContractType)
  await scene.mined((await sdk.contracts.deploy(place)).transactionHash)
  const address = (await sdk.contracts.get(place)).data?.contractAddress as Address
  return { place, address, ...more }
}
type Place = Awaited<ReturnType<typeof registered>>['place']
const stateOf = async (place: Place) => (await platform.sdk.contracts.get(place)).data?.metadata?.state
const rename = ({ collection_id }: Place, name: string) =>
  platform.sdk.collections.update({ collection_id, name })

it.each([
  ['ERC-721', erc721],
  ['ERC-1155', erc1155],
])('marketplaces read name, text and picture of a collection from its %s contract', async (name, type) => {
  const { place, address, bytes } = await deployed(name.replace('-', ''), type)
  const { image, ...metadata } = await shown(address)
  const symbol = name.replace('-', '')
  expect(metadata).toEqual({ name: `The ${symbol}`, symbol, description: 'Prints.' })
  expect((await fetchFile(image)).equals(bytes)).toBe(true)
  expect((await platform.sdk.contracts.get(place)).data?.metadata).toEqual({
    uri: await readUri(address),
    state: 'current',
  })
})

// Proves: call.updateContractMetadata
it('after a change marketplaces show the earlier collection, until one transaction updates it', async () => {
  const { sdk } = platform
  const { place, address, contract_id } = await deployed('TIDES')
  const before = await readUri(address)
  expect((await refusal(sdk.contracts.updateMetadata(place))).code).toBe('not-now')
  await rename(place, 'High Tides')
  expect(await stateOf(place)).toBe('outdated')

  const { data: quote } = await sdk.runs.quote({ operation: 'updateContractMetadata', input: place })
  expect(BigInt(quote?.fee ?? 0)).toBeGreaterThan(0n)
  expect([await stateOf(place), await readUri(address)]).toEqual(['outdated', before])

  const options = { idempotencyKey: 'update-once' }
  const { transactionHash } = await sdk.contracts.updateMetadata(place, options)
  const { logs } = await scene.mined(transactionHash)
  expect(parseEventLogs({ abi, logs }).map(({ eventName }) => eventName)).toEqual(['ContractURIUpdated'])
  expect((await sdk.contracts.updateMetadata(place, options)).transactionHash).toBe(transactionHash)
  expect((await shown(address)).name).toBe('High Tides')
  await expect.poll(() => stateOf(place), patience).toBe('current')
  const { data: runs } = await sdk.runs.list({ page: 1, pageSize: 1, collection_id: place.collection_id })
  expect(runs).toMatchObject([{ kind: 'contract-metadata', collection: { name: 'High Tides' } }])
  await scene.until(runs[0] ?? { _id: '' }, 'done')
  expect((await sdk.contracts.getFiles({ contract_id })).data).toMatchObject({ files: 2, service: null })
})

it('an update that is canceled leaves the earlier metadata, and can be sent again', async () => {
  const { sdk } = platform
  const { place, address } = await deployed('CANCEL')
  const before = await readUri(address)
  await rename(place, 'Canceled')
  await scene.client.setAutomine(false)
  const { transactionHash } = await sdk.contracts.updateMetadata(place)
  expect(await stateOf(place)).toBe('updating')
  expect((await refusal(sdk.contracts.updateMetadata(place))).code).toBe('not-now')
  const { data: queue } = await sdk.runs.queue()
  expect(queue.flatMap(({ transactions }) => transactions)).toMatchObject([
    { kind: 'contract-metadata', subject: 'Canceled, contract' },
  ])
  await sdk.runs.cancelTransaction({ transactionHash })
  // The contract still names the earlier metadata.
  expect(await stateOf(place)).toBe('updating')
  expect((await refusal(sdk.contracts.updateMetadata(place))).code).toBe('not-now')
  await scene.client.setAutomine(true)
  await scene.client.mine({ blocks: 1 })
  await expect
    .poll(async () => (await sdk.contracts.get(place)).data?.metadata, patience)
    .toEqual({ uri: before, state: 'outdated' })

  await scene.mined((await sdk.contracts.updateMetadata(place)).transactionHash)
  expect((await shown(address)).name).toBe('Canceled')
})

it('an update that the network refuses changes nothing', async () => {
  const { sdk } = platform
  const { place, address } = await deployed('GIVEN')
  const owner = (await scene.read(address, 'owner', [])) as Address
  await scene.giveContract(address, owner, `0x${'9'.repeat(40)}`)
  await rename(place, 'Given away')
  expect((await refusal(sdk.contracts.updateMetadata(place))).code).toBe('reverted')
  expect(await stateOf(place)).toBe('outdated')
})

it('is refused for a contract that is not deployed or has no metadata', async () => {
  const { sdk } = platform
  const { place } = await registered('LATER')
  expect((await sdk.contracts.get(place)).data?.metadata).toBeNull()
  expect((await refusal(sdk.contracts.updateMetadata(place))).code).toBe('not-deployed')
  const { place: other } = await registered('OWN')
  const upload = { abi: new Blob(['[]']), bytecode: new Blob(['0x6005600c60003960056000f36001600055']) }
  await scene.mined((await sdk.contracts.deployUploaded({ ...other, ...upload })).transactionHash)
  const { data } = await sdk.contracts.get(other)
  expect(data).toMatchObject({ status: 'deployed', metadata: null })
  expect((await refusal(sdk.contracts.updateMetadata(other))).code).toBe('not-supported')
  expect((await sdk.contracts.getFiles({ contract_id: data?._id ?? '' })).data).toBeNull()
})

// Proves: call.getContractFiles, call.publishContractFiles
it('is published after the deployment, which an outage of the service does not fail', async () => {
  const { sdk } = platform
  const ipfs = await startIpfs()
  const { url } = ipfs
  await sdk.settings.setTokenFiles({ kind: 'pinata', address: url, key: accessKey, gatewayUrl: url })
  await deployed('LOCAL')
  const [network] = platform.platform.chain.networks.all
  if (network) network.local = false
  const { contract_id, address } = await deployed('PUBLISHED')
  const files = async (id: string) => (await sdk.contracts.getFiles({ contract_id: id })).data
  await expect
    .poll(() => files(contract_id), patience)
    .toMatchObject({ files: 2, published: 2, readBack: true, isRunning: false })
  expect([...ipfs.blocks.keys()]).toContain((await readUri(address)).slice('ipfs://'.length))
  expect((await sdk.settings.getTokenFiles()).data?.usedBy).toEqual({ collections: 1, files: 2 })

  ipfs.fail(/^\/v3\//, 1, 401)
  const { contract_id: failed, place } = await deployed('REFUSED')
  await expect
    .poll(() => files(failed), patience)
    .toMatchObject({ files: 2, published: 0, isRunning: false, reason: expect.stringMatching(/refused/) })
  expect(await stateOf(place)).toBe('current')
  await sdk.contracts.publishFiles({ contract_id: failed })
  await expect.poll(() => files(failed), patience).toMatchObject({ published: 2, isRunning: false })

  await rename(place, 'Renamed')
  await scene.mined((await sdk.contracts.updateMetadata(place)).transactionHash)
  await expect.poll(() => files(failed), patience).toMatchObject({ files: 2, published: 2 })
  expect((await refusal(sdk.contracts.publishFiles({ contract_id: 'none' }))).code).toBe('not-found')
  // Nothing of the local network was published.
  expect(ipfs.requests.filter((one) => one.startsWith('POST'))).toHaveLength(4)
  await sdk.settings.removeTokenFiles()
})
