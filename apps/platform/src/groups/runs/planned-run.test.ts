import type { Address } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erc721, type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
let scene: RunScene
let wallet: Address

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, clock.now, 100)
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  scene = runScene(platform)
})
afterAll(() => platform.end())

it('a run that is planned and not approved is in no list, loses its prices after an hour, and is deleted after a day', async () => {
  const { sdk } = platform
  const { collection_id } = await scene.collection()
  await scene.add({ collection_id }, 2)
  const { data: planned } = await sdk.runs.planMint({ collection_id })
  const { data: listed } = await sdk.runs.list({ collection_id, page: 1, pageSize: 10 })
  expect(listed.map(({ kind }) => kind)).toEqual(['deployment'])
  clock.pass(3_601)
  await expect(scene.approve(planned)).rejects.toMatchObject({ status: 409, code: 'quote-too-old' })
  expect((await scene.get(planned)).data.state).toBe('priced')
  clock.pass(86_400)
  const look = () =>
    scene.get(planned).then(
      () => 'there',
      ({ code }: { code: string }) => code,
    )
  await expect.poll(look).toBe('not-found')
})

it('a plan of a run has the assets of that run which are left, for the same recipient', async () => {
  const { sdk } = platform
  const place = await scene.collection()
  const { collection_id } = place
  await scene.add(place, 3)
  const asset_ids = (await scene.assets(collection_id)).map(({ _id }) => _id)
  const wallet_address = `0x${'12'.repeat(20)}` as const
  const { data: first } = await sdk.runs.planMint({
    collection_id,
    wallet_address,
    asset_ids: asset_ids.slice(0, 2),
  })
  const { data: second } = await sdk.runs.planMint({ collection_id, run_id: first._id })
  expect(second).toMatchObject({ counts: { total: 2 }, quote: { recipient: wallet_address } })
  expect(second._id).not.toBe(first._id)
  const elsewhere = await scene.collection()
  const wrong = { collection_id: elsewhere.collection_id, run_id: first._id }
  await expect(sdk.runs.planMint(wrong)).rejects.toMatchObject({ code: 'nothing-to-mint' })
  const gone = { collection_id, run_id: elsewhere.collection_id }
  await expect(sdk.runs.planMint(gone)).rejects.toMatchObject({ status: 404 })
})

it('an asset without a picture is minted with the others, or left out', async () => {
  const { sdk } = platform
  const place = await scene.collection()
  const { collection_id } = place
  const pictured = ['Ebb', 'Flood', 'Slack'].map((name) => ({
    name,
    image: 'https://pictures.example/1.png',
  }))
  await scene.add(place, [{ name: 'Bare' }, ...pictured])
  const { data: all } = await sdk.runs.planMint({ collection_id })
  expect(all).toMatchObject({ counts: { total: 4 }, quote: { withoutPicture: 1 } })
  expect(all.quote?.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(all.quote?.checks.find(({ name }) => name === 'files')).toMatchObject({
    outcome: 'passed',
    message: 'A local network needs no published files.',
  })
  const again = { collection_id, run_id: all._id, skipWithoutPicture: true }
  const { data: fewer } = await sdk.runs.planMint(again)
  expect(fewer).toMatchObject({ counts: { total: 3 }, quote: { withoutPicture: 0 } })
  const none = { ...place, name: 'Also bare', blockchainType: 1, networkType: 1 }
  const { data: bare } = await sdk.assets.create(none)
  const only = { collection_id, asset_ids: [bare._id], skipWithoutPicture: true }
  await expect(sdk.runs.planMint(only)).rejects.toMatchObject({ code: 'nothing-to-mint' })

  await scene.approve(all)
  await scene.until(all, 'done')
  const [minted] = await scene.assets(collection_id)
  expect(minted).toMatchObject({ name: 'Bare', isSold: 'sold', image: null })
  const file = await fetch(`${platform.url}/ipfs/${String(minted?.tokenURI).replace('ipfs://', '')}`)
  expect(await file.json()).toEqual({ name: 'Bare', description: '', attributes: [] })
})

it('a plan tells a contract that is being deployed from one that is missing', async () => {
  const { sdk } = platform
  const { data: collection } = await sdk.collections.create({ name: 'Soon', symbol: 'SOON' })
  const where = {
    collection_id: collection._id,
    blockchainType: 1,
    networkType: 1,
    smartContractType: erc721,
  }
  await scene.add(where, 1)
  const plan = () => sdk.runs.planMint({ collection_id: collection._id })
  await expect(plan()).rejects.toMatchObject({ status: 409, code: 'not-deployed' })
  await sdk.contracts.register(where)
  await scene.client.setAutomine(false)
  const { transactionHash } = await sdk.contracts.deploy(where)
  await expect(plan()).rejects.toMatchObject({ status: 409, code: 'deploying' })
  await scene.client.setAutomine(true)
  await scene.client.mine({ blocks: 1 })
  await scene.mined(transactionHash)
  expect((await plan()).data.counts.total).toBe(1)
})

it('a plan names what speaks against it, and what it leaves out', async () => {
  const { sdk } = platform
  const place = await scene.collection()
  await scene.add(place, [{ name: 'Bare' }, { name: 'Seen', image: 'https://pictures.example/1.png' }])
  const stranger = `0x${'12'.repeat(20)}` as const
  await scene.giveContract(place.address, wallet, stranger)
  const { data } = await sdk.runs.planMint({ collection_id: place.collection_id, wallet_address: stranger })
  const checks = new Map(data.quote?.checks.map((check) => [check.name, check]))
  expect(checks.get('metadata')).toMatchObject({
    outcome: 'warning',
    message: 'One asset has no picture: Bare.',
  })
  expect(checks.get('minter')).toMatchObject({
    outcome: 'failed',
    message: `The contract is owned by ${stranger}, not by the admin wallet.`,
  })
  expect(checks.get('simulation')?.outcome).toBe('failed')
  expect(data.quote?.recipient).toBe(stranger)

  const other = { collection_id: place.collection_id, blockchainType: 1, networkType: 1 }
  await sdk.assets.create({ ...other, name: 'Many', smartContractType: 2, amount: 3 })
  await expect(sdk.runs.planMint({ collection_id: place.collection_id })).rejects.toMatchObject({
    code: 'several-contracts',
  })
  const missing = sdk.runs.planMint({ collection_id: place.collection_id, smartContractType: 2 })
  await expect(missing).rejects.toMatchObject({ code: 'not-deployed' })
})
