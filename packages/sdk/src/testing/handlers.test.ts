import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createSdk } from '../index.ts'
import { failing, fixtures, handlers } from './index.ts'

const server = setupServer()
const sdk = createSdk({ backends: { main: 'http://api.test' }, session: { getToken: () => 'token' } })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('lists what was created, newest first, and counts it', async () => {
  server.use(...handlers({ collections: [fixtures.collection({ symbol: 'OLD' })] }))
  await sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })
  const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 1 })
  expect(totalCount).toBe(2)
  expect(data.map((one) => one.name)).toEqual(['Tides'])
  expect((await sdk.dashboard.counts()).data.TotalCollections).toBe(2)
})

it('refuses a symbol that is taken, naming the field', async () => {
  server.use(...handlers({ collections: [fixtures.collection({ symbol: 'TIDES' })] }))
  await expect(sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })).rejects.toMatchObject({
    kind: 'validation',
    fields: [{ field: 'symbol' }],
  })
})

it('checks an import row by row and stores nothing on a dry run', async () => {
  const collection = fixtures.collection()
  server.use(...handlers({ collections: [collection] }))
  const file = new File([JSON.stringify([{ name: 'Good' }, { name: '' }])], 'assets.json')
  const where = { collection_id: collection._id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  const { data } = await sdk.assets.importJson({ ...where, file, dryRun: true })
  expect(data.rows.map((row) => row.errors.length)).toEqual([0, 1])
  const { totalCount } = await sdk.assets.list({ collectionId: collection._id, page: 1, pageSize: 8 })
  expect(totalCount).toBe(0)
})

it('mints only where a contract is deployed, and settles', async () => {
  const collection = fixtures.collection()
  const asset = fixtures.asset({ collection_id: collection._id })
  const contract = fixtures.contract({ collection_id: collection._id })
  server.use(...handlers({ collections: [collection], assets: [asset], contracts: [contract] }))
  await expect(sdk.assets.mint({ asset_id: asset._id })).rejects.toMatchObject({ kind: 'conflict' })
  const place = { collection_id: collection._id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  await sdk.contracts.deploy(place)
  expect((await sdk.contracts.get(place)).data?.status).toBe('deployed')
  const { transactionHash } = await sdk.assets.mint({ asset_id: asset._id })
  await sdk.assets.settleMint({ asset_id: asset._id, transactionHash, transactionStatus: true })
  const { data } = await sdk.assets.list({ collectionId: collection._id, page: 1, pageSize: 8 })
  expect(data[0]?.isSold).toBe('sold')
})

it('lets one operation fail', async () => {
  server.use(failing('allCollection', 503, 'The database is away.'), ...handlers())
  await expect(sdk.collections.list({ page: 1, pageSize: 8 })).rejects.toMatchObject({
    kind: 'server',
    message: 'The database is away.',
    requestId: 'req-mock-1',
  })
})
