import { buildMerkleTree } from '@vitrine/chain/merkle'
import { eq, not } from 'drizzle-orm'
import { parseAbi, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { type Remote, startRemote } from '#test/remote-network.ts'

let remote: Remote

beforeAll(async () => {
  remote = await startRemote()
})
afterAll(() => remote.end())
afterEach(async () => {
  remote.gate.answers.clear()
  await remote.settleAll()
})

/** Mines what waits and buries it, on a node that then has no receipt of it. */
const mineAndPrune = async () => {
  await remote.client.mine({ blocks: 14 })
  remote.gate.answers.set('eth_getTransactionReceipt', null)
  await remote.look()
}

it('records a mint whose receipt the node has thrown away, by its token', async () => {
  const { asset_id, hash } = await remote.mint('Old')
  await mineAndPrune()
  expect(await remote.asset(asset_id)).toMatchObject({
    isSold: 'sold',
    transactionHash: hash,
    transactionStatus: true,
    assetOwner: remote.wallet,
    error: null,
  })
  expect((await remote.queue()).transactions).toEqual([])
  const settled = await remote.sdk.assets.settleMint({
    asset_id,
    transactionHash: hash,
    transactionStatus: true,
  })
  expect(settled.data.isSold).toBe('sold')
})

it('records a mint that loses its receipt together with the deployment of its contract', async () => {
  const { sdk, client, platform } = remote
  const collection_id = (await sdk.collections.create({ name: 'Both', symbol: 'BOTH' })).data._id
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  await sdk.contracts.register({ ...place, smartContractType: 1 })
  await sdk.contracts.deploy({ ...place, smartContractType: 1 })
  await client.mine({ blocks: 1 })
  await remote.look()
  const asset_id = (await sdk.assets.create({ ...place, name: 'Only' })).data._id
  await sdk.assets.mint({ asset_id })
  await client.mine({ blocks: 1 })
  await remote.look()
  const minted = await remote.asset(asset_id)
  expect(minted.isSold).toBe('sold')

  // A reorganization put both into other blocks, of which the node has no receipt by now.
  const { db } = platform.database
  await db
    .update(transactions)
    .set({ blockHash: `0x${'ab'.repeat(32)}` })
    .where(not(transactions.final))
  await mineAndPrune()
  // Asked by the API, the platform would look at once.
  const contract = async () =>
    (await db.select().from(contracts).where(eq(contracts.collectionId, collection_id)))[0]
  expect(await contract()).toMatchObject({ status: 'deploying', address: null })
  expect((await remote.asset(asset_id)).isSold).toBe('minting')
  await remote.look()
  expect(await contract()).toMatchObject({ status: 'deployed' })
  expect(await remote.asset(asset_id)).toMatchObject({ isSold: 'sold', tokenId: minted.tokenId })
})

it('records a batch by one of its tokens, and its run ends', async () => {
  const { sdk, platform } = remote
  const collection_id = (await remote.asset((await remote.mint('First')).asset_id)).collection_id
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await sdk.assets.create({ ...place, name })).data._id)
  const { data: planned } = await sdk.runs.planMint({ collection_id, asset_ids: ids })
  await sdk.runs.approve({ run_id: planned._id, feeCap: planned.quote?.feeAtMost ?? '' })
  // One that is still being sent would not be taken for buried.
  const batches = () =>
    platform.database.db
      .select({ status: transactions.status })
      .from(transactions)
      .where(eq(transactions.runId, planned._id))
  await expect.poll(batches).toEqual([{ status: 'sent' }])
  await mineAndPrune()
  for (const id of ids)
    expect(await remote.asset(id)).toMatchObject({ isSold: 'sold', assetOwner: remote.wallet })
  expect((await sdk.runs.compare({ collection_id })).data).toEqual([])
  await expect.poll(async () => (await sdk.runs.get({ run_id: planned._id })).data.state).toBe('done')
})

it('records a deployment by its code, and a merkle root by the contract that holds it', async () => {
  const { sdk } = remote
  const collection_id = (await sdk.collections.create({ name: 'Deep', symbol: 'DEEP' })).data._id
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  await sdk.contracts.register({ ...place, smartContractType: 1 })
  await sdk.contracts.deploy({ ...place, smartContractType: 1 })
  await mineAndPrune()
  const contract = (await sdk.contracts.get({ ...place, smartContractType: 1 })).data
  expect(contract).toMatchObject({ status: 'deployed', contractAddress: expect.stringMatching(/^0x/) })

  await sdk.airdrops.register(place)
  await mineAndPrune()
  expect((await sdk.airdrops.get(place)).data).toMatchObject({ status: 'registered' })
  const tree = await buildMerkleTree([{ address: remote.wallet, amount: 1n }])
  const recipients = [{ address: remote.wallet, amount: '1' }]
  await sdk.airdrops.submitDetails({ ...place, name: 'One', merkleRoot: tree.root, recipients })
  await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: tree.root })
  await mineAndPrune()
  expect((await sdk.airdrops.get(place)).data).toMatchObject({ status: 'submitted' })
})

it('records a close by the end in its contract, and says of funds only that nobody knows', async () => {
  const { sdk, client } = remote
  const { asset_id } = await remote.mint('Funds')
  await client.mine({ blocks: 1 })
  await remote.look()
  const { collection_id, tokenId } = await remote.asset(asset_id)
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  await sdk.airdrops.register(place)
  await mineAndPrune()
  const tree = await buildMerkleTree([{ address: remote.wallet, amount: 1n }])
  const recipients = [{ address: remote.wallet, amount: '1' }]
  await sdk.airdrops.submitDetails({ ...place, name: 'One', merkleRoot: tree.root, recipients })
  await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: tree.root })
  await mineAndPrune()

  const fund = { ...place, action: 'fund' as const, tokenId: tokenId ?? '' }
  const { transactionHash } = await sdk.airdrops.manage(fund)
  await mineAndPrune()
  expect((await sdk.airdrops.get(place)).data?.heldAmount).toBe('1')
  const [funded] = await remote.platform.database.db
    .select()
    .from(transactions)
    .where(eq(transactions.hash, transactionHash ?? ''))
  expect(funded?.reason).toBe(
    'Amber no longer says what became of it: it may have been done. Check that before you send it again.',
  )

  expect((await sdk.airdrops.get(place)).data?.endsAt).toBeNull()
  await sdk.airdrops.manage({ ...place, action: 'close' })
  await mineAndPrune()
  const { data } = await sdk.airdrops.get(place)
  const address = data?.contractAddress as `0x${string}`
  const abi = parseAbi(['function endsAt() view returns (uint64)'])
  const endsAt = await client.readContract({ address, abi, functionName: 'endsAt' })
  expect(data?.endsAt).toBe(new Date(Number(endsAt) * 1000).toISOString())
})

it('takes no other code at the address for the deployment whose nonce it used', async () => {
  const { sdk, client, platform } = remote
  const collection_id = (await sdk.collections.create({ name: 'Other', symbol: 'OTHER' })).data._id
  const place = { collection_id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  await sdk.contracts.register(place)
  await sdk.contracts.deploy(place)
  const account = await platform.platform.chain.wallet.account()
  const serializedTransaction = await account?.signTransaction({
    type: 'eip1559',
    chainId: 31337,
    nonce: await remote.minedCount(),
    // A contract of one byte.
    data: '0x6001600081600b8239f300',
    gas: 100_000n,
    maxFeePerGas: parseGwei('200'),
    maxPriorityFeePerGas: parseGwei('100'),
  })
  const others = await client.sendRawTransaction({ serializedTransaction: serializedTransaction ?? '0x' })
  await client.mine({ blocks: 1 })
  const receipt = await remote.receipt(others)
  expect(await client.getCode({ address: receipt?.contractAddress ?? '0x' })).toBe('0x00')
  await mineAndPrune()
  expect((await sdk.contracts.get(place)).data).toMatchObject({ status: 'failed', contractAddress: null })
})
