import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSdk, isApiError, outcomeOf } from '../index.ts'

/** Returns an SDK whose server always sends this answer. */
const answering = (body: string | null, init: ResponseInit = {}) =>
  createSdk({
    backends: { main: 'http://platform.test' },
    retries: 0,
    fetch: async () => new Response(body, init),
  })

const list = (sdk: ReturnType<typeof createSdk>) => sdk.collections.list({ page: 1, pageSize: 8 })

describe('a failed response', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [413, 'validation'],
    [415, 'validation'],
    [422, 'validation'],
    [429, 'rate-limited'],
    [500, 'server'],
    [502, 'server'],
  ])('with status %i is of kind %s and has the error field as its message', async (status, kind) => {
    const sdk = answering(JSON.stringify({ error: 'This is why.', message: 'Not this.' }), { status })
    await expect(list(sdk)).rejects.toMatchObject({
      kind,
      status,
      message: 'This is why.',
      operation: 'allCollection',
    })
  })

  it('carries the refused fields, the code and the request id', async () => {
    const fields = [{ field: 'name', message: 'Say a name.' }]
    const sdk = answering(JSON.stringify({ error: 'Look again.', code: 'bad', fields }), {
      status: 400,
      headers: { 'x-request-id': 'r-1' },
    })
    await expect(list(sdk)).rejects.toMatchObject({ fields, code: 'bad', requestId: 'r-1' })
  })

  it.each<[header: string, body: object, seconds?: number]>([
    ['7', {}, 7],
    ['-7', {}, 0],
    ['Mon, 02 Mar 2026 09:31:00 GMT', {}, 60],
    ['Mon, 02 Mar 2026 09:29:00 GMT', {}, 0],
    ['7', { retryAfter: 9 }, 7],
    ['0', {}, 0],
    ['1.5', {}, 1.5],
    ['99999999999', {}, 99_999_999_999],
    ['soon', {}],
    ['1e3', {}],
    ['0x10', {}],
    ['Infinity', {}],
    ['7 apples', {}],
    ['2026-03-02', {}],
    ['never GMT', {}],
    ['soon', { retryAfter: 9 }, 9],
    ['', { retryAfter: -9 }, 0],
    ['', { retryAfter: 9 }, 9],
    ['', { retryAfter: '9' }],
  ])('with Retry-After %j and the body %j has the time until a retry', async (header, body, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2, 9, 30, 0, 400) })
    onTestFinished(() => void vi.useRealTimers())
    const sdk = answering(JSON.stringify(body), { status: 429, headers: { 'retry-after': header } })
    await expect(list(sdk)).rejects.toMatchObject({ kind: 'rate-limited', retryAfter: seconds })
  })

  it.each([
    ['', ''],
    ['<html>Bad gateway</html>', ''],
    ['{"error":', ''],
    ['[]', ''],
    ['{"error":5}', ''],
  ])('with the body %j is still an error with a sentence', async (body) => {
    await expect(list(answering(body, { status: 502 }))).rejects.toMatchObject({
      kind: 'server',
      message: 'The server answered 502 without saying why.',
      explained: false,
    })
  })
})

type Shape = [body: object, message: string, fields?: [field: string, message: string][], code?: string]

describe('a refusal in another shape', () => {
  it.each<Shape>([
    [{ error: { message: 'No such plan.', code: 'plan-missing' } }, 'No such plan.', [], 'plan-missing'],
    [{ error: { message: 'Not a card.', param: 'card' } }, 'Not a card.', [['card', 'Not a card.']]],
    [{ message: 'Only a message.' }, 'Only a message.'],
    [
      { statusCode: 400, message: ['name is empty', 'symbol is too long'], error: 'Bad Request' },
      'name is empty; symbol is too long',
    ],
    [{ message: ['Say a name.', 'Say a symbol.'] }, 'Say a name. Say a symbol.'],
    [{ error: 'Not found', message: 'Not this.' }, 'Not found'],
    [{ errors: ['Too long.', 'Too long.', 'Taken.'] }, 'Too long. Taken.'],
    [
      {
        errors: [
          { msg: 'Too long.', path: 'name' },
          { msg: 'No number.', param: 'attributes[0].value' },
        ],
      },
      'Too long. No number.',
      [
        ['name', 'Too long.'],
        ['attributes.0.value', 'No number.'],
      ],
    ],
    [
      { errors: [{ message: 'Taken.', field: 'symbol' }, { message: 'Try again.' }] },
      'Taken. Try again.',
      [['symbol', 'Taken.']],
    ],
    [
      { message: 'Look again.', errors: { name: ['Too long.', 'Not Latin.'], symbol: 'Taken.' } },
      'Look again.',
      [
        ['name', 'Too long.'],
        ['name', 'Not Latin.'],
        ['symbol', 'Taken.'],
      ],
    ],
    [{ type: 'about:blank', title: 'Forbidden', detail: 'Not on Sundays.' }, 'Not on Sundays.'],
    [{ title: 'Out of stock' }, 'Out of stock'],
    [
      { title: 'Invalid', errors: [{ detail: 'Must be positive.', pointer: '#/attributes/0/value' }] },
      'Invalid',
      [['attributes.0.value', 'Must be positive.']],
    ],
    [
      { detail: [{ loc: ['body', 'attributes', 0, 'value'], msg: 'Must be a number.' }] },
      'Must be a number.',
      [['attributes.0.value', 'Must be a number.']],
    ],
    [{ error: null, message: 'Only this.' }, 'Only this.'],
    [{ error: '  ', message: 'Only this.' }, 'Only this.'],
    [{ error: 'No.', data: { name: 'Ada' } }, 'No.'],
    [{ errors: { message: 'Wrong.', name: 'Ada' } }, 'Wrong.'],
    [{ errors: ['Wrong. ', 'Wrong.'] }, 'Wrong.'],
    [{ errors: ['1.', '2.', '3.', '4.', '5.'] }, '1. 2. 3. 4. 5.'],
    [
      {
        error: 'Look again.',
        fields: [
          { field: 'nobody.name', message: 'Too long.' },
          { pointer: '/rows/12/name', message: 'Too long.' },
          { path: 'rows[12].name', message: 'Too long.' },
          { loc: ['body', { at: 3 }, 'name'], message: 'Too long.' },
        ],
      },
      'Look again.',
      [
        ['nobody.name', 'Too long.'],
        ['rows.12.name', 'Too long.'],
        ['rows.12.name', 'Too long.'],
        ['name', 'Too long.'],
      ],
    ],
    [
      { errors: Array.from({ length: 9 }, (_, n) => `Row ${n} is wrong.`) },
      'Row 0 is wrong. Row 1 is wrong. Row 2 is wrong. Row 3 is wrong. Row 4 is wrong. (and 4 more)',
    ],
  ])('%j is read', async (body, message, fields = [], code = undefined) => {
    await expect(list(answering(JSON.stringify(body), { status: 400 }))).rejects.toMatchObject({
      kind: 'validation',
      message,
      code,
      fields: fields.map(([field, problem]) => ({ field, message: problem })),
    })
  })

  it('ends the session if its message is "jwt expired"', async () => {
    for (const body of [{ error: { message: 'jwt expired' } }, { errors: [{ msg: 'jwt expired' }] }]) {
      await expect(list(answering(JSON.stringify(body), { status: 403 }))).rejects.toMatchObject({
        kind: 'session-expired',
        status: 403,
      })
    }
  })
})

describe('a 2xx that reports a failure', () => {
  const page = { data: [], totalCount: 0 }

  it.each<[object, string, string, [string, string][]?]>([
    [{ ...page, success: false, message: 'The node is away.' }, 'server', 'The node is away.'],
    [{ ...page, status: 'error', error: { message: 'The node is away.' } }, 'server', 'The node is away.'],
    [{ ...page, success: false }, 'server', 'The server answered 200 without saying why.'],
    [{ status: false, error: 'The node is away.' }, 'server', 'The node is away.'],
    [{ status: false, errors: ['The node is away.'], data: null }, 'server', 'The node is away.'],
    [{ ...page, status: false, error: 'The node is away.' }, 'server', 'The node is away.'],
    [{ status: 'fail', data: { name: 'Too long.' } }, 'validation', 'Too long.', [['name', 'Too long.']]],
  ])('%j is an error with the outcome refused', async (body, kind, message, fields = []) => {
    const thrown: unknown = await list(answering(JSON.stringify(body))).catch((error: unknown) => error)
    expect(thrown).toMatchObject({
      kind,
      status: 200,
      message,
      fields: fields.map(([field, problem]) => ({ field, message: problem })),
    })
    expect(outcomeOf(thrown)).toBe('refused')
  })

  it.each([
    { ...page, success: true },
    { ...page, status: 'failed' },
    { ...page, status: true },
    { ...page, status: false, errors: [] },
    { ...page, status: 'success', errors: [] },
  ])('but %j is a success', async (body) => {
    await expect(list(answering(JSON.stringify(body)))).resolves.toEqual(body)
  })
})

describe('a success that can’t be read', () => {
  const noJson = 'The server’s answer is not the promised JSON.'

  it.each([
    ['an empty body', '', 200, noJson],
    ['no content', null, 204, noJson],
    ['HTML from a proxy', '<!doctype html><title>Sign in</title>', 200, noJson],
    ['truncated JSON', '{"data":[', 200, noJson],
    ['an array', '[]', 200, noJson],
    ['a list without data', '{"totalCount":3}', 200, "The server's answer lacks `data`."],
    ['a list whose data is none', '{"data":{},"totalCount":3}', 200, "The server's answer lacks `data`."],
    ['a list without totalCount', '{"data":[]}', 200, "The server's answer lacks `totalCount`."],
    ['a list whose data is null', '{"data":null,"totalCount":0}', 200, "The server's answer lacks `data`."],
    [
      'a list whose totalCount is not a number',
      '{"data":[],"totalCount":"0x3"}',
      200,
      "The server's answer lacks `totalCount`.",
    ],
  ])('%s is malformed', async (_, body, status, message) => {
    await expect(list(answering(body, { status }))).rejects.toMatchObject({
      kind: 'malformed',
      status,
      message,
    })
  })
})

describe('a call that changes something', () => {
  const save = (body: string | null, status = 200) =>
    answering(body, { status }).venues.save({ name: 'Boat House' })

  it.each([
    { message: 'Sent.', transactionHash: '0x1', status: false },
    { message: 'Sent.', transactionHash: '0x1', status: false, error: 'none' },
    { message: 'Deactivated.', status: false },
    { success: true, status: false, error: 'none' },
    { status: false, error: 'none', data: { name: 'Boat House' } },
  ])('succeeds if `status: false` may be its new state: %j', async (body) => {
    await expect(save(JSON.stringify(body))).resolves.toMatchObject(body)
  })

  it.each([
    ['no content', null, 204],
    ['an empty body', '', 200],
    ['a word', 'OK', 200],
    ['a quoted word', '"OK"', 201],
    ['a list', '[]', 200],
    ['nothing in it', '{}', 200],
    ['a row that lacks everything', '{"data":{"_id":null},"message":{"text":"Done"}}', 200],
  ])('needs only a 2xx: %s', async (_, body, status) => {
    const { message, data } = await save(body, status)
    expect([message, data?.name ?? null]).toEqual([null, data ? '' : null])
  })

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['half a JSON', '{"mess'],
  ])('is malformed, and never sent again, if the answer is %s', async (_, body) => {
    await expect(save(body)).rejects.toMatchObject({ kind: 'malformed', status: 200 })
  })
})

it('recognizes an error of another realm by its brand', () => {
  const foreign = { [Symbol.for('@vitrine/sdk.ApiError')]: true, kind: 'conflict' }
  expect(isApiError(foreign)).toBe(true)
  expect(isApiError(foreign, 'conflict', 'forbidden')).toBe(true)
  expect(isApiError(foreign, 'forbidden')).toBe(false)
  expect(isApiError(new Error('other'))).toBe(false)
  expect(isApiError(null)).toBe(false)
})
