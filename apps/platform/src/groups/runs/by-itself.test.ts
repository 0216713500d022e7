import { buildMerkleTree } from '@vitrine/chain/merkle'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 20)
})
afterAll(() => platform.end())

// What is stored, not what a call answers: a call that reads a deployment asks the node as well.
const stored = async (table: typeof contracts | typeof airdrops | typeof paymasters) =>
  (await platform.database.db.select().from(table)).map(({ status, address }) => [status, address])

it('settles a deployment, an airdrop with its list, a paymaster and a mint without another call', async () => {
  const { sdk } = platform
  await sdk.profile.createWallet()
  const collection_id = (await sdk.collections.create({ name: 'Alone', symbol: 'ALONE' })).data._id
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  const deployment = { ...place, smartContractType: 1 }
  const address = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)

  await sdk.contracts.register(deployment)
  await sdk.contracts.deploy(deployment)
  await vi.waitFor(async () => expect(await stored(contracts)).toEqual([['deployed', address]]), 80_000)

  await sdk.airdrops.register(place)
  await vi.waitFor(async () => expect(await stored(airdrops)).toEqual([['registered', address]]), 80_000)
  const tree = await buildMerkleTree([{ address: `0x${'aa'.repeat(20)}`, amount: 1n }])
  const recipients = [...tree.recipients].map((one) => ({ address: one.address, amount: String(one.amount) }))
  await sdk.airdrops.submitDetails({ ...place, name: 'One', merkleRoot: tree.root, recipients })
  await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: tree.root })
  await vi.waitFor(async () => expect(await stored(airdrops)).toEqual([['live', address]]), 80_000)

  await sdk.settings.deployPaymaster({ blockchainType: 1, networkType: 1, deposit: '5' })
  await vi.waitFor(async () => expect(await stored(paymasters)).toEqual([['deployed', address]]), 80_000)

  const { data } = await sdk.assets.create({ ...place, name: 'Dawn' })
  await sdk.assets.mint({ asset_id: data._id })
  const sold = async () => (await platform.database.db.select().from(assets)).map((row) => row.isSold)
  await vi.waitFor(async () => expect(await sold()).toEqual(['sold']), 80_000)

  await vi.waitFor(async () => {
    const rows = await platform.database.db.select().from(transactions)
    expect(rows.map((row) => row.status)).toEqual(Array.from({ length: 5 }, () => 'mined'))
    for (const row of rows) {
      expect(row).toMatchObject({ final: true, blockHash: expect.stringMatching(/^0x/) })
      expect(row.feePaid).toBeGreaterThan(0n)
    }
  }, 80_000)
})
