import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createLog } from '#src/log.ts'
import { ServiceError, type ServiceErrorKind } from '#src/service-error.ts'
import { toResponse } from './to-response.ts'

/** What a call is answered whose handler throws this, and what is logged. */
async function answerTo(thrown: Error) {
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.onError((error, context) => toResponse(error, context, log))
  app.get('/api/asset/:id', (context) => {
    context.set('requestId', 'r1')
    throw thrown
  })
  const response = await app.request('/api/asset/7')
  const { headers, status } = response
  return {
    status,
    retryAfter: headers.get('retry-after'),
    authenticate: headers.get('www-authenticate'),
    body: (await response.json()) as object,
    logged: logged.join('\n'),
  }
}

/** A refusal of a kind with the code that it has by itself; two kinds have none. */
const refusal = (kind: ServiceErrorKind) =>
  kind === 'conflict' || kind === 'upstream'
    ? new ServiceError(kind, 'No.', { code: 'changed' })
    : new ServiceError(kind, 'No.')

it.each<[ServiceErrorKind, number, string]>([
  ['validation', 400, 'validation'],
  ['unauthorized', 401, 'unauthorized'],
  ['forbidden', 403, 'forbidden'],
  ['not-found', 404, 'not-found'],
  ['method-not-allowed', 405, 'method-not-allowed'],
  ['conflict', 409, 'changed'],
  ['too-large', 413, 'too-large'],
  ['unsupported', 415, 'unsupported'],
  ['rate-limited', 429, 'rate-limited'],
  ['not-implemented', 501, 'not-implemented'],
  ['upstream', 502, 'changed'],
])(
  'a refusal that is %s is HTTP %i, with its words and the code %s, and is not logged',
  async (kind, status, code) => {
    expect(await answerTo(refusal(kind))).toEqual({
      status,
      retryAfter: null,
      authenticate: kind === 'unauthorized' ? 'Bearer' : null,
      body: { error: 'No.', message: 'No.', code, requestId: 'r1' },
      logged: '',
    })
  },
)

it('a refusal names its code, its fields, and when to try again', async () => {
  const fields = [{ field: 'name', message: 'name is missing.' }]
  const details = { code: 'idempotency-key-running' as const, fields, retryAfter: 7 }
  expect(await answerTo(new ServiceError('rate-limited', 'Later.', details))).toMatchObject({
    retryAfter: '7',
    body: { error: 'Later.', message: 'Later.', requestId: 'r1', ...details },
  })
})

it('a refusal repeats 500 characters of its message, 100 of a field and 300 of its message', async () => {
  const long = (length: number) => 'x'.repeat(length)
  const details = {
    fields: [
      { field: long(100), message: long(300) },
      { field: long(101), message: long(301) },
    ],
  }
  expect(await answerTo(new ServiceError('validation', long(501), details))).toMatchObject({
    body: {
      error: `${long(499)}…`,
      message: `${long(499)}…`,
      fields: [
        { field: long(100), message: long(300) },
        { field: `${long(99)}…`, message: `${long(299)}…` },
      ],
    },
  })
  expect(await answerTo(new ServiceError('validation', long(500)))).toMatchObject({
    body: { error: long(500) },
  })
})

it('an outage is HTTP 503, which says when to try again, and is logged', async () => {
  const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
  const message = "The platform's disk is full, so nothing can be saved. Free some space, then try again."
  const { logged, ...answer } = await answerTo(full)
  expect(answer).toEqual({
    status: 503,
    retryAfter: '30',
    authenticate: null,
    body: { error: message, message, code: 'storage-full', retryAfter: 30, requestId: 'r1' },
  })
  expect(logged).toContain('A call failed: storage or the database is not available.')
  for (const part of ['r1', 'storage-full', 'write failed']) expect(logged).toContain(part)
})

it('a fault is HTTP 500 and a plain sentence; its words and its route are logged', async () => {
  const { logged, ...answer } = await answerTo(new Error('relation "assets" is missing'))
  const message =
    'Something went wrong on the platform. Try again; if it happens again, look for r1 in its log.'
  expect(answer).toEqual({
    status: 500,
    retryAfter: null,
    authenticate: null,
    body: { error: message, message, requestId: 'r1' },
  })
  expect(logged).toContain('A call failed.')
  for (const part of ['r1', '/api/asset/:id', 'is missing']) expect(logged).toContain(part)
})
