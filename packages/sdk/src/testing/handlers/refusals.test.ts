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
    scopes: [{ group: 'collections', access: 'read' }],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const list = (token: string) =>
    sdk.collections.list(page, { token }).then(
      () => 'listed',
      (error: { code?: string }) => error.code,
    )
  expect(await list(key)).toBe('listed')
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
