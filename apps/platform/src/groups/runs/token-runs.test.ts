import { type Address, decodeFunctionData, type Hash, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
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
beforeEach(() => scene.client.setAutomine(true))

type Run = { _id: string }

const abi = parseAbi([
  'function mintRuns(address[] to, uint256[] firstIds, uint256[] quantities, string base)',
  'function mintBatch(address[] to, uint256[] tokenIds, string[] uris)',
])
const editions = parseAbi([
  'function mintRuns(address[] to, uint256[] firstIds, uint256[] quantities, uint256[] amounts, string base)',
])

/** Returns the functions that a run's mined transactions called, and the tokens in each of their runs, oldest first. */
async function callsOf(run: Run) {
  const { transactions } = await scene.get(run)
  const mined = transactions.filter(({ state }) => state === 'mined')
  const names = mined.map(async ({ transactionHash }) => {
    const { input } = await scene.client.getTransaction({ hash: transactionHash as Hash })
    const { functionName, args } = decodeFunctionData({ abi, data: input })
    return functionName === 'mintRuns' ? [functionName, ...args[2].map(Number)] : [functionName]
  })
  return Promise.all(names)
}

/** Approves a run while no block is mined, and waits until its first transaction is with the node. Returns its hash. */
async function sent(run: Awaited<ReturnType<typeof plan>>): Promise<Hash> {
  await scene.client.setAutomine(false)
  await scene.approve(run)
  const hashOf = async () => (await scene.get(run)).transactions[0]?.transactionHash
  await expect.poll(hashOf).toMatch(/^0x/)
  const hash = (await hashOf()) as Hash
  // It is stored before it is sent.
  await vi.waitFor(() => scene.client.getTransaction({ hash }), { timeout: 80_000 })
  return hash
}

/** Compares rows, tokens and metadata of a collection. Returns the token ids in the order of the assets. */
async function checked(collection_id: string): Promise<number[]> {
  expect((await platform.sdk.runs.compare({ collection_id })).data).toEqual([])
  const all = await scene.assets(collection_id)
  const last = all.at(-1)
  for (const asset of [all[0], all[Math.floor(all.length / 2)], last]) {
    const path = String(asset?.tokenURI).replace('ipfs://', '')
    const response = await fetch(`${platform.url}/ipfs/${path}`)
    expect(await response.json()).toMatchObject({ name: asset?.name })
  }
  return all.map(({ isSold, tokenId }) => (isSold === 'sold' ? Number(tokenId) : -1))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const rows = (ids: number[]) => ids.map((id) => ({ name: `Plate ${id}`, edition: id }))
const plan = async (collection_id: string, asset_ids?: string[]) =>
  (await platform.sdk.runs.planMint({ collection_id, asset_ids })).data

it('ids that were given are minted as one run if they follow each other, in whatever order they were added', async () => {
  const { collection_id } = await scene.collection()
  const given = [3, 12, 1, 2, 11, 4, 10, 5, 9, 6, 8, 7]
  await scene.add({ collection_id }, rows(given))
  const run = await plan(collection_id)
  expect(run.quote?.transactions).toBe(1)
  await scene.approve(run)
  await scene.until(run, 'done')
  expect(await callsOf(run)).toEqual([['mintRuns', 12]])
  expect(await checked(collection_id)).toEqual(given)
  const [first] = await scene.assets(collection_id)
  expect(first?.tokenURI).toMatch(/^ipfs:\/\/bafy[a-z2-7]{55}\/3$/)
  const directory = String(first?.tokenURI).slice('ipfs://'.length, -2)
  expect((await fetch(`${platform.url}/ipfs/${directory}/13`)).status).toBe(404)
  const car = await fetch(`${platform.url}/ipfs/${directory}?format=car`)
  expect(await car.text()).toContain('"name":"Plate 12"')
})

it('a run has the price of all its tokens, whoever gets them, and mints given ids in their order', async () => {
  const { collection_id } = await scene.collection()
  // The ids of a batch follow each other, although they were added in another order: 7 has no divisor in common with 400.
  const added = upTo(400).map((_, index) => ((index * 7) % 400) + 1)
  const owner = (id: number) => (id <= 250 ? {} : { wallet_address: `0x${'a'.repeat(37)}${id}` })
  await scene.add(
    { collection_id },
    added.map((id) => ({ name: `Plate ${id}`, edition: id, ...owner(id) })),
  )
  const run = await plan(collection_id)
  await scene.approve(run)
  await scene.until(run, 'done')
  const [first, second] = await callsOf(run)
  expect([first, second?.length]).toEqual([['mintRuns', 250], 151])
  const used = (await scene.get(run)).transactions.map(async ({ transactionHash }) => {
    const { gasUsed } = await scene.client.getTransactionReceipt({ hash: transactionHash as Hash })
    return Number(gasUsed)
  })
  const gas = (await Promise.all(used)).reduce((all, next) => all + next, 0)
  const quoted = Number(run.quote?.fee) / Number(run.quote?.gasPrice)
  expect(gas / quoted).toBeGreaterThan(0.8)
  expect(gas / quoted).toBeLessThan(1.2)
})

it('every other id is minted as well: 0, with gaps, and beside a URI that was given', async () => {
  const { collection_id, address } = await scene.collection()
  await scene.add({ collection_id }, rows([5, 0, 70]))
  const place = { collection_id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  await platform.sdk.assets.createFromUri({ ...place, name: 'Elsewhere', uri: 'https://a.example/x' })
  await scene.add({ collection_id }, 6)
  const run = await plan(collection_id)
  expect(run.quote?.transactions).toBe(2)
  await scene.approve(run)
  await scene.until(run, 'done')
  const ids = (await scene.assets(collection_id)).map(({ tokenId }) => Number(tokenId))
  expect(ids).toEqual([5, 0, 70, 1, 2, 3, 4, 6, 7, 8])
  expect(await callsOf(run)).toEqual([['mintRuns', 1, 7, 1], ['mintBatch']])
  expect((await platform.sdk.runs.compare({ collection_id })).data).toEqual([])
  expect(await scene.read(address, 'tokenURI', [1n])).toBe('https://a.example/x')
})

it('a recipient that takes no tokens is refused before anything is sent, and the others get theirs', async () => {
  const { collection_id, address } = await scene.collection()
  const refusing: Address = `0x${'34'.repeat(20)}`
  await scene.client.setCode({ address: refusing, bytecode: '0x5f5ffd' })
  await scene.add({ collection_id }, [
    { name: 'Plate 1', edition: 1 },
    { name: 'Plate 2', edition: 2, wallet_address: refusing },
    { name: 'Plate 3', edition: 3 },
  ])
  const run = await plan(collection_id)
  const message = 'The contract on Amber refused: the recipient cannot receive this token.'
  const simulation = run.quote?.checks.find(({ name }) => name === 'simulation')
  expect(simulation).toMatchObject({ outcome: 'failed', message: expect.stringContaining('cannot receive') })
  await scene.approve(run)
  await scene.until(run, 'failed')
  // Contracts among the recipients are called, which a run of ids doesn't do.
  expect(await callsOf(run)).toEqual([['mintBatch']])
  const { data: steps } = await platform.sdk.runs.listSteps({ run_id: run._id, page: 1, pageSize: 9 })
  expect(steps.map(({ error }) => error)).toEqual([null, message, null])
  expect(await scene.read(address, 'balanceOf', [refusing])).toBe(0n)
})

it('a contract is called for each token it receives, also if URIs end with their ids', async () => {
  const { collection_id, address } = await scene.collection()
  const accepting: Address = `0x${'56'.repeat(20)}`
  // Answers every call with the selector of onERC721Received.
  await scene.client.setCode({ address: accepting, bytecode: '0x63150b7a0260e01b5f5260205ff3' })
  const place = { collection_id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  for (const id of [1, 2])
    await platform.sdk.assets.createFromUri({ ...place, name: `Plate ${id}`, uri: `https://a.example/${id}` })
  const { data: run } = await platform.sdk.runs.planMint({ collection_id, wallet_address: accepting })
  await scene.approve(run)
  await scene.until(run, 'done')
  expect(await callsOf(run)).toEqual([['mintBatch']])
  expect(await scene.read(address, 'balanceOf', [accepting])).toBe(2n)
})

it('a wallet that delegates to code gets its tokens in a run, as other wallets do', async () => {
  const { collection_id, address } = await scene.collection()
  const wallet: Address = `0x${'78'.repeat(20)}`
  // The code that it delegates to takes no tokens.
  await scene.client.setCode({ address: `0x${'79'.repeat(20)}`, bytecode: '0x5f5ffd' })
  await scene.client.setCode({ address: wallet, bytecode: `0xef0100${'79'.repeat(20)}` })
  await scene.add({ collection_id }, rows([1, 2]))
  const { data: run } = await platform.sdk.runs.planMint({ collection_id, wallet_address: wallet })
  await scene.approve(run)
  await scene.until(run, 'done')
  expect(await callsOf(run)).toEqual([['mintRuns', 2]])
  expect(await scene.read(address, 'balanceOf', [wallet])).toBe(2n)
})

it('ids of ERC-1155 tokens are minted in runs of as many copies, and contracts among the recipients are called', async () => {
  const { collection_id, address } = await scene.collection(2)
  const accepting: Address = `0x${'57'.repeat(20)}`
  const refusing: Address = `0x${'35'.repeat(20)}`
  // Answers every call with the selector of onERC1155Received, and reverts every call.
  await scene.client.setCode({ address: accepting, bytecode: '0x63f23a6e6160e01b5f5260205ff3' })
  await scene.client.setCode({ address: refusing, bytecode: '0x5f5ffd' })
  const plates = [
    { edition: 0, amount: 5 },
    { edition: 9, amount: 7, wallet_address: refusing },
    { edition: 1, amount: 5 },
    { edition: 2, amount: 7 },
    { edition: 3, amount: 7, wallet_address: accepting },
    { edition: 4, amount: 7, wallet_address: accepting },
  ]
  await scene.add(
    { collection_id, smartContractType: 2 },
    plates.map((plate) => ({ name: `Plate ${plate.edition}`, ...plate })),
  )
  const run = await plan(collection_id)
  // The price of tokens that are minted together, although one is refused.
  const quoted = Number(run.quote?.fee) / Number(run.quote?.gasPrice)
  expect(quoted / plates.length).toBeLessThan(80_000)
  await scene.approve(run)
  await scene.until(run, 'failed')
  const { transactions } = await scene.get(run)
  expect(transactions).toHaveLength(1)
  const hash = transactions[0]?.transactionHash as Hash
  const { input } = await scene.client.getTransaction({ hash })
  const { args } = decodeFunctionData({ abi: editions, data: input })
  const wallet = run.quote?.wallet
  expect(args.slice(0, 4)).toEqual([
    [wallet, wallet, accepting],
    [0n, 2n, 3n],
    [2n, 1n, 2n],
    [5n, 7n, 7n],
  ])
  expect(await checked(collection_id)).toEqual([0, -1, 1, 2, 3, 4])
  const owners = (await scene.assets(collection_id)).map(({ assetOwner }) => assetOwner)
  expect(owners).toEqual([wallet, null, wallet, wallet, accepting, accepting])
  for (const [id, copies] of [5n, 5n, 7n, 7n, 7n].entries())
    expect(await scene.read(address, 'totalSupply', [BigInt(id)], 2)).toBe(copies)
  expect(await scene.read(address, 'balanceOf', [accepting, 4n], 2)).toBe(7n)
  const page = await fetch(`${platform.url}/explorer/1/1/tx/${hash}`)
  expect((await page.text()).match(/Copies/g)).toHaveLength(5)
})

it('a batch that reverts in its block mints the same ids when it is tried again', async () => {
  const { collection_id, address } = await scene.collection()
  await scene.add({ collection_id }, 5)
  const run = await plan(collection_id)
  const wallet = run.quote?.wallet as Address
  await sent(run)
  const stranger: Address = `0x${'12'.repeat(20)}`
  await scene.giveContract(address, wallet, stranger)
  await scene.client.mine({ blocks: 1 })
  await scene.giveContract(address, stranger, wallet)
  await scene.client.setAutomine(true)
  await scene.until(run, 'done')
  expect((await scene.get(run)).transactions.map(({ state }) => state)).toEqual(['reverted', 'mined'])
  expect(await checked(collection_id)).toEqual(upTo(5))
})

it('a canceled batch keeps its ids, and the next one is minted before it', async () => {
  const { collection_id } = await scene.collection()
  await scene.add({ collection_id }, 253)
  const run = await plan(collection_id)
  const transactionHash = await sent(run)
  await platform.sdk.runs.cancelTransaction({ transactionHash })
  await scene.client.mine({ blocks: 1 })
  await scene.client.setAutomine(true)
  await scene.until(run, 'failed')
  await platform.sdk.runs.control({ run_id: run._id, action: 'retry' })
  await scene.until(run, 'done')
  expect(await callsOf(run)).toEqual([
    ['mintRuns', 3],
    ['mintRuns', 250],
  ])
  expect(await checked(collection_id)).toEqual(upTo(253))
})

it('two runs of a collection and single mints beside them give each token another id', async () => {
  const { collection_id } = await scene.collection()
  await scene.add({ collection_id }, 83)
  const ids = (await scene.assets(collection_id)).map(({ _id }) => _id)
  const runs = [await plan(collection_id, ids.slice(0, 40)), await plan(collection_id, ids.slice(40, 80))]
  await Promise.all(runs.map((run) => scene.approve(run)))
  for (const asset_id of ids.slice(80)) {
    const { transactionHash } = await platform.sdk.assets.mint({ asset_id })
    await scene.mined(transactionHash)
    await platform.sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus: true })
  }
  for (const run of runs) await scene.until(run, 'done')
  expect((await checked(collection_id)).toSorted((one, other) => one - other)).toEqual(upTo(83))
})
