import { afterAll, beforeAll, expect, it } from 'vitest'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { erc721, type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: RunScene

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 100)
  await platform.sdk.profile.createWallet()
  scene = runScene(platform)
})
afterAll(() => platform.end())

it('a deployment is a run that everybody sees, and ends as its transaction does', async () => {
  const { sdk } = platform
  const { data: collection } = await sdk.collections.create({ name: 'Listed', symbol: 'LISTED' })
  const place = {
    collection_id: collection._id,
    blockchainType: 1,
    networkType: 1,
    smartContractType: erc721,
  }
  await sdk.contracts.register(place)
  const { transactionHash } = await sdk.contracts.deploy(place)
  const subAdmin = await platform.addPerson('sub_admin')
  const { data } = await subAdmin.runs.list({ page: 1, pageSize: 10, collection_id: collection._id })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    kind: 'deployment',
    collection: { _id: collection._id, name: 'Listed' },
    counts: { total: 1 },
    createdBy: admin.email,
    quote: null,
  })
  const run = await scene.until(data[0] ?? { _id: '' }, 'done')
  expect(BigInt(run.fee.spent)).toBeGreaterThan(0n)
  const { transactions, steps } = await scene.get(run)
  expect(transactions).toMatchObject([{ number: 1, state: 'mined', steps: 1, transactionHash }])
  expect(steps).toBe('d')
})

it('of more than 1,000 transactions, a run answers the newest', async () => {
  const { sdk, database } = platform
  const { collection_id } = await scene.collection()
  const [run] = (await sdk.runs.list({ page: 1, pageSize: 1, collection_id })).data
  if (!run) throw new Error('No run.')
  const [first] = (await database.db.select().from(transactions)).filter((row) => row.runId === run._id)
  if (!first) throw new Error('No transaction.')
  const more = Array.from({ length: 1_001 }, (_, index) => ({
    ...first,
    hash: `0x${String(index).padStart(64, '0')}`,
    nonce: 10_000 + index,
    runNumber: index + 2,
    subjectId: `${first.subjectId} ${index}`,
    final: true,
  }))
  for (let at = 0; at < more.length; at += 100)
    await database.db.insert(transactions).values(more.slice(at, at + 100))
  const { transactions: answered } = await scene.get(run)
  expect(answered).toHaveLength(1_000)
  expect([answered[0]?.number, answered.at(-1)?.number]).toEqual([3, 1_002])
})

it('a mint by the specification’s call makes no run', async () => {
  const place = await scene.collection()
  await scene.add(place, 1)
  const before = (await platform.sdk.runs.list({ page: 1, pageSize: 10 })).totalCount
  const [asset] = await scene.assets(place.collection_id)
  await platform.sdk.assets.mint({ asset_id: asset?._id ?? '' })
  expect((await platform.sdk.runs.list({ page: 1, pageSize: 10 })).totalCount).toBe(before)
})
