import { buildMerkleTree } from '@vitrine/chain/merkle'
import { parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Remote, startRemote } from './queue-testing.ts'

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

it('records a batch by one of its tokens, and its run ends', async () => {
  const { sdk, client } = remote
  const collection_id = (await remote.asset((await remote.mint('First')).asset_id)).collection_id
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await sdk.assets.create({ ...place, name })).data._id)
  const { data: planned } = await sdk.runs.planMint({ collection_id, asset_ids: ids })
  await sdk.runs.approve({ run_id: planned._id, feeCap: planned.quote?.feeAtMost ?? '' })
  await expect
    .poll(() => client.getTransactionCount({ address: remote.wallet, blockTag: 'pending' }))
    .toBe((await remote.minedCount()) + 2)
  await mineAndPrune()
  for (const id of ids) expect((await remote.asset(id)).isSold).toBe('sold')
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
