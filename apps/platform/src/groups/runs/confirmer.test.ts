import { buildMerkleTree } from '@vitrine/chain/merkle'
import { eq } from 'drizzle-orm'
import { type Hash, type Hex, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { leases, transactions } from '#src/storage/db/schema/transactions.ts'
import { type Remote, startRemote } from '#test/remote-network.ts'

let remote: Remote

beforeAll(async () => {
  remote = await startRemote()
})
afterAll(() => remote.end())
afterEach(async () => {
  remote.gate.dropped.clear()
  remote.gate.answers.clear()
  await remote.settleAll()
})

const mined = async (asset_id: string) => {
  const asset = await remote.asset(asset_id)
  expect(asset).toMatchObject({
    isSold: 'sold',
    transactionStatus: true,
    assetOwner: remote.wallet,
    error: null,
  })
  expect(await remote.ownerOf(asset.tokenId)).toBe(remote.wallet)
  expect(await remote.receipt(asset.transactionHash ?? '')).toMatchObject({ status: 'success' })
  return asset
}

describe('the confirmer', () => {
  it('settles a mint that nobody asks about, with its fee', async () => {
    const before = BigInt((await remote.queue()).spentToday)
    const { asset_id, hash } = await remote.mint('Dawn')
    await remote.look()
    expect(await remote.asset(asset_id)).toMatchObject({ isSold: 'minting' })
    await remote.client.mine({ blocks: 1 })
    expect(await remote.look()).toBe(true)
    await mined(asset_id)
    const { spentToday, transactions } = await remote.queue()
    const { gasUsed = 0n, effectiveGasPrice = 0n } = (await remote.receipt(hash)) ?? {}
    expect(BigInt(spentToday) - before).toBe(gasUsed * effectiveGasPrice)
    expect(transactions).toEqual([])
  })

  it('raises a fee that the network no longer takes, at the same nonce, and mints once', async () => {
    const { asset_id, hash } = await remote.mint('Noon')
    await remote.mineAt('50')
    expect(await remote.receipt(hash)).toBeNull()
    await remote.look()
    expect((await remote.queue()).transactions).toMatchObject([
      { transactionHash: hash, problem: 'fee-too-low', replacements: 0, subject: 'Noon', kind: 'mint' },
    ])
    await remote.look()
    const [raised] = (await remote.queue()).transactions
    expect(raised).toMatchObject({ replacements: 1, problem: null, subject: 'Noon' })
    expect(raised?.transactionHash).not.toBe(hash)
    expect((await remote.asset(asset_id)).transactionHash).toBe(raised?.transactionHash)
    const count = await remote.minedCount()
    await remote.mineAt('50')
    await remote.look()
    expect(await remote.minedCount()).toBe(count + 1)
    expect((await mined(asset_id)).transactionHash).toBe(raised?.transactionHash)
    // Whoever still holds the first hash is right.
    const told = await remote.sdk.assets.settleMint({
      asset_id,
      transactionHash: hash,
      transactionStatus: true,
    })
    expect(told.data.isSold).toBe('sold')
  })

  it('takes the first one where that is mined after all', async () => {
    const { asset_id, hash } = await remote.mint('Dusk')
    remote.gate.dropped.add('eth_sendRawTransaction')
    const { data } = await remote.sdk.runs.speedUp({ transactionHash: hash })
    expect((await remote.asset(asset_id)).transactionHash).toBe(data.transactionHash)
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect((await mined(asset_id)).transactionHash).toBe(hash)
    expect((await remote.queue()).transactions).toEqual([])
  })

  it('sends again what the node forgot', async () => {
    const { asset_id, hash } = await remote.mint('Fog')
    await remote.client.dropTransaction({ hash })
    await remote.client.mine({ blocks: 1 })
    expect(await remote.receipt(hash)).toBeNull()
    await remote.look()
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect((await mined(asset_id)).transactionHash).toBe(hash)
  })

  it('has a mint under way again that a reorganization took out, and mined once it is back', async () => {
    const id = await remote.client.snapshot()
    const { asset_id, hash } = await remote.mint('Tide')
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    const { tokenId } = await mined(asset_id)
    remote.gate.dropped.add('eth_sendRawTransaction')
    await remote.client.revert({ id })
    await remote.client.setAutomine(false)
    // A chain that is shorter says nothing yet.
    await remote.look()
    expect((await remote.asset(asset_id)).isSold).toBe('sold')
    await remote.client.mine({ blocks: 3 })
    expect(await remote.receipt(hash)).toBeNull()
    await remote.look()
    expect(await remote.asset(asset_id)).toMatchObject({
      isSold: 'minting',
      transactionHash: hash,
      transactionStatus: null,
      assetOwner: null,
    })
    remote.gate.dropped.clear()
    await remote.look()
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect(await mined(asset_id)).toMatchObject({ transactionHash: hash, tokenId })
  })

  it('follows a reorganization to the other transaction of the nonce', async () => {
    const { asset_id, hash } = await remote.mint('Delta')
    const { data } = await remote.sdk.runs.speedUp({ transactionHash: hash })
    const id = await remote.client.snapshot()
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect((await mined(asset_id)).transactionHash).toBe(data.transactionHash)
    await remote.client.revert({ id })
    await remote.client.setAutomine(false)
    const [first] = await remote.platform.database.db
      .select()
      .from(transactions)
      .where(eq(transactions.hash, hash))
    await remote.client.dropTransaction({ hash: data.transactionHash as Hash })
    await remote.client.sendRawTransaction({ serializedTransaction: first?.raw as Hex })
    await remote.client.mine({ blocks: 2 })
    await remote.look()
    expect((await mined(asset_id)).transactionHash).toBe(hash)
    expect((await remote.queue()).transactions).toEqual([])
  })

  it('takes the other end that a mint has after a reorganization', async () => {
    const { client, contract } = remote
    const id = await client.snapshot()
    const { asset_id, hash } = await remote.mint('Flood')
    await client.mine({ blocks: 1 })
    await remote.look()
    await mined(asset_id)
    await client.revert({ id })
    await client.setAutomine(false)
    const code = (await client.getCode({ address: contract })) ?? '0x'
    // Of every call all gas is gone.
    await client.setCode({ address: contract, bytecode: '0xfe' })
    await remote.look()
    await client.mine({ blocks: 1 })
    expect(await remote.receipt(hash)).toMatchObject({ status: 'reverted' })
    await remote.look()
    await client.setCode({ address: contract, bytecode: code })
    expect(await remote.asset(asset_id)).toMatchObject({
      isSold: 'unsold',
      transactionHash: hash,
      transactionStatus: false,
      assetOwner: null,
      error: 'The contract on Amber refused: the transaction ran out of gas.',
    })
  })

  it('follows one with deployments, an airdrop, its list and a paymaster, each sent with a higher fee in between', async () => {
    const { sdk, client, platform } = remote
    const { db } = platform.database
    const collection_id = (await sdk.collections.create({ name: 'Again', symbol: 'AGAIN' })).data._id
    const place = { collection_id, blockchainType: 1, networkType: 1 }
    const stored = async () => {
      const [contract] = await db.select().from(contracts).where(eq(contracts.collectionId, collection_id))
      const [airdrop] = await db.select().from(airdrops)
      const [paymaster] = await db.select().from(paymasters)
      return [contract, airdrop, paymaster].map((row) => [row?.status, row?.address, row?.transactionHash])
    }
    const faster = async (hash: string | null) =>
      (await sdk.runs.speedUp({ transactionHash: hash ?? '' })).data.transactionHash
    const confirm = async () => {
      await client.mine({ blocks: 1 })
      await remote.look()
    }
    const id = await client.snapshot()
    await sdk.contracts.register({ ...place, smartContractType: 1 })
    const deployed = await faster(
      (await sdk.contracts.deploy({ ...place, smartContractType: 1 })).transactionHash,
    )
    await confirm()
    const dropped = await faster((await sdk.airdrops.register(place)).transactionHash)
    const sponsor = { blockchainType: 1, networkType: 1, deposit: '5' }
    const sponsored = await faster((await sdk.settings.deployPaymaster(sponsor)).transactionHash)
    await confirm()
    const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)
    expect(await stored()).toEqual([
      ['deployed', address, deployed],
      ['registered', address, dropped],
      ['deployed', address, sponsored],
    ])
    const tree = await buildMerkleTree([{ address: remote.wallet, amount: 1n }])
    const recipients = [{ address: remote.wallet, amount: '1' }]
    await sdk.airdrops.submitDetails({ ...place, name: 'One', merkleRoot: tree.root, recipients })
    const root = { ...place, merkleRoot: tree.root }
    const listed = await faster((await sdk.airdrops.submitMerkleRoot(root)).transactionHash)
    await confirm()
    const done = await stored()
    expect(done[1]).toEqual(['live', address, listed])

    remote.gate.dropped.add('eth_sendRawTransaction')
    await client.revert({ id })
    await client.setAutomine(false)
    await client.mine({ blocks: 6 })
    await remote.look()
    expect(await stored()).toEqual([
      ['deploying', null, deployed],
      ['submitting', done[1]?.[1], listed],
      ['deploying', null, sponsored],
    ])
    expect((await db.select().from(paymasters))[0]?.deposit).toBe('5')
    const { transactions: waiting } = await remote.queue()
    expect(waiting.map((one) => one.subject)).toEqual([
      'Again, contract',
      'Again, airdrop contract',
      'Paymaster on Amber',
      'Again, airdrop list',
    ])
    remote.gate.dropped.clear()
    await remote.look()
    await confirm()
    expect(await stored()).toEqual(done)
  })

  it('looks no more once twelve blocks lie on everything', async () => {
    await remote.mint('Rock')
    await remote.client.mine({ blocks: 12 })
    expect(await remote.look()).toBe(true)
    expect(await remote.look()).toBe(true)
    await remote.client.mine({ blocks: 1 })
    expect(await remote.look()).toBe(true)
    // Not even a node that does not answer is missed.
    remote.gate.dropped.add('eth_blockNumber').add('eth_getTransactionCount')
    expect(await remote.look()).toBe(false)
  })

  it('takes nothing for gone that a node does not know, until twelve blocks lie on its nonce', async () => {
    const { asset_id } = await remote.mint('Veil')
    await remote.client.mine({ blocks: 1 })
    remote.gate.answers.set('eth_getTransactionReceipt', null)
    await remote.look()
    await remote.look()
    expect((await remote.asset(asset_id)).isSold).toBe('minting')
    remote.gate.answers.clear()
    await remote.look()
    await mined(asset_id)
  })

  it('makes a draft again of a mint whose nonce another program used', async () => {
    const { asset_id, hash } = await remote.mint('Echo')
    const account = await remote.platform.platform.chain.wallet.account()
    if (!account) throw new Error('No wallet.')
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: 31337,
      nonce: await remote.minedCount(),
      to: remote.wallet,
      gas: 21_000n,
      maxFeePerGas: parseGwei('200'),
      maxPriorityFeePerGas: parseGwei('100'),
    })
    const others: Hash = await remote.client.sendRawTransaction({ serializedTransaction: raw })
    await remote.client.mine({ blocks: 1 })
    expect(await remote.receipt(others)).toMatchObject({ status: 'success' })
    await remote.look()
    expect((await remote.asset(asset_id)).isSold).toBe('minting')
    await remote.client.mine({ blocks: 12 })
    await remote.look()
    expect(await remote.asset(asset_id)).toMatchObject({
      isSold: 'unsold',
      transactionHash: hash,
      transactionStatus: false,
      error: 'Another transaction replaced it on Amber.',
    })
  })

  it('is one of two copies of the platform, and the other one once that is gone', async () => {
    await remote.mint('Twin')
    const copy = await remote.platform.copy()
    expect(await remote.look()).toBe(true)
    expect(await remote.look(copy)).toBe(false)
    await remote.platform.platform.chain.confirmer.close()
    expect(await remote.look(copy)).toBe(true)
    expect(await remote.look()).toBe(false)
    await copy.end()
    expect(await remote.look()).toBe(true)
  })
  it('has its own right back after it was killed, where no other copy can be', async () => {
    await remote.mint('Wake')
    const until = new Date(Date.now() + 3_600_000)
    await remote.platform.database.db
      .insert(leases)
      .values({ name: 'confirmer-1/1', holder: 'killed', until })
      .onConflictDoUpdate({ target: leases.name, set: { holder: 'killed', until } })
    expect(await remote.look()).toBe(false)
    await remote.platform.platform.chain.confirmer.start()
    expect(await remote.look()).toBe(true)
  })
})
