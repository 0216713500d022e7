import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isApiError } from '../errors.ts'
import { createSdk } from '../index.ts'

// Allows for many cases on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

// fast-check's own unit for code points builds a table of all 1.1 million before the first case.
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).filter((one) => one < 0xd800 || one > 0xdfff)
const ascii = fc.integer({ min: 0, max: 0x7f })
const anyText = fc.string({ unit: fc.oneof(ascii, codePoint).map((one) => String.fromCodePoint(one)) })
const noSegment = ['', '.', '..']
const segment = anyText.filter((one) => !noSegment.includes(one))
const backends = { main: 'http://platform.test' }

describe('any input', () => {
  it('a path parameter stays one segment and arrives unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(segment, async (id) => {
        let url = new URL('http://x')
        const sdk = createSdk({
          backends,
          fetch: async (request) => {
            url = new URL(request.url)
            return Response.json({ data: [], totalCount: 0 })
          },
        })
        await sdk.assets.list({ collection_id: id, page: 1, pageSize: 8 })
        const segments = url.pathname.split('/')
        expect([url.origin, segments.length, url.search]).toEqual(['http://platform.test', 7, ''])
        expect(decodeURIComponent(segments[4] ?? '')).toBe(id)
      }),
    )
  })

  it.each(noSegment)('%j, which can’t be a path segment, is refused before it is sent', async (crawl_id) => {
    let sent = 0
    const sdk = createSdk({
      backends,
      fetch: async () => {
        sent += 1
        return Response.json({ data: [] })
      },
    })
    await expect(sdk.crawling.history({ crawl_id })).rejects.toMatchObject({
      kind: 'validation',
      fields: [{ field: 'crawl_id' }],
    })
    expect(sent).toBe(0)
  })

  it('a form field arrives unchanged, in a stream and without one', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.boolean(), async (indexName, streamed) => {
        let form = new FormData()
        const sdk = createSdk({
          backends,
          fetch: async (request) => {
            form = await request.formData()
            return Response.json({ message: 'Done', data: {} })
          },
        })
        const stream = (async function* () {
          yield new TextEncoder().encode('bytes')
        })()
        const file = streamed ? { name: 'x.pdf', stream } : new File(['bytes'], 'x.pdf')
        await sdk.dataSources.uploadPdf({ file, indexName })
        const sent = form.get('indexName')
        // Forms use CRLF line ends and well-formed strings.
        const lines = (value: unknown) =>
          String(value)
            .toWellFormed()
            .replace(/\r\n?|\n/g, '\n')
        expect(lines(sent)).toBe(lines(indexName))
        expect(await (form.get('file') as File).text()).toBe('bytes')
      }),
    )
  })
})

describe('any answer', () => {
  /** Fields by which a success or a failure is recognized, with any values. */
  const anyShape = fc
    .dictionary(
      fc.constantFrom('error', 'message', 'errors', 'fields', 'detail', 'title', 'code', 'requestId', 'data'),
      fc.oneof(
        fc.jsonValue(),
        fc.array(
          fc.dictionary(fc.constantFrom('msg', 'message', 'field', 'path', 'param', 'loc'), fc.jsonValue()),
        ),
        fc.dictionary(fc.constantFrom('message', 'code', 'errors', 'param', 'name'), fc.jsonValue()),
      ),
    )
    .chain((body) =>
      fc.record({
        success: fc.constantFrom(undefined, true, false),
        status: fc.constantFrom(undefined, 'error', 'fail', 'active'),
        totalCount: fc.constantFrom(undefined, 0),
        rest: fc.constant(body),
      }),
    )
    .map(({ rest, ...flags }) => JSON.stringify({ ...rest, ...flags }))
  const anyBody = fc.oneof(
    anyText,
    anyShape,
    fc.json(),
    fc.constant('{"data":[],"totalCount":0}'),
    fc.constant('{"data":null}'),
  )
  const anyStatus = fc.integer({ min: 200, max: 599 })

  it('is complete data, or an ApiError with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, anyStatus, async (body, status) => {
        const empty = [204, 205, 304].includes(status)
        const sdk = createSdk({
          backends,
          retries: 0,
          fetch: async () => new Response(empty ? null : body, { status }),
        })
        const answer: unknown = await sdk.collections
          .list({ page: 1, pageSize: 8 })
          .catch((thrown: unknown) => thrown)
        const { data, totalCount } = answer as { data?: unknown; totalCount?: unknown }
        const isPage = Array.isArray(data) && typeof totalCount === 'number'
        expect(isPage || (isApiError(answer) && /\S/.test(answer.message))).toBe(true)
        if (!isApiError(answer)) return
        const { code = '', fields, requestId = '' } = answer
        for (const one of [code, requestId, ...fields.flatMap(({ field, message }) => [field, message])])
          expect(one).toBeTypeOf('string')
      }),
    )
  })

  it('or exception of the host is data or an ApiError, without a text of the exception', async () => {
    const text = 'a-text-of-the-hosts'
    const hostile = () => {
      throw new Error(text)
    }
    const broken = new Error(text)
    Object.defineProperty(broken, 'cause', { get: hostile })
    const coded = new TypeError(text, { cause: Object.assign(new Error(text), { code: 'ECONNRESET' }) })
    const circular = new Error(text)
    circular.cause = circular
    const thrown = fc.constantFrom<unknown[]>(undefined, null, text, 7, {}, broken, coded, circular)
    /** A function of the host that throws, rejects, or returns anything. */
    const hostOf = (answers: unknown[]) =>
      fc.oneof(
        thrown.map((one) => () => {
          throw one
        }),
        thrown.map((one) => () => Promise.reject(one)),
        fc.constantFrom(...answers).map((one) => () => one),
        fc.constantFrom(...answers).map((one) => async () => one),
      )
    const garbage = [
      undefined,
      null,
      {},
      'text',
      7,
      Response.error(),
      { status: 200 },
      { ok: true, status: 200, text: hostile },
    ]
    const responses = hostOf([
      ...garbage,
      { ok: false, status: 500, text: async () => 5, headers: undefined },
      { ok: true, status: 200, text: async () => '{"data":{}}' },
    ])
    const circularBody: Record<string, unknown> = { name: 'x' }
    circularBody.self = circularBody
    const inputs = fc.constantFrom<unknown[]>(
      undefined,
      null,
      {},
      { name: 1n },
      { name: Symbol('x') },
      circularBody,
      { name: { toJSON: hostile } },
      Object.defineProperty({}, 'name', { enumerable: true, get: hostile }),
      { crawl_id: { toString: hostile } },
      { file: { stream: hostile, name: 'x' }, indexName: 'i' },
    )
    const options = fc.constantFrom<unknown[]>(
      undefined,
      null,
      {},
      { signal: AbortSignal.abort() },
      { signal: 'none' },
      { timeout: Number.NaN },
      { headers: { 'x\n': '1' } },
      { headers: { x: 'a\nb' } },
      { headers: 7 },
      { idempotencyKey: 'a\nb' },
      { token: 'a\nb' },
      Object.defineProperty({}, 'timeout', { get: hostile }),
      Object.defineProperty({}, 'token', { get: hostile }),
    )
    const calls = fc.constantFrom('profile.get', 'crawling.history', 'venues.save', 'dataSources.uploadPdf')
    const keys = fc.constantFrom<unknown[]>('off', 'sent', () => 'honored', hostile, 7)
    let unhandled = 0
    const listener = () => (unhandled += 1)
    process.on('unhandledRejection', listener)
    await fc.assert(
      fc.asyncProperty(
        calls,
        inputs,
        options,
        responses,
        hostOf([undefined, null, 'token', 'a\nb', 7, {}]),
        hostOf([undefined, {}, 'text', { x: '1' }, { 'x\n': '1' }]),
        keys,
        async (name, input, callOptions, fetch, getToken, hook, idempotencyKeys) => {
          const sdk = createSdk({
            backends,
            retries: 0,
            timeout: 5_000,
            fetch: fetch as never,
            session: { getToken: getToken as never, onSessionEnd: hook },
            onRequest: hook as never,
            onResponse: hook as never,
            idempotencyKeys: idempotencyKeys as never,
          })
          const [group = '', call = ''] = name.split('.')
          const groups = sdk as unknown as Record<
            string,
            Record<string, (...args: unknown[]) => Promise<unknown>>
          >
          const args = name === 'profile.get' ? [callOptions] : [input, callOptions]
          const answer = await groups[group]?.[call]?.(...args).catch((error: unknown) => error)
          const isData = typeof answer === 'object' && answer !== null && 'data' in answer
          expect(isApiError(answer) || isData).toBe(true)
          expect(`${String(answer)} ${JSON.stringify(answer)}`).not.toContain(text)
        },
      ),
      { numRuns: 1_000 },
    )
    await new Promise((resolve) => setTimeout(resolve, 0))
    process.off('unhandledRejection', listener)
    expect(unhandled).toBe(0)
  })

  it('gives an error without token, secrets of the body and URL queries', async () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9.-]{12,40}$/)
    await fc.assert(
      fc.asyncProperty(secret, secret, anyText, anyStatus, async (token, password, around, status) => {
        const error = `${around} Bearer ${token} ${around} "${password}" https://u:p@x.test/a?key=${password}#h`
        const fields = [{ field: 'password', message: `${password} is too weak` }]
        const sdk = createSdk({
          backends,
          session: { getToken: () => token },
          fetch: async () => Response.json({ error, fields }, { status: Math.max(400, status) }),
        })
        const thrown = await sdk.subAdmins
          .create({ email: 'a@b.c', password })
          .catch((failure: unknown) => failure)
        const everything = `${String(thrown)} ${(thrown as Error).stack} ${JSON.stringify(thrown)}`
        expect(isApiError(thrown)).toBe(true)
        expect(everything).not.toContain(token)
        expect(everything).not.toContain(password)
        expect(everything).not.toMatch(/\?key=|u:p@/)
      }),
    )
  })
})
