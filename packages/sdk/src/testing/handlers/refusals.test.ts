import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const page = { page: 1, pageSize: 8 }
const url = 'http://api.test/api/collection/createCollection'
const post = (init: RequestInit) =>
  fetch(url, { method: 'POST', ...init }).then(async (response) => {
    const { code } = (await response.json()) as { code?: string }
    return { status: response.status, code }
  })
const authorization = 'Bearer token'
const json = { authorization, 'content-type': 'application/json' }

it.each([
  ['without a token', { headers: { 'content-type': 'application/json' } }, 401, 'unauthorized'],
  ['that is no JSON by its type', { headers: { authorization }, body: '{}' }, 415, 'unsupported'],
  ['that is no JSON', { headers: json, body: '{' }, 400, 'validation'],
  ['that lacks a field', { headers: json, body: '{"name":"Tides"}' }, 400, 'validation'],
  ['that is too long', { headers: json, body: JSON.stringify('x'.repeat(65_536)) }, 413, 'too-large'],
  [
    'with a key that no header can hold',
    { headers: { ...json, 'idempotency-key': 'two words' }, body: '{"name":"Tides","symbol":"TIDES"}' },
    400,
    'validation',
  ],
])('refuses a call %s', async (_, init, status, code) => {
  server.use(...handlers())
  expect(await post(init)).toEqual({ status, code })
})

it('refuses fields that are not as the contract says, in a form, a path and a query too', async () => {
  server.use(...handlers({ collections: [fixtures.collection({ _id: 'tides' })] }))
  const place = { collection_id: 'tides', blockchainType: 0, networkType: 1 }
  const fields = (...names: string[]) => ({
    kind: 'validation',
    fields: names.map((field) => ({ field, message: expect.any(String) })),
  })
  await expect(sdk.collections.create({ name: '', symbol: 'tides' })).rejects.toMatchObject(
    fields('name', 'symbol'),
  )
  await expect(
    sdk.assets.importJson({ ...place, file: new File(['[]'], 'assets.json') }),
  ).rejects.toMatchObject(fields('blockchainType'))
  await expect(sdk.collections.list({ page: 1, pageSize: 101 })).rejects.toMatchObject(fields('pageSize'))
  await expect(sdk.collections.list({ ...page, search: 'x'.repeat(201) })).rejects.toMatchObject(
    fields('search'),
  )
})

it('does nothing again under the same key, and refuses it for another request', async () => {
  server.use(...handlers())
  const tides = { name: 'Tides', symbol: 'TIDES' }
  const first = await sdk.collections.create(tides, { idempotencyKey: 'one' })
  const again = await sdk.collections.create(tides, { idempotencyKey: 'one' }).withResponse()
  expect(again.data).toEqual(first)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  await expect(
    sdk.collections.create({ name: 'Dunes', symbol: 'DUNES' }, { idempotencyKey: 'one' }),
  ).rejects.toMatchObject({ kind: 'conflict', code: 'idempotency-key-reused' })
  expect((await sdk.collections.list(page)).totalCount).toBe(1)
})

it('remembers no refusal under a key', async () => {
  server.use(...handlers({ collections: [fixtures.collection({ _id: 'dunes', symbol: 'TIDES' })] }))
  const create = () => sdk.collections.create({ name: 'Tides', symbol: 'TIDES' }, { idempotencyKey: 'one' })
  await expect(create()).rejects.toMatchObject({ fields: [{ field: 'symbol' }] })
  await sdk.collections.update({ collection_id: 'dunes', symbol: 'DUNES' })
  await expect(create()).resolves.toMatchObject({ data: { symbol: 'TIDES' } })
})

it('tells one file from another under a key', async () => {
  server.use(...handlers())
  const upload = (text: string) =>
    sdk.assets.uploadFile({ file: new File([text], 'a.txt') }, { idempotencyKey: 'one' })
  expect(await upload('harbour')).toEqual(await upload('harbour'))
  await expect(upload('dunes')).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

it('lets a sub-admin sign in and do what is theirs, until they are switched off', async () => {
  server.use(...handlers())
  const account = { email: 'grace@gallery.example', password: 'copper lantern orchard' }
  const { data: grace } = await sdk.subAdmins.create(account)
  const { token, role } = await sdk.auth.login(account)
  expect(role).toBe('sub_admin')
  expect((await sdk.profile.get({ token })).data).toMatchObject({ role, email: account.email })
  await expect(sdk.collections.create({ name: 'Tides', symbol: 'TIDES' }, { token })).resolves.toBeTruthy()
  await expect(sdk.subAdmins.list(page, { token })).rejects.toMatchObject({ kind: 'forbidden' })
  await sdk.subAdmins.update({ sub_admin_id: grace._id, isActive: false })
  await expect(sdk.collections.list(page, { token })).rejects.toMatchObject({ kind: 'unauthorized' })
  await expect(sdk.auth.login(account)).rejects.toMatchObject({ code: 'account-inactive' })
})

it('answers as much to a scene’s sub-admin', async () => {
  server.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) }))
  await expect(sdk.prompts.list()).rejects.toMatchObject({ kind: 'forbidden', code: 'forbidden' })
})

it('gives an API key what its scopes hold, until it is rotated, revoked or over', async () => {
  server.use(
    ...handlers({ apiKeys: [fixtures.apiKey({ _id: 'old', expiresAt: '2020-01-01T00:00:00.000Z' })] }),
  )
  const { data, key } = await sdk.apiKeys.create({
    name: 'Report',
    scopes: [
      { group: 'collections', access: 'read' },
      { group: 'assets', access: 'read' },
    ],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const list = (token: string) =>
    sdk.collections.list(page, { token }).then(
      () => 'listed',
      (error: { code?: string }) => error.code,
    )
  expect(await list(key)).toBe('listed')
  // Its filter needs a body, yet it only reads.
  await expect(sdk.assets.facets({ collection_id: 'absent' }, { token: key })).rejects.toMatchObject({
    kind: 'not-found',
  })
  const scope = { code: 'scope-missing' }
  await expect(
    sdk.collections.create({ name: 'Tides', symbol: 'TIDES' }, { token: key }),
  ).rejects.toMatchObject(scope)
  await expect(sdk.venues.list(page, { token: key })).rejects.toMatchObject(scope)
  await expect(sdk.capabilities.list({ token: key })).resolves.toBeTruthy()
  const { key: second } = await sdk.apiKeys.rotate({ api_key_id: data._id, overlapSeconds: 60 })
  expect([await list(key), await list(second)]).toEqual(['listed', 'listed'])
  const { key: third } = await sdk.apiKeys.rotate({ api_key_id: data._id, overlapSeconds: 0 })
  expect([await list(second), await list(third)]).toEqual(['unauthorized', 'listed'])
  await sdk.apiKeys.revoke({ api_key_id: data._id })
  expect(await list(third)).toBe('unauthorized')
  await expect(sdk.apiKeys.rotate({ api_key_id: 'old' })).rejects.toMatchObject({ code: 'api-key-expired' })
})

it('answers another secret each time a key is made, whatever was sent before', async () => {
  server.use(...handlers())
  const make = () =>
    sdk.apiKeys.create(
      {
        name: 'Report',
        scopes: [{ group: 'venues', access: 'read' }],
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      },
      { idempotencyKey: 'one' },
    )
  const [first, second] = [await make(), await make()]
  expect(second.key).not.toBe(first.key)
  expect((await sdk.apiKeys.list(page)).data.map((one) => one._id)).toEqual([second.data._id])
})

const tides = { collections: [fixtures.collection({ _id: 'tides' })] }
const network = { collection_id: 'tides', blockchainType: 1, networkType: 1 }
const place = { ...network, smartContractType: 1 }
const bytecode = new Blob(['0x6000'])

it('deploys a contract once, and changes its code neither meanwhile nor afterwards', async () => {
  server.use(...handlers({ ...tides, contracts: [fixtures.contract(place)] }))
  const { contracts } = sdk
  await contracts.deploy(place)
  const deploying = { kind: 'conflict', code: 'deploying' }
  await expect(contracts.deploy(place)).rejects.toMatchObject(deploying)
  const abi = new Blob(['[]'])
  await expect(contracts.deployUploaded({ ...place, abi, bytecode })).rejects.toMatchObject(deploying)
  await expect(contracts.update({ ...place, bytecode })).rejects.toMatchObject(deploying)
  await contracts.update({ ...place, contractName: 'Tides' })
  const { contractAddress } = (await contracts.get(place)).data ?? {}

  const deployed = { kind: 'conflict', code: 'deployed' }
  for (const change of [{ contractAddress: fixtures.address() }, { abi: new Blob(['[]']) }, { bytecode }])
    await expect(contracts.update({ ...place, ...change })).rejects.toMatchObject(deployed)
  await expect(contracts.deploy(place)).rejects.toMatchObject({ code: 'already-deployed' })
  expect((await contracts.get(place)).data).toMatchObject({ contractAddress, contractName: 'Tides' })
})

it('lets a contract that others deployed be another one', async () => {
  const existing = fixtures.contract({ ...place, source: 'existing', status: 'deployed' })
  server.use(...handlers({ ...tides, contracts: [existing] }))
  const contractAddress = fixtures.address()
  expect((await sdk.contracts.update({ ...place, contractAddress })).data).toMatchObject({ contractAddress })
})

it('refuses an airdrop that ends before it starts or has ended, and an address that is in its list twice', async () => {
  server.use(...handlers({ ...tides, airDrops: [fixtures.airDrop(network)] }))
  const [one, other] = [`0x${'ab'.repeat(20)}`, fixtures.address(2)]
  const refusedOf = (times: object, ...addresses: string[]) =>
    sdk.airdrops
      .submitDetails({
        ...network,
        name: 'For everybody who came',
        merkleRoot: fixtures.transactionHash(9),
        recipients: addresses.map((address) => ({ address, amount: '1' })),
        ...times,
      })
      .then(
        () => [],
        ({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field),
      )
  const [start, end] = ['2999-01-02T00:00:00.000Z', '2999-01-03T00:00:00.000Z']
  expect(await refusedOf({ startsAt: end, endsAt: start }, one)).toEqual(['endsAt'])
  expect(await refusedOf({ endsAt: '2020-01-01T00:00:00.000Z' }, one)).toEqual(['endsAt'])
  expect(await refusedOf({}, one, other, one.toUpperCase().replace('X', 'x'))).toEqual([
    'recipients.2.address',
  ])
  expect(await refusedOf({ startsAt: start, endsAt: end }, one, other)).toEqual([])
})

it('settles the mint that was sent, and once', async () => {
  const asset = fixtures.asset({ ...place, _id: 'plate' })
  const contract = fixtures.contract({ ...place, status: 'deployed' })
  server.use(...handlers({ ...tides, assets: [asset], contracts: [contract] }))
  const settle = (transactionHash: string, transactionStatus = true) =>
    sdk.assets.settleMint({ asset_id: 'plate', transactionHash, transactionStatus })
  const other = fixtures.transactionHash()
  await expect(settle(other)).rejects.toMatchObject({ kind: 'conflict', code: 'not-minting' })
  const { transactionHash } = await sdk.assets.mint({ asset_id: 'plate' })
  await expect(settle(other)).rejects.toMatchObject({ kind: 'conflict', code: 'wrong-transaction' })
  expect((await settle(transactionHash)).data.isSold).toBe('sold')
  expect((await settle(transactionHash, false)).data.isSold).toBe('sold')
})
