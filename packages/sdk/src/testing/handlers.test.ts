import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { createSdk } from '../index.ts'
import { failing, fixtures, handlers, pending, MockError, respond } from './index.ts'
import { fullScene } from './full-scene.ts'
import { testServer } from './test-server.ts'

const { server, sdk } = testServer()

it('lets one operation fail', async () => {
  server.use(failing('allCollection', 503, 'The database is away.'), ...handlers())
  await expect(sdk.collections.list({ page: 1, pageSize: 8 })).rejects.toMatchObject({
    kind: 'server',
    message: 'The database is away.',
    requestId: 'req-mock-1',
  })
})

const page = { page: 1, pageSize: 8 }

it('replaces the answer of one operation, typed by the contract', async () => {
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

it('makes one operation never answer', async () => {
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

it('starts from the same scene each time', async () => {
  const scene = { collections: [fixtures.collection({ _id: 'tides' })], venues: [fixtures.venue()] }
  server.use(...handlers(scene))
  await sdk.collections.setPublished({ collection_id: 'tides', isPublished: true })
  await sdk.venues.save({ name: 'Boat House' })
  server.use(...handlers(scene))
  expect((await sdk.collections.list(page)).data[0]?.isPublished).toBe(false)
  expect((await sdk.venues.list(page)).totalCount).toBe(1)
})

it('answers only at the given origin', async () => {
  const elsewhere = http.all('*', () => HttpResponse.json({ error: 'Elsewhere.' }, { status: 404 }))
  server.use(...handlers({ origin: 'http://admin.test' }), elsewhere)
  await expect(sdk.dashboard.counts()).rejects.toMatchObject({ message: 'Elsewhere.' })
  server.use(...handlers({ origin: 'http://api.test' }))
  await expect(sdk.dashboard.counts()).resolves.toBeTruthy()
})

it('stores an uploaded file in the test’s map', async () => {
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
])('refuses with the code of the status %i, unless another is given', (status, code) => {
  expect(new MockError(status, 'No.').body.code).toBe(code)
  expect(new MockError(status, 'No.', { code: 'sold' }).body.code).toBe('sold')
})

it('refuses a call without a token, and of another role', async () => {
  server.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) }))
  const nobody = createSdk({ backends: { main: 'http://api.test' }, retries: 0 })
  await expect(nobody.dashboard.counts()).rejects.toMatchObject({ kind: 'unauthorized' })
  await expect(sdk.subAdmins.list(page)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(sdk.dashboard.counts()).resolves.toBeTruthy()
})

it('does nothing again for a repeated key after a success', async () => {
  server.use(...handlers({ venues: [] }))
  const options = { idempotencyKey: 'one-venue' }
  await expect(sdk.venues.save({ name: '' }, options)).rejects.toMatchObject({ kind: 'validation' })
  const { data } = await sdk.venues.save({ name: 'Boat House' }, options)
  expect((await sdk.venues.save({ name: 'Boat House' }, options)).data._id).toBe(data._id)
  expect((await sdk.venues.list(page)).totalCount).toBe(1)
})

it('marks a repeated answer, and refuses a used key for another request', async () => {
  server.use(...handlers())
  const send = (name: string, operation = 'venueLoyalty/createUpdateVenue') =>
    fetch(`http://api.test/api/${operation}`, {
      method: 'POST',
      headers: { authorization: 'Bearer any', 'content-type': 'application/json', 'idempotency-key': 'one' },
      body: JSON.stringify({ name, symbol: 'BOAT' }),
    })
  const answers = [await send('Boat House'), await send('Boat House')]
  expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
  for (const other of [await send('Print Room'), await send('Boat House', 'collection/createCollection')]) {
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' })
  }
  expect((await sdk.venues.list(page)).totalCount).toBe(1)
})

it('repeats the answer to a form that is sent again under its key', async () => {
  server.use(...handlers())
  const upload = (text: string) =>
    sdk.assets.uploadFile({ file: new File([text], 'harbour.txt') }, { idempotencyKey: 'one' })
  expect(await upload('harbour')).toEqual(await upload('harbour'))
  await expect(upload('another')).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

it('imports a JSON list, or reports the refused rows', async () => {
  server.use(...handlers(fullScene()))
  const place = { collection_id: 'dunes', blockchainType: 6, networkType: 2 }
  const send = (text: string, dryRun = false) =>
    sdk.assets.importJson({ ...place, dryRun, file: new File([text], 'assets.json') })
  const rows = JSON.stringify([{ name: 'Noon' }, {}, null])
  const { data } = await send(rows, true)
  expect(data?.rows.map((one) => one.errors.map(({ field }) => field))).toEqual([[], ['name'], ['name']])
  await expect(send(rows)).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'rows.2.name' }, { field: 'rows.3.name' }],
  })
  for (const text of ['{', '{}', 'null'])
    await expect(send(text)).rejects.toMatchObject({ status: 400, fields: [{ field: 'file' }] })
  expect((await sdk.assets.list({ collection_id: 'dunes', ...page })).totalCount).toBe(0)
})

it('signs in with the scene’s password until it is changed', async () => {
  server.use(...handlers({ password: 'the old password', otp: '654321' }))
  const { email } = fixtures.profile()
  const signIn = (password: string) => sdk.auth.login({ email, password })
  await expect(signIn('another long password')).rejects.toMatchObject({ status: 401 })
  await expect(signIn('the old password')).resolves.toMatchObject({ role: 'admin' })
  await sdk.auth.forgotPassword({ email })
  await expect(sdk.auth.verifyOTP({ email, otp: '000000' })).rejects.toMatchObject({ code: 'otp-wrong' })
  const { resetToken } = await sdk.auth.verifyOTP({ email, otp: '654321' })
  await sdk.auth.resetPassword({ email, resetToken, newPassword: 'another long password' })
  await expect(signIn('another long password')).resolves.toBeTruthy()
})

it('completes sent transactions at the next read', async () => {
  const here = { blockchainType: 6, networkType: 2 }
  server.use(...handlers(fullScene()))
  await sdk.contracts.deploy({ collection_id: 'dunes', ...here, smartContractType: 1 })
  const { data: contract } = await sdk.contracts.get({
    collection_id: 'dunes',
    ...here,
    smartContractType: 1,
  })
  expect(contract).toMatchObject({ status: 'deployed', contractAddress: expect.stringMatching(/^0x/) })
  await sdk.settings.deployPaymaster({ blockchainType: 3, networkType: 1 })
  expect((await sdk.settings.listPaymasters(page)).data[0]).toMatchObject({ status: 'deployed' })
  await sdk.airdrops.register({ collection_id: 'dunes', ...here })
  expect((await sdk.airdrops.get({ collection_id: 'dunes', ...here })).data?.status).toBe('registered')

  await sdk.dataSources.scrapeWebsite({ url: 'https://gallery.example', indexName: 'archive' })
  const readings = []
  for (let time = 0; time < 4; time += 1) readings.push((await sdk.dataSources.list()).data[0]?.status)
  expect(readings).toEqual(['waiting', 'working', 'done', 'done'])
})

it('creates assets from an import’s rows and files, and undoes them', async () => {
  server.use(...handlers({ ...fullScene(), assets: [] }))
  const { data } = await sdk.imports.create({
    collection_id: 'tides',
    blockchainType: 6,
    networkType: 2,
    name: 'moons',
    rowCount: 2,
  })
  const run_id = data?._id ?? ''
  const rows = [
    { row: 1, name: 'Spring', description: 'High.' },
    { row: 2, name: 'Neap', file: 'neap.png' },
  ]
  await sdk.imports.addRows({ run_id, rows })
  await sdk.imports.addFile({
    run_id,
    path: 'neap.png',
    file: new File(['neap'], 'neap.png', { type: 'image/png' }),
  })
  expect((await sdk.imports.get({ run_id })).compared).toMatchObject({ added: 2 })
  await sdk.imports.start({ run_id })
  expect(await sdk.runs.get({ run_id })).toMatchObject({ data: { state: 'done' }, steps: 'dd' })
  const named = async () =>
    (await sdk.assets.list({ collection_id: 'tides', ...page })).data.map((one) => [one.name, one.image])
  expect(await named()).toEqual([
    ['Spring', null],
    ['Neap', '/files/cid-1'],
  ])
  const [spring] = (await sdk.assets.list({ collection_id: 'tides', ...page })).data
  await sdk.deletions.delete({ kind: 'asset', ids: [spring?._id ?? ''] })
  expect((await sdk.imports.undo({ run_id })).deleted).toBe(1)
  expect(await named()).toEqual([])
})

it('deletes a record with its contents, and restores both at their former indexes, once', async () => {
  const collections = ['a', 'b', 'c'].map((_id) => fixtures.collection({ _id, name: _id }))
  const assets = ['a', 'b', 'b'].map((collection_id) => fixtures.asset({ collection_id }))
  server.use(...handlers({ collections, assets }))
  const counts = async () => (await sdk.collections.list(page)).data.map((one) => [one.name, one.totalAssets])
  const { data } = await sdk.deletions.delete({ kind: 'collection', ids: ['b'] })
  expect(data).toMatchObject({ name: 'b', count: 1 })
  expect(await counts()).toEqual([
    ['a', 1],
    ['c', 0],
  ])
  expect((await sdk.dashboard.counts()).data).toEqual({ TotalCollections: 2, TotalAssets: 1 })
  await sdk.deletions.undo({ deletion_id: data.deletion_id })
  expect(await counts()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 0],
  ])
  await expect(sdk.deletions.undo({ deletion_id: data.deletion_id })).rejects.toMatchObject({ status: 404 })
})

it('names a deleted version by its prompt', async () => {
  const versions = [fixtures.llmPromptVersion({ version: 1 })]
  server.use(...handlers({ llmPrompts: [fixtures.llmPrompt({ _id: 'label', version: 2, versions })] }))
  const { data } = await sdk.deletions.delete({ kind: 'prompt-version', ids: ['label_1'] })
  expect(data.name).toBe('Wall label, version 1')
  expect((await sdk.prompts.list()).data.map((one) => one.versions)).toEqual([[]])
})

it('hides tokens by a placeholder until its time, or until a reveal', async () => {
  server.use(...handlers(fullScene()))
  const wrapped = { metadataLocation: 'platform', placeholder: { name: 'Mystery' } } as const
  const hide = async (collection_id: string, revealAt: string | null) =>
    (await sdk.collections.update({ collection_id, ...wrapped, revealAt })).data?.isHidden
  await expect(sdk.collections.reveal({ collection_id: 'dunes' })).rejects.toMatchObject({
    status: 409,
    code: 'no-placeholder',
  })
  expect(await hide('dunes', '2020-12-05T17:00:00.000Z')).toBe(false)
  expect(await hide('dunes', null)).toBe(true)
  const { data } = await sdk.collections.reveal({ collection_id: 'dunes' })
  expect(data).toMatchObject({ isHidden: false, revealAt: expect.any(String) })
  expect((await sdk.collections.reveal({ collection_id: 'dunes' })).data).toMatchObject({
    revealAt: data?.revealAt,
  })
})

it('hides tokens on IPFS until the transaction of their contract', async () => {
  const place = { collection_id: 'dunes', blockchainType: 1, networkType: 1, smartContractType: 1 }
  server.use(
    ...handlers({
      collections: [fixtures.collection({ _id: 'dunes', placeholder: { name: 'Mystery' } })],
      contracts: [fixtures.contract({ ...place, _id: 'plates' })],
      assets: ['a', 'b', 'c'].map((_id) => fixtures.asset({ ...place, _id })),
      hiddenFiles: { plates: fixtures.assetFiles({ files: 4 }) },
    }),
  )
  const hidden = async () => (await sdk.contracts.get(place)).data?.hidden
  const filesOf = async (hidden: boolean) =>
    (await sdk.contracts.getFiles({ contract_id: 'plates', hidden })).data?.published
  await expect(sdk.contracts.reveal(place)).rejects.toMatchObject({ status: 409, code: 'nothing-hidden' })
  for (const asset_id of ['a', 'b']) await sdk.assets.mint({ asset_id })
  expect(await hidden()).toEqual({ tokens: 2, state: 'hidden', schedule: null })
  const reverted = { transactionHash: fixtures.transactionHash(), transactionStatus: false }
  await sdk.assets.settleMint({ asset_id: 'b', ...reverted })
  expect(await hidden()).toMatchObject({ tokens: 1 })
  const schedule = { revealAt: '2126-01-05T12:30:00.000Z', feeCap: '1000' }
  await sdk.contracts.scheduleReveal({ ...place, schedule })
  expect(await hidden()).toMatchObject({ tokens: 1, schedule })
  await sdk.contracts.scheduleReveal({ ...place, schedule: null })
  expect(await hidden()).toMatchObject({ tokens: 1, schedule: null })
  await expect(sdk.collections.reveal({ collection_id: 'dunes' })).rejects.toMatchObject({
    status: 409,
    code: 'not-supported',
  })
  await sdk.contracts.publishFiles({ contract_id: 'plates', hidden: true })
  expect([await filesOf(true), await filesOf(false)]).toEqual([2, undefined])
  await sdk.contracts.reveal(place)
  expect(await hidden()).toBeNull()
  expect((await sdk.collections.get({ collection_id: 'dunes' })).data).toMatchObject({ isHidden: false })
  expect((await sdk.assets.get({ asset_id: 'a' })).data).toMatchObject({ isHidden: false, isRevealed: true })
  const { data } = await sdk.assets.mint({ asset_id: 'c' })
  expect(data?.isHidden).toBe(false)
})
