import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erc1155, type RunScene, runScene } from '#test/run-scene.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene
let wallet: Address

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  scene = runScene(platform)
})
afterAll(() => platform.end())

describe('a mint run', () => {
  // Proves: call.planMintRun, call.approveRun, call.getRun, call.getRunSteps
  it('mints 300 assets in a few transactions, with nobody there', async () => {
    const { collection_id, address } = await scene.collection()
    await scene.add({ collection_id }, 300)
    const { data: planned } = await platform.sdk.runs.planMint({ collection_id })
    expect(planned).toMatchObject({
      kind: 'mint',
      state: 'priced',
      counts: { total: 300, waiting: 300 },
      fee: { cap: null, spent: '0' },
    })
    const { quote } = planned
    expect(quote).toMatchObject({ singleTransactions: 300, recipient: wallet, contractAddress: address })
    expect(quote?.transactions).toBeLessThanOrEqual(6)
    expect(quote?.checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'node passed',
      'contract passed',
      'minter passed',
      'metadata passed',
      'files passed',
      'token-ids passed',
      'simulation passed',
      'funds passed',
    ])
    expect(BigInt(quote?.singleFee ?? 0)).toBeGreaterThan(BigInt(quote?.fee ?? 0))

    await scene.approve(planned)
    const run = await scene.until(planned, 'done')
    expect(run.counts).toMatchObject({ total: 300, done: 300 })
    const { transactions, steps, events } = await scene.get(run)
    expect(steps).toBe('d'.repeat(300))
    expect(transactions.map(({ state }) => state)).toEqual(transactions.map(() => 'mined'))
    expect(transactions).toHaveLength(quote?.transactions ?? 0)
    const paid = transactions.reduce((sum, one) => sum + BigInt(one.fee ?? 0), 0n)
    expect(run.fee.spent).toBe(String(paid))
    expect(paid).toBeGreaterThan(0n)
    expect(events.map(({ name }) => name)).toEqual(['priced', 'approved', 'started', 'checked', 'done'])

    const assets = await scene.assets(collection_id)
    expect(new Set(assets.map((one) => one.tokenId)).size).toBe(300)
    for (const asset of [assets[0], assets[150], assets[299]]) {
      const id = BigInt(asset?.tokenId ?? -1)
      expect(asset).toMatchObject({ isSold: 'sold', assetOwner: wallet, transactionStatus: true })
      expect(await scene.read(address, 'ownerOf', [id])).toBe(wallet)
      expect(await scene.read(address, 'tokenURI', [id])).toBe(asset?.tokenURI)
    }
    const page = await platform.sdk.runs.listSteps({ run_id: run._id, page: 2, pageSize: 100 })
    expect(page.totalCount).toBe(300)
    expect(page.data[0]).toMatchObject({
      number: 101,
      state: 'done',
      asset: { name: 'Asset 101' },
      tokenId: assets[100]?.tokenId,
      transactionHash: assets[100]?.transactionHash,
    })
  })

  it('mints the copies of ERC-1155 tokens, with their metadata', async () => {
    const place = await scene.collection(erc1155)
    await scene.add(place, 30)
    const { data: planned } = await platform.sdk.runs.planMint(place)
    await scene.approve(planned)
    await scene.until(planned, 'done')
    const assets = await scene.assets(place.collection_id)
    for (const asset of [assets[0], assets[29]]) {
      const id = BigInt(asset?.tokenId ?? -1)
      expect(asset).toMatchObject({ isSold: 'sold', assetOwner: wallet })
      expect(await scene.read(place.address, 'balanceOf', [wallet, id], erc1155)).toBe(1n)
      expect(await scene.read(place.address, 'uri', [id], erc1155)).toBe(asset?.tokenURI)
    }
  })
})
