import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, HttpResponse, passthrough } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { describe as describeAnswer, findVenue, printVenues, upload, verify } from '../examples/calls.ts'
import { checkMetadata } from '../examples/check-metadata.ts'
import { totalOf } from '../examples/reports.ts'
import { Loaded } from '../examples/venues.stories.ts'
import { failing, fixtures, handlers, MockError, respond } from './testing/index.ts'
import { testServer } from './testing/test-server.ts'

// Runs each example as the README shows it, against the mocked platform.
const { server, sdk } = testServer()
let printed: unknown[][]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((...texts: unknown[]) => void printed.push(texts))
  const venues = ['Boat House', 'Print Room'].map((name, index) => fixtures.venue({ _id: `v${index}`, name }))
  const profile = fixtures.profile({ email: 'ada@example.com' })
  const collections = [fixtures.collection({ name: 'Harbour', symbol: 'LIGHT' })]
  server.use(...handlers({ profile, venues, collections }))
  return () => vi.restoreAllMocks()
})

it('quick-start.ts signs in, lists, and prints the refused field', async () => {
  vi.stubEnv('EMAIL', 'ada@example.com')
  vi.stubEnv('PASSWORD', 'correct horse battery')
  onTestFinished(() => void vi.unstubAllEnvs())
  const message = 'Another collection has this symbol.'
  server.use(failing('createCollection', 400, message, { fields: [{ field: 'symbol', message }] }))
  await import('../examples/quick-start.ts')
  expect(printed).toEqual([['1 of 1 collections'], ['symbol', message]])
})

it('server.ts calls with the token of each request, and passes on failures', async () => {
  vi.stubEnv('PORT', '0')
  const { server: own } = await import('../examples/server.ts')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    own.close()
    own.closeAllConnections()
  })
  if (!own.listening) await once(own, 'listening')
  const { port } = own.address() as AddressInfo
  const tokens: (string | null)[] = []
  server.use(
    http.get(`http://127.0.0.1:${port}/`, () => passthrough()),
    respond('allCollection', ({ request: { headers } }) => {
      tokens.push(headers.get('authorization'))
      if (tokens.length > 2) throw new MockError(403, 'This is for admins.')
      return { data: [fixtures.collection({ name: 'Harbour' })], totalCount: 1 }
    }),
  )
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers })
    return [response.status, await response.json()]
  }
  const harbour = { names: ['Harbour'], totalCount: 1 }
  expect(await ask({ authorization: 'Bearer ada-token' })).toEqual([200, harbour])
  expect(await ask({ authorization: 'bearer bob-token' })).toEqual([200, harbour])
  expect(await ask()).toEqual([403, { error: 'This is for admins.', requestId: 'req-mock-1' }])
  expect(tokens).toEqual(['Bearer ada-token', 'Bearer bob-token', null])
})

it('reports.ts calls a path of the operator’s API', async () => {
  server.use(
    http.get('https://platform.example/api/reports/:year', ({ params, request }) =>
      HttpResponse.json({ total: [params.year, request.headers.get('x-region')].join() }),
    ),
  )
  expect(await totalOf(2026, { getToken: () => 'token' })).toBe('2026,eu')
})

it('calls.ts describes an answer', async () => {
  expect(await describeAnswer(sdk)).toBe('1 collections: 200, application/json, req-mock-1')
})

it('calls.ts prints all pages of a list', async () => {
  await printVenues(sdk, 'print')
  expect(printed).toEqual([['Print Room']])
})

it.each([[['read-one'] as const], [[]]])('calls.ts finds one row with the capabilities %j', async (data) => {
  server.use(respond('capabilities', () => ({ data: [...data] })))
  expect((await findVenue(sdk, 'v1')).name).toBe('Print Room')
})

it('calls.ts uploads a stream', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-example-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'plan.pdf'), '%PDF-1.7')
  let sent: string | undefined
  server.use(
    respond('uploadPdfDataVectorIndex', async ({ body: { file, indexName } }) => {
      sent = `${indexName}: ${await (file as File).text()}`
      return { message: 'Uploaded.', data: fixtures.datasource() }
    }),
  )
  await upload(sdk, join(folder, 'plan.pdf'))
  expect(sent).toBe('plans: %PDF-1.7')
})

it('calls.ts requests another one-time password if one is used, and throws other errors', async () => {
  let requested = 0
  server.use(
    failing('verifyOTP', 400, 'This code is used.', { code: 'otp-used' }),
    respond('forgotPassword', () => {
      requested += 1
      return { message: 'Sent.' }
    }),
  )
  expect(await verify(sdk, 'ada@example.com', '123456')).toBeUndefined()
  expect(requested).toBe(1)
  server.use(failing('verifyOTP', 400, 'This code is wrong.', { code: 'otp-wrong' }))
  await expect(verify(sdk, 'ada@example.com', '123456')).rejects.toMatchObject({ code: 'otp-wrong' })
})

it('venues.stories.ts installs the handlers of a story', async () => {
  server.resetHandlers()
  Loaded.beforeEach({ msw: server })
  await expect(sdk.venues.list({ page: 1, pageSize: 8 })).resolves.toMatchObject({ totalCount: 1 })
})

it('checks metadata without a backend', () => {
  const text = '[\n{"name": "Ebb"},\n{"name": "", "amount": 2, "wallet_address": "ada"}\n]'
  expect(checkMetadata(text)).toEqual([
    'Line 3, name: The name is empty.',
    'Line 3, amount: An ERC-721 token has one copy, not 2.',
    'Line 3, wallet_address: “ada” is no address. An address is 0x and 40 characters, 0 to 9 and a to f.',
  ])
})
