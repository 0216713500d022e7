/** @module-tag slow */
import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type ApiError,
  type CallOptions,
  type Collection,
  createSdk,
  isApiError,
  outcomeOf,
  type Sdk,
  type SdkOptions,
} from '../index.ts'
import { createWire } from '../check/wire.ts'
import { json, type Serve, serving } from './serving.ts'

const html = '<!doctype html><title>Sign in</title>'
const rows = { data: [] as unknown[], totalCount: 0 }
const list = (sdk: Sdk, options?: CallOptions) => sdk.collections.list({ page: 1, pageSize: 8 }, options)
const save = (sdk: Sdk, options?: CallOptions) => sdk.venues.save({ name: 'Boat House' }, options)

/** Returns the header with the length of a body. */
const length = (body: string) => `content-length: ${Buffer.byteLength(body)}`

/** Writes an answer as raw text and leaves the connection open. */
const raw = (socket: Socket, head: string, body: string) => socket.write(`HTTP/1.1 ${head}\r\n\r\n${body}`)

/** Returns the error of a call. Checks that the call leaves no listener on the caller's signal. */
async function errorOf(work: (options: CallOptions) => Promise<unknown>): Promise<ApiError> {
  const { signal } = new AbortController()
  const thrown = await work({ signal, retries: 0 }).then(
    () => new Error('It did not fail.'),
    (error: unknown) => error,
  )
  expect(getEventListeners(signal, 'abort')).toEqual([])
  if (!isApiError(thrown)) throw thrown
  return thrown
}

/** Returns a server that sends an endless answer, and a promise of the bytes sent when the connection closes. */
function endless(head: Parameters<ServerResponse['writeHead']>) {
  const closed = Promise.withResolvers<number>()
  const chunk = Buffer.alloc(65_536, '[')
  const serve: Serve = (request, response) => {
    request.resume()
    let sent = 0
    const write = () => {
      do sent += chunk.length
      while (response.write(chunk))
    }
    response.writeHead(...head)
    response.on('drain', write).on('close', () => closed.resolve(sent))
    write()
  }
  return { serve, closed: closed.promise }
}

describe('a slow answer', () => {
  it.each<[slow: string, head: boolean]>([
    ['that never begins', false],
    ['whose body comes byte by byte', true],
  ])('%s is a timeout, and its connection is closed', async (_, head) => {
    const closed = Promise.withResolvers<void>()
    const { sdk } = await serving((_request, response) => {
      response.on('close', () => closed.resolve())
      if (!head) return
      response.writeHead(200, { 'content-type': 'application/json' })
      const trickle = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(trickle))
    })
    const error = await errorOf((options) => list(sdk, { ...options, timeout: 5_000 }))
    expect(error).toMatchObject({ kind: 'timeout', status: head ? 200 : undefined })
    await closed.promise
  })

  it('that is shorter than its length is a timeout', async () => {
    const { sdk } = await serving(({ socket }) =>
      raw(socket, '200 OK\r\ncontent-length: 100', JSON.stringify(rows)),
    )
    const error = await errorOf((options) => list(sdk, { ...options, timeout: 5_000 }))
    expect(error).toMatchObject({ kind: 'timeout', status: 200 })
  })
})

describe('a connection that is cut', () => {
  it.each<[when: string, head: string, status: number | undefined]>([
    ['before the first line is whole', '', undefined],
    ['within the headers', '200 OK\r\ncontent-le', undefined],
    ['within a body of a known length', '200 OK\r\ncontent-length: 100\r\n\r\n{"data":[', 200],
    ['within a body in chunks', '200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"data":[\r\n', 200],
    ['within a failure', '500 Oh\r\ncontent-length: 100\r\n\r\n{"error":"', 500],
    ['within a compressed body', '200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 9\r\n\r\n\u001f', 200],
  ])('%s is a network error, cut', async (_, head, status) => {
    const { sdk } = await serving((_request, response) =>
      response.socket?.end(status === undefined && head === '' ? 'HTTP/' : `HTTP/1.1 ${head}`),
    )
    const error = await errorOf((options) => list(sdk, options))
    expect(error).toMatchObject({ kind: 'network', reason: 'cut', status, sent: true })
  })

  it('is repeated for a GET, and then answers', async () => {
    let calls = 0
    const { sdk } = await serving((_, response) => {
      calls += 1
      if (calls === 1) response.destroy()
      else json(response, rows)
    })
    await expect(list(sdk)).resolves.toMatchObject({ totalCount: 0 })
    expect(calls).toBe(2)
  })

  describe('while it is kept open for the next call', () => {
    /** Serves one call, then resets the reused connection at the next request. */
    async function resetting(options: Partial<SdkOptions> = {}) {
      const sockets = new Set<Socket>()
      const keys: unknown[] = []
      let warm = false
      const { sdk } = await serving(({ socket, headers }, response) => {
        const again = sockets.has(socket)
        sockets.add(socket)
        if (warm) keys.push(headers['idempotency-key'])
        if (warm && again && keys.length === 1) socket.resetAndDestroy()
        else json(response, { ...rows, message: 'Done' })
      }, options)
      await list(sdk)
      // The connection is only reusable on the next turn of the event loop.
      await setImmediate()
      warm = true
      return { sdk, keys }
    }

    it('is replaced for a GET', async () => {
      const { sdk, keys } = await resetting()
      await expect(list(sdk)).resolves.toMatchObject(rows)
      expect(keys).toEqual([undefined, undefined])
    })

    it('is an error for a POST, which may have been done', async () => {
      const { sdk, keys } = await resetting()
      const error = await save(sdk).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ kind: 'network', reason: 'cut', sent: true })
      expect(outcomeOf(error)).toBe('unknown')
      expect(keys).toEqual([(error as ApiError).idempotencyKey])
    })

    it('is replaced for a POST whose key is honored', async () => {
      const { sdk, keys } = await resetting({ idempotencyKeys: 'honored' })
      await expect(save(sdk)).resolves.toMatchObject({ message: 'Done' })
      const [key, again, ...more] = keys
      expect(key).toEqual(expect.any(String))
      expect([again, more]).toEqual([key, []])
    })
  })
})

describe('a redirect', () => {
  it.each<[status: number, to: string]>([
    [300, '/login'],
    [301, '/login'],
    [302, 'a page of another origin'],
    [303, '/login'],
    [307, 'a page of another origin'],
    [308, 'itself'],
    [399, '/login'],
  ])('%i to %s is not followed and is malformed', async (status, to) => {
    const paths: string[] = []
    const other = await serving(({ url = '' }, response) => {
      paths.push(url)
      json(response, rows)
    })
    const { sdk } = await serving((request, response) => {
      paths.push(request.url ?? '')
      const location = to === 'itself' ? request.url : to.startsWith('/') ? to : `${other.main}/take`
      response.writeHead(status, { location }).end(html)
    })
    const error = await errorOf((options) => sdk.profile.createWallet(options))
    expect(error).toMatchObject({
      kind: 'malformed',
      status,
      message: 'The server redirected this call instead of answering it.',
    })
    expect(paths).toEqual(['/api/wallet/createWalletAdmin'])
  })
})

// A busy machine needs time to send this much.
describe('an answer that is too long', { timeout: 60_000 }, () => {
  const limit = 1_000_000
  /** Bytes that may be in the buffers of both ends beyond what was read. */
  const onItsWay = 16_000_000

  it('is read only up to the limit: a success is malformed', async () => {
    const { serve, closed } = endless([200, { 'content-type': 'application/json' }])
    const { sdk } = await serving(serve, { maxResponseBytes: limit })
    const error = await errorOf((options) => save(sdk, options))
    expect(error).toMatchObject({
      kind: 'malformed',
      status: 200,
      message: "The server's answer is longer than 1000000 bytes.",
    })
    expect(outcomeOf(error)).toBe('done')
    expect(await closed).toBeLessThan(limit + onItsWay)
  })

  it.each([
    [401, 'unauthorized'],
    [500, 'server'],
  ])('with status %i has the kind of its status', async (status, kind) => {
    const { serve, closed } = endless([status])
    const { sdk } = await serving(serve, { maxResponseBytes: limit })
    expect(await errorOf((options) => list(sdk, options))).toMatchObject({ kind, status })
    expect(await closed).toBeLessThan(limit + onItsWay)
  })

  it('is read up to 64 MiB by default', async () => {
    const { serve, closed } = endless([200])
    const { sdk } = await serving(serve, { timeout: 0 })
    expect(await errorOf((options) => list(sdk, options))).toMatchObject({
      kind: 'malformed',
      message: "The server's answer is longer than 67108864 bytes.",
    })
    const sent = await closed
    expect(sent).toBeGreaterThan(67_108_864)
    expect(sent).toBeLessThan(67_108_864 + onItsWay)
  })

  it.each(['json', 'text', 'blob', 'arrayBuffer'] as const)(
    'is malformed as %s in the open client too',
    async (parseAs) => {
      const { serve, closed } = endless([200])
      const { sdk } = await serving(serve, { maxResponseBytes: limit })
      const error = await errorOf((options) =>
        sdk.client.GET('/api/auth/getProfile', { ...options, headers: {}, parseAs }),
      )
      expect(error).toMatchObject({ kind: 'malformed', status: 200 })
      await closed
    },
  )

  it('is also limited in vitrine-check', async () => {
    const { serve, closed } = endless([200])
    const { main } = await serving(serve)
    const wire = createWire({ backends: { main }, maxResponseBytes: limit })
    const { error, raw: read } = await wire.call('getProfile')
    expect(error).toMatchObject({ kind: 'malformed', status: 200 })
    expect(read.length).toBeLessThan(limit + onItsWay)
    expect(await closed).toBeLessThan(limit + onItsWay)
  })

  it('returns only its own memory if a chunk is part of a larger buffer', async () => {
    const pool = new TextEncoder().encode('secret of another request: hello')
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        controller.enqueue(pool.subarray(-5))
        controller.close()
      },
    })
    const sdk = createSdk({
      backends: { main: 'http://platform.test' },
      fetch: async () => new Response(body),
    })
    const { data } = await sdk.client.GET('/api/auth/getProfile', { parseAs: 'arrayBuffer' })
    expect(new TextDecoder().decode(data)).toBe('hello')
  })

  it('below the limit has every byte and, as a blob, its type', async () => {
    const { sdk } = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.write(Buffer.of(0, 255))
      setImmediate().then(() => response.end(Buffer.of(7)), String)
    })
    const { data: blob } = await sdk.client.GET('/api/auth/getProfile', { parseAs: 'blob' })
    expect([blob?.type, ...((await blob?.bytes()) ?? [])]).toEqual(['application/pdf', 0, 255, 7])
    const { data: buffer } = await sdk.client.GET('/api/auth/getProfile', { parseAs: 'arrayBuffer' })
    expect([...new Uint8Array(buffer ?? new ArrayBuffer())]).toEqual([0, 255, 7])
    const plain = await serving((_, response) => response.end('x'))
    const { data } = await plain.sdk.client.GET('/api/auth/getProfile', { parseAs: 'blob' })
    expect(data?.type).toBe('')
  })

  it('as a stream is read by the caller without limit', async () => {
    const { serve, closed } = endless([200])
    const { sdk } = await serving(serve, { maxResponseBytes: 1 })
    const { data } = await sdk.client.GET('/api/auth/getProfile', { parseAs: 'stream' })
    const stream = data as ReadableStream<Uint8Array> | null | undefined
    const reader = stream?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(1)
    await reader?.cancel()
    await closed
  })

  it('is measured after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
    expect(bomb.length).toBeLessThan(limit / 10)
    const { sdk } = await serving(
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      { maxResponseBytes: limit },
    )
    expect(await errorOf((options) => list(sdk, options))).toMatchObject({
      kind: 'malformed',
      message: "The server's answer is longer than 1000000 bytes.",
    })
  })

  it('of 50 MB is below the limit, and any length without one', async () => {
    const body = Buffer.from(JSON.stringify({ ...rows, note: 'x'.repeat(50_000_000) }))
    const serve: Serve = (_, response) => response.writeHead(200).end(body)
    const { sdk } = await serving(serve, { timeout: 0 })
    await expect(list(sdk)).resolves.toMatchObject({ totalCount: 0 })
    const small = await serving(serve, { timeout: 0, maxResponseBytes: 0 })
    await expect(list(small.sdk)).resolves.toMatchObject({ totalCount: 0 })
  })

  it('exactly at the limit is read, in one chunk or many', async () => {
    const text = JSON.stringify({ ...rows, note: 'ä' })
    const bytes = Buffer.from(text)
    const { sdk } = await serving(
      async (request, response) => {
        response.writeHead(200)
        // Single bytes split each two-byte letter.
        for (const byte of request.url?.includes('/1/') ? [bytes] : bytes) {
          response.write(typeof byte === 'number' ? Buffer.of(byte) : byte)
          await setImmediate()
        }
        response.end()
      },
      { maxResponseBytes: bytes.length },
    )
    for (const page of [1, 2])
      expect(await sdk.collections.list({ page, pageSize: 8 })).toEqual({ ...rows, note: 'ä' })
    const shorter = await serving((_, response) => response.end(`${text} `), {
      maxResponseBytes: bytes.length,
    })
    expect(await errorOf((options) => list(shorter.sdk, options))).toMatchObject({ kind: 'malformed' })
  })
})

describe('an answer that makes no sense', () => {
  const deep = '['.repeat(200_000)

  it.each<[what: string, head: string, body: string, error: object]>([
    ['HTML with 200', `200 OK\r\n${length(html)}`, html, { kind: 'malformed', status: 200 }],
    [
      'HTML with 502',
      `502 Bad Gateway\r\n${length(html)}`,
      html,
      { kind: 'server', status: 502, message: 'The server answered 502 without saying why.' },
    ],
    ['no body', '200 OK\r\ncontent-length: 0', '', { kind: 'malformed', status: 200 }],
    ['a body with 204', '204 No Content', '{"data":[],"totalCount":0}', { kind: 'malformed', status: 204 }],
    [
      'a length that is too short',
      '200 OK\r\ncontent-length: 8',
      '{"data":[],"totalCount":0}',
      { kind: 'malformed', status: 200 },
    ],
    ['two lengths', '200 OK\r\ncontent-length: 2\r\ncontent-length: 3', '{}', { kind: 'network' }],
    ['no HTTP', 'SSH-2.0', '', { kind: 'network' }],
    [
      'headers without an end',
      `200 OK\r\nx-more: ${'x'.repeat(100_000)}`,
      '',
      { kind: 'network', status: undefined },
    ],
    [
      'an uncompressed body with a content-encoding',
      `200 OK\r\ncontent-encoding: gzip\r\n${length(html)}`,
      html,
      { kind: 'network', reason: 'cut', status: 200 },
    ],
    ['lists in lists in lists', `200 OK\r\n${length(deep)}`, deep, { kind: 'malformed', status: 200 }],
    [
      'an unknown status',
      '599 Odd\r\ncontent-length: 2\r\nx-request-id: a\r\nx-request-id: b',
      '{}',
      { kind: 'server', status: 599, requestId: 'a, b' },
    ],
    [
      'Retry-After twice',
      '429 Wait\r\ncontent-length: 2\r\nretry-after: 1\r\nretry-after: 2',
      '{}',
      { kind: 'rate-limited', retryAfter: undefined },
    ],
  ])('%s is an error, and the next call is answered', async (_, head, body, error) => {
    let calls = 0
    const good = JSON.stringify(rows)
    const { sdk } = await serving(({ socket }) => {
      calls += 1
      if (calls === 1) raw(socket, head, body)
      else raw(socket, `200 OK\r\n${length(good)}`, good)
    })
    expect(await errorOf((options) => list(sdk, { ...options, timeout: 5_000 }))).toMatchObject(error)
    await expect(list(sdk)).resolves.toMatchObject({ totalCount: 0 })
  })

  it.each<[what: string, head: string, body: string]>([
    ['nothing', '200 OK\r\ncontent-length: 0', ''],
    ['204 and a body', '204 No Content', '{"message":"Done"}'],
  ])('%s is enough for a POST, because its status is a success', async (_, head, body) => {
    const { sdk } = await serving(({ socket }) => raw(socket, head, body))
    await expect(save(sdk, { timeout: 5_000 })).resolves.toMatchObject({ data: null })
  })

  it.each<[what: string, before: string, name: Uint8Array, read: string]>([
    ['a byte order mark', '\ufeff', Buffer.from('Boat'), 'Boat'],
    ['bytes that are no UTF-8', '', Buffer.of(0x42, 0xff, 0xc3), 'B\ufffd\ufffd'],
  ])('%s is read as browsers do', async (_, before, name, read) => {
    const { sdk } = await serving((_request, response) => {
      response.write(`${before}{"data":[{"_id":"1","name":"`)
      response.write(name)
      response.end('"}],"totalCount":1}')
    })
    expect(await sdk.venues.list({ page: 1, pageSize: 8 })).toMatchObject({ data: [{ name: read }] })
  })

  it('a deeply nested failure has the kind of its status, in the open client too', async () => {
    const [open, close] = ['['.repeat(100_000), ']'.repeat(100_000)]
    const { sdk } = await serving((_, response) =>
      response.writeHead(500).end(`{"error":"Oh no.","more":${open}${close}}`),
    )
    expect(await errorOf((options) => list(sdk, options))).toMatchObject({
      kind: 'server',
      message: 'Oh no.',
    })
    const { error, response } = await sdk.client.GET('/api/auth/getProfile', { retries: 0 })
    expect([response.status, error?.error]).toEqual([500, 'Oh no.'])
    let depth = 0
    for (let inner = (error as { more?: unknown }).more; Array.isArray(inner); inner = inner[0]) depth += 1
    expect(depth).toBe(100)
  })

  it('fields with names of Object.prototype change only their row', async () => {
    const row =
      '{"_id":"1","name":"Tides","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'
    const { sdk } = await serving((_, response) =>
      response.end(`{"data":[${row}],"totalCount":1,"__proto__":{"polluted":true}}`),
    )
    const answer = await list(sdk)
    const [first] = answer.data as (Collection & { polluted?: boolean })[]
    expect([first?.polluted, ({} as { polluted?: boolean }).polluted]).toEqual([undefined, undefined])
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(first)).toBe(Object.prototype)
  })
})
