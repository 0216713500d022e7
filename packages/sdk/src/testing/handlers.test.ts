import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { failing, fixtures, handlers, pending, MockError, respond } from './index.ts'
import { testServer } from './test-server.ts'

const { server, sdk } = testServer()

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
  const { totalCount } = await sdk.assets.list({ collection_id: collection._id, page: 1, pageSize: 8 })
  expect(totalCount).toBe(0)
})

it.each([
  [
    [null, 7, []],
    [[''], [''], ['']],
  ],
  [[{ name: 'Ebb', attributes: [null, { trait_type: 'Hour' }] }], [['attributes.0', 'attributes.1.value']]],
  [[{ name: ' ', description: null, image: '', attributes: null }], [['name']]],
  [[{ name: [7], description: 'x'.repeat(4_001), image: 7 }], [['name', 'description', 'image']]],
  [[{ name: 'Ebb', image: 'ebb.png', external_url: 'gallery' }], [['image', 'external_url']]],
])('says of an import of %j which fields of each row are wrong', async (given, wanted) => {
  const collection = fixtures.collection()
  server.use(...handlers({ collections: [collection] }))
  const where = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
  const file = new File([JSON.stringify(given)], 'assets.json')
  const { data } = await sdk.assets.importJson({ ...where, file, dryRun: true })
  expect(data.rows.map((row) => row.errors.map((one) => one.field))).toEqual(wanted)
})

it('imports 5,000 rows at most, and of each only what an import may set', async () => {
  const collection = fixtures.collection()
  server.use(...handlers({ collections: [collection] }))
  const where = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
  const load = (rows: object[]) =>
    sdk.assets.importJson({ ...where, file: new File([JSON.stringify(rows)], 'assets.json') })
  const many = Array.from({ length: 5_001 }, () => ({ name: 'Ebb' }))
  await expect(load(many)).rejects.toMatchObject({ fields: [{ field: 'file' }] })
  await load([{ name: 'Ebb', _id: 'mine', isSold: 'sold', tokenId: '7' }])
  const { data } = await sdk.assets.list({ collection_id: collection._id, page: 1, pageSize: 8 })
  expect(data).toMatchObject([{ name: 'Ebb', isSold: 'unsold', tokenId: null, source: 'json' }])
  expect(data[0]?._id).not.toBe('mine')
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
  const { data } = await sdk.assets.list({ collection_id: collection._id, page: 1, pageSize: 8 })
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

const page = { page: 1, pageSize: 8 }

it('lets one operation be answered otherwise, typed by the contract, and the rest as before', async () => {
  server.use(
    respond('allCollection', ({ query }) => {
      if (query.get('search') === 'refused') throw new MockError(403, 'Not for you.')
      return { data: [fixtures.collection({ name: 'Only this one' })], totalCount: 1 }
    }),
    ...handlers({ collections: [fixtures.collection(), fixtures.collection()] }),
  )
  const { data } = await sdk.collections.list(page)
  expect(data.map((one) => one.name)).toEqual(['Only this one'])
  await expect(sdk.collections.list({ ...page, search: 'refused' })).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'Not for you.',
  })
  expect((await sdk.dashboard.counts()).data.TotalCollections).toBe(2)
})

it('lets one operation never answer while the others do', async () => {
  server.use(pending('allCollection'), ...handlers())
  const giveUp = new AbortController()
  const list = sdk.collections.list(page, { signal: giveUp.signal, retries: 0 }).then(
    () => 'answered',
    (error: { kind: string }) => error.kind,
  )
  const others = sdk.dashboard.counts().then(() => sdk.venues.list(page))
  expect(await Promise.race([list, others.then(() => 'others')])).toBe('others')
  giveUp.abort()
  expect(await list).toBe('aborted')
})

it('starts again from the same scene each time, whatever was changed before', async () => {
  const scene = { collections: [fixtures.collection({ _id: 'tides' })], venues: [fixtures.venue()] }
  server.use(...handlers(scene))
  await sdk.collections.setPublished({ collection_id: 'tides', isPublished: true })
  await sdk.venues.save({ name: 'Boat House' })
  server.use(...handlers(scene))
  expect((await sdk.collections.list(page)).data[0]?.isPublished).toBe(false)
  expect((await sdk.venues.list(page)).totalCount).toBe(1)
})

it('answers at one origin only where one is given', async () => {
  const elsewhere = http.all('*', () => HttpResponse.json({ error: 'Elsewhere.' }, { status: 404 }))
  server.use(...handlers({ origin: 'http://admin.test' }), elsewhere)
  await expect(sdk.dashboard.counts()).rejects.toMatchObject({ message: 'Elsewhere.' })
  server.use(...handlers({ origin: 'http://api.test' }))
  await expect(sdk.dashboard.counts()).resolves.toBeTruthy()
})

it('keeps an uploaded file where the test can look at it', async () => {
  const files = new Map<string, Blob>()
  server.use(...handlers({ files }))
  const { pinata_hash } = await sdk.assets.uploadFile({ file: new File(['harbour'], 'harbour.txt') })
  expect(await files.get(pinata_hash)?.text()).toBe('harbour')
})

it.each([
  [400, 'validation'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, undefined],
  [413, 'too-large'],
  [415, 'unsupported'],
  [429, 'rate-limited'],
])('refuses with the code that follows from the status %i, unless another is given', (status, code) => {
  expect(new MockError(status, 'No.').body.code).toBe(code)
  expect(new MockError(status, 'No.', { code: 'sold' }).body.code).toBe('sold')
})

it('takes of a request only the fields that the contract names', async () => {
  server.use(...handlers({ venues: [fixtures.venue({ _id: 'boat-house', totalEvents: 0 })] }))
  const more = { _id: 'mine', isPublished: true, totalAssets: 9 }
  const { data } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES', ...more })
  expect(data).toMatchObject({ isPublished: false, totalAssets: 0 })
  expect(data._id).not.toBe('mine')
  const change = { venue_id: 'boat-house', name: 'Boat House', totalEvents: 7 }
  expect((await sdk.venues.save(change)).data).toMatchObject({ name: 'Boat House', totalEvents: 0 })
})

it('removes a picture and an address that are set to an empty text', async () => {
  server.use(
    ...handlers({ venues: [fixtures.venue({ _id: 'boat-house', website: 'https://boat.example' })] }),
  )
  const { data } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES', image: '', thumbnail: '' })
  expect(data).toMatchObject({ image: null, thumbnail: null })
  const saved = await sdk.venues.save({ venue_id: 'boat-house', name: 'Boat House', website: '' })
  expect(saved.data.website).toBeNull()
})
