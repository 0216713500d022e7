import { request } from 'node:http'
import type { OperationId } from '@vitrine/sdk'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#src/config/config.ts'
import { workOwner } from '#src/contract/workers/fair-queue.ts'
import { ServiceError } from '#src/service-error.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { bindContract } from './bind.ts'
import { createIdempotency } from './idempotency.ts'
import { toResponse } from './to-response.ts'
import type { Call, Handlers } from './types.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

type Answer = { error?: string; fields?: { field: string; message: string }[]; requestId?: string }

async function call(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${platform.token}`, ...(init.headers as object) }
  const response = await fetch(`${platform.url}${path}`, { ...init, headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : {}) as Answer,
  }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const create = '/api/collection/createCollection'

describe('a bad body is a 400 that names each field and says why', () => {
  it.each([
    [{}, { name: 'name is missing.', symbol: 'symbol is missing.' }],
    [{ name: 1, symbol: 'OK' }, { name: 'name must be text.' }],
    [{ name: '   ', symbol: 'OK' }, { name: 'name must not be blank.' }],
    [{ name: 'x'.repeat(121), symbol: 'OK' }, { name: 'name must have at most 120 characters.' }],
    [
      { name: 'A', symbol: 'lower' },
      { symbol: 'symbol must be: The token symbol: 1 to 11 capital letters or digits.' },
    ],
    [{ name: 'A', symbol: 'A', royaltyBps: 10001 }, { royaltyBps: 'royaltyBps must be at most 10000.' }],
    [{ name: 'A', symbol: 'A', royaltyBps: '5' }, { royaltyBps: 'royaltyBps must be a whole number.' }],
    [
      { name: 'A', symbol: 'A', royaltyReceiver: '0x12' },
      { royaltyReceiver: expect.stringContaining('20-byte') },
    ],
    [{ name: 'A\0B', symbol: 'A' }, { name: 'name has characters that cannot be stored.' }],
    [
      { name: 'A', symbol: 'A', description: '\ud800' },
      { description: expect.stringContaining('cannot be stored') },
    ],
    [[], { '': 'The request must be an object.' }],
  ])('%j', async (body, fields) => {
    const answer = await post(create, body)
    expect(answer.status).toBe(400)
    expect(Object.fromEntries((answer.body.fields ?? []).map((one) => [one.field, one.message]))).toEqual(
      fields,
    )
    expect(answer.body.error).toBe(Object.values(answer.body.fields ?? [])[0]?.message)
  })

  it('a body that is no JSON', async () => {
    expect(await post(create, '{"name": ')).toMatchObject({
      status: 400,
      body: { error: 'The body is not valid JSON.' },
    })
  })

  it('a path and a query', async () => {
    expect((await call('/api/collection/allCollection/0/8')).body.fields).toEqual([
      { field: 'current', message: 'current must be at least 1.' },
    ])
    expect((await call('/api/collection/allCollection/1/8?published=perhaps')).body.fields).toEqual([
      { field: 'published', message: 'published must be true or false.' },
    ])
    expect((await call('/api/collection/allCollection/one/101')).body.fields).toHaveLength(2)
    expect((await call('/api/collection/allCollection/1/8?search=a%00')).body.fields).toEqual([
      { field: 'search', message: 'search has characters that cannot be stored.' },
    ])
  })

  it('a form: its texts and its files', async () => {
    const form = new FormData()
    form.set('file', 'a text')
    const answer = await call('/api/collection/uploadCollectionImage', { method: 'POST', body: form })
    expect(answer.body.fields).toEqual([{ field: 'file', message: 'file must be a file.' }])
    const empty = new FormData()
    empty.set('other', 'x')
    const missing = await call('/api/collection/uploadCollectionImage', { method: 'POST', body: empty })
    expect(missing.body.fields).toEqual([{ field: 'file', message: 'file is missing.' }])
    const numbers = new FormData()
    numbers.set('collection_id', 'none')
    numbers.set('blockchainType', 'one')
    numbers.set('file', new File(['[]'], 'a.json'))
    const wrong = await call('/api/asset/premintAssetWithJsonFile', { method: 'POST', body: numbers })
    expect(wrong.body.fields).toEqual([
      { field: 'networkType', message: 'networkType is missing.' },
      { field: 'blockchainType', message: 'blockchainType must be a whole number.' },
    ])
  })
})

/** What a server tells of a connection, for an app that none serves. */
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

async function bareApp(handlers: Handlers = {}, change: Partial<Config> = {}) {
  const bound = { ...platform.platform, config: { ...platform.platform.config, ...change } }
  const idempotency = await createIdempotency(platform.database.db, false)
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.use((context, next) => {
    context.set('requestId', 'r1')
    return next()
  })
  app.route('/', bindContract({ platform: bound, idempotency, handlers }))
  app.onError((thrown, context) => toResponse(thrown, context, platform.platform.log))
  return { app, end: () => idempotency.close() }
}

describe('status codes', () => {
  it('401 before anything of the call is looked at', async () => {
    const answer = await post(create, '{', { authorization: '' })
    expect(answer).toMatchObject({ status: 401, body: { error: 'Sign in first.' } })
  })

  // Proves: constant.roles
  it('403 names the role that is needed', async () => {
    const person = await platform.addPerson('sub_admin')
    await expect(person.profile.createWallet()).rejects.toMatchObject({
      status: 403,
      message: 'This needs the role admin; yours is sub_admin.',
    })
  })

  it('404 for an address that is none, in JSON', async () => {
    expect(await call('/api/collection/nothing')).toMatchObject({
      status: 404,
      body: { error: 'There is nothing at this address.' },
    })
  })

  it('405 names the method to use', async () => {
    const answer = await call(create)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.body.error).toBe('GET is not for this address. Use POST.')
  })

  it('413 for a body beyond the limit, announced or not', async () => {
    const answer = await post(create, { name: 'x'.repeat(1024 * 1024), symbol: 'BIG' })
    expect(answer).toMatchObject({ status: 413, body: { error: 'The request is larger than 64 KiB.' } })
    const chunk = new Uint8Array(64 * 1024).fill(32)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${platform.url}${create}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
      })
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', reject)
      for (let sum = 0; sum < 20; sum += 1) sent.write(chunk)
      sent.end()
    })
    expect(status).toBe(413)
  })

  it('415 for a body of another type', async () => {
    const answer = await post(create, 'name=A', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.status).toBe(415)
  })

  it('501 for what a platform does not offer', async () => {
    const { app, end } = await bareApp()
    const headers = { authorization: `Bearer ${platform.token}` }
    const answer = await app.request('/api/venueLoyalty/allVenue/1/8', { headers }, from('203.0.113.1'))
    expect(answer.status).toBe(501)
    expect(await answer.json()).toMatchObject({ error: 'This platform does not offer this operation.' })
    await end()
  })

  it('429 for open operations after 1,200 calls a minute from a network, without reading the call', async () => {
    const { app, end } = await bareApp()
    let read = 0
    const login = (address: string) => {
      const body = new ReadableStream({ pull: () => void (read += 1) }, { highWaterMark: 0 })
      const init = { method: 'POST', body, duplex: 'half' as const }
      return app.request('/api/auth/login', init, from(address))
    }
    for (let call = 0; call < 1_200; call += 1) expect((await login('2001:db8::1')).status).toBe(501)
    const refused = await login('2001:db8::2')
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      expect.closeTo(60, -2),
    ])
    expect((await login('2001:db8:0:1::1')).status).toBe(501)
    expect(read).toBe(0)
    await end()
  })
})

it('429 for what needs a session, after 6,000 calls a minute from a network', async () => {
  const { app, end } = await bareApp()
  const call = async () => (await app.request(create, { method: 'POST' }, from('203.0.113.1'))).status
  for (let count = 0; count < 6_000; count += 1) expect(await call()).toBe(401)
  expect(await call()).toBe(429)
  await end()
})

describe('a handler', () => {
  const address = '203.0.113.1'
  const json = { 'content-type': 'application/json', 'user-agent': 'Firefox' }

  /** Calls an app whose handlers of these operations answer nothing but a refusal, and returns what they were told. */
  async function told(path: string, init: RequestInit) {
    const calls: Call<OperationId>[] = []
    const note = async (call: unknown) => {
      calls.push(call as Call<OperationId>)
      throw ServiceError.conflict('Seen.', 'idempotency-key-reused')
    }
    const { app, end } = await bareApp({ allCollection: note, createCollection: note, login: note })
    const response = await app.request(path, init, from(address))
    await end()
    expect([response.status, calls.length]).toEqual([409, 1])
    return calls[0]
  }

  it('gets path and query', async () => {
    const headers = { authorization: `Bearer ${platform.token}`, 'idempotency-key': 'not for a GET: ü' }
    expect(
      await told('/api/collection/allCollection/2/8?search=a&published=true', { headers }),
    ).toMatchObject({
      path: { current: 2, pageSize: 8 },
      query: { search: 'a', published: true },
      body: undefined,
      idempotencyKey: undefined,
    })
  })

  it('gets the caller, address, country, User-Agent and key', async () => {
    const headers = { ...json, authorization: `Bearer ${platform.token}`, 'idempotency-key': '!~' }
    const body = { name: 'Told', symbol: 'TOLD' }
    expect(await told(create, { method: 'POST', headers, body: JSON.stringify(body) })).toMatchObject({
      path: {},
      query: {},
      body,
      actor: { email: 'ada@gallery.example', role: 'admin' },
      address,
      userAgent: 'Firefox',
      country: undefined,
      idempotencyKey: '!~',
      requestId: 'r1',
    })
  })

  it('of an open operation gets an empty caller and no key', async () => {
    const headers = { ...json, 'idempotency-key': 'k' }
    const body = JSON.stringify({ email: 'ada@gallery.example', password: 'a password' })
    expect(await told('/api/auth/login', { method: 'POST', headers, body })).toMatchObject({
      actor: { id: '', email: '', role: 'sub_admin', sessionId: '' },
      idempotencyKey: undefined,
    })
  })

  it('does the work of a key once, and says when its answer is repeated', async () => {
    const once = { 'idempotency-key': 'bound' }
    const first = await post(create, { name: 'Bound', symbol: 'BOUND' }, once)
    const again = await post(create, { name: 'Bound', symbol: 'BOUND' }, once)
    expect(again.body).toEqual(first.body)
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    const others = [
      post(create, { name: 'Other', symbol: 'BOUND' }, once),
      post('/api/collection/updateCollectionPublishItem', { collection_id: 'a', isPublished: true }, once),
    ]
    for (const { status } of await Promise.all(others)) expect(status).toBe(409)
  })

  it.each(['', ' ', 'a b', 'ü', '\x7f', 'x'.repeat(201)])('is told of no key %j', async (key) => {
    const headers = { ...json, authorization: `Bearer ${platform.token}`, 'idempotency-key': key }
    const { app, end } = await bareApp({ createCollection: () => Promise.reject(new Error('Not called.')) })
    const body = JSON.stringify({ name: 'Key', symbol: 'KEY' })
    const response = await app.request(create, { method: 'POST', headers, body }, from(address))
    await end()
    expect(response.status).toBe(400)
    const message = 'Idempotency-Key must be 1 to 200 visible ASCII characters.'
    expect(await response.json()).toMatchObject({ fields: [{ field: 'Idempotency-Key', message }] })
  })
})

describe('a refusal stays small', () => {
  it('lists 20 problems and counts the wrong entries behind them', async () => {
    const attributes = Array.from({ length: 200 }, () => ({ trait_type: 1, value: 'red' }))
    const answer = await post('/api/asset/updatePremintAsset', { asset_id: 'a', attributes })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveLength(20)
    expect(answer.body.fields?.[19]?.field).toBe('attributes.19.trait_type')
    expect(answer.body.error).toBe(
      'attributes.0.trait_type must be text. The first 20 problems are listed; there are 180 more.',
    )
  })

  it('says only that a list is too long, and looks at none of its entries', async () => {
    const attributes = Array.from({ length: 201 }, () => ({}))
    const answer = await post('/api/asset/updatePremintAsset', { asset_id: 'a', attributes })
    expect(answer.body.fields).toEqual([
      { field: 'attributes', message: 'attributes must have at most 200 entries.' },
    ])
  })

  it('shortens the names that a caller made up', async () => {
    const abi = Array.from({ length: 2_000 }, (_, index) => ({ [`\u0001${'x'.repeat(400)}${index}`]: '\0' }))
    const answer = await post('/api/asset/updatePremintAsset', { asset_id: 'a', abi })
    expect(answer.body.fields).toHaveLength(20)
    expect(JSON.stringify(answer.body).length).toBeLessThan(64_000)
  })
})

describe('a deep body', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  it.each([32, 200_000])('of %i levels is refused, with an Idempotency-Key too', async (depth) => {
    const body = `{"asset_id":"a","abi":[{"x":${nested(depth - 3)}}],"y":${nested(depth)}}`
    const answer = await post('/api/asset/updatePremintAsset', body, {
      'idempotency-key': `deep-${depth}`,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'The body is nested more than 32 levels deep.' },
    })
  })

  it('of 32 levels is looked at, brackets in texts aside', async () => {
    const body = `{"name":"${'[{\\"'.repeat(40)}","symbol":"lower","y":${nested(31)}}`
    const answer = await post(create, body, { 'idempotency-key': 'deep-enough' })
    expect(answer.body.fields?.map(({ field }) => field)).toContain('symbol')
  })
})

describe('a body that comes in chunks', () => {
  const chunked = async (path: string, type: string, pieces: (string | Uint8Array)[]) => {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces)
          controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
        controller.close()
      },
    })
    return call(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit)
  }

  it('is read as any other', async () => {
    const answer = await chunked(create, 'application/json', ['{"name":"Chunk', 'ed","symbol":', '"CHUNK"}'])
    expect(answer.status).toBe(200)
  })

  it('is refused with the chunk that is too many', async () => {
    const answer = await chunked(create, 'application/json', ['{"name":"', 'x'.repeat(65_536), '"}'])
    expect(answer).toMatchObject({ status: 413, body: { error: 'The request is larger than 64 KiB.' } })
  })

  it('may be a form', async () => {
    const form = ['--x\r\nContent-Disposition: form-data; name="other"\r\n', '\r\ntext\r\n--x--\r\n']
    const answer = await chunked(
      '/api/collection/uploadCollectionImage',
      'multipart/form-data; boundary=x',
      form,
    )
    expect(answer.body.fields).toEqual([{ field: 'file', message: 'file is missing.' }])
  })
})

it('every answer names its request, and a failure says the same in its body', async () => {
  const answer = await call('/api/collection/nothing')
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
  expect(platform.logged.some((line) => line.includes(answer.body.requestId ?? '-'))).toBe(true)
})

it('unknown keys of a body write nothing', async () => {
  const { data } = await platform.sdk.collections.create({ name: 'Plain', symbol: 'PLAIN' })
  const change = {
    collection_id: data._id,
    isPublished: true,
    id: 'mine',
    createdAt: 'never',
    name: 'Still plain',
  }
  const { data: changed } = await platform.sdk.collections.update(change)
  expect(changed).toMatchObject({
    _id: data._id,
    name: 'Still plain',
    isPublished: false,
    createdAt: data.createdAt,
  })
})

it('a fault answers a plain sentence and keeps its cause in the log', async () => {
  const own = await startTestPlatform()
  await own.database.db.execute('alter table collections rename to elsewhere')
  const error = await own.sdk.collections.list({ page: 1, pageSize: 8 }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    status: 500,
    message: expect.stringContaining('Something went wrong on the platform.'),
  })
  expect((error as Error).message).not.toMatch(/select|relation|elsewhere/)
  expect(own.logged.join('\n')).toContain('relation')
  await own.end()
})

it('an answer that breaks the contract is a fault, where answers are checked', async () => {
  const own = await startTestPlatform()
  await own.sdk.collections.create({ name: 'Odd', symbol: 'ODD' })
  await own.database.db.execute(
    "update collections set royalty_bps = 250, venue_collection_id = '', created_at = 'infinity'",
  )
  await expect(own.sdk.collections.list({ page: 1, pageSize: 8 })).rejects.toMatchObject({ status: 500 })
  await own.end()
})

it('what breaks the contract is passed on where answers are not checked', async () => {
  const handlers = {
    allCollection: async () => ({ odd: true }),
    getCollection: () => Promise.reject(ServiceError.conflict('Odd.', 'otp-wrong')),
  } as unknown as Handlers
  const { app, end } = await bareApp(handlers, { validateAnswers: false })
  const headers = { authorization: `Bearer ${platform.token}` }
  const get = (path: string) => app.request(`/api/collection/${path}`, { headers }, from('203.0.113.1'))
  expect(await (await get('allCollection/1/8')).json()).toEqual({ odd: true })
  const refused = await get('getCollection/any')
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'Odd.', code: 'otp-wrong' }])
  await end()
})

it('large inputs wait in the queue of the person who calls, or of the network of a caller without a session', async () => {
  const owners: (string | undefined)[] = []
  let actorId = ''
  const note = () => {
    owners.push(workOwner.getStore())
    return Promise.reject(ServiceError.notFound('Nothing here.'))
  }
  const noteActor = ({ actor }: { actor: { id: string } }) => {
    actorId = actor.id
    return note()
  }
  const { app, end } = await bareApp({ login: note, createCollection: noteActor })
  const send = (path: string, body: object) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${platform.token}` },
        body: JSON.stringify(body),
      },
      from('192.0.2.7'),
    )
  await send('/api/auth/login', { email: 'ada@gallery.example', password: 'x' })
  await send(create, { name: 'A', symbol: 'A' })
  await end()
  expect(owners).toEqual(['192.0.2.7', actorId])
  expect(actorId).not.toBe('')
})
