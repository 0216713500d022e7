import { afterEach, expect, it, vi } from 'vitest'
import { createSdk, randomId } from '../index.ts'

afterEach(() => vi.restoreAllMocks())

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** Makes `randomUUID` throw, because pages served over plain http lack it. */
const leaveSecureContext = () =>
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })

it('is a UUID of version 4 whose other bits are random', () => {
  const draw = vi.spyOn(crypto, 'getRandomValues')
  draw.mockImplementation((array) => (array as Uint8Array).fill(0xff) as never)
  expect(randomId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  draw.mockImplementation((array) => (array as Uint8Array).fill(0x01) as never)
  expect(randomId()).toBe('11111111-1111-4111-9111-111111111111')
  draw.mockRestore()
  const ids = Array.from({ length: 1_000 }, randomId)
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(uuid)
})

it('provides keys and boundaries if the page has no crypto.randomUUID', async () => {
  leaveSecureContext()
  const requests: Request[] = []
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    fetch: async (request) => {
      requests.push(request)
      return Response.json({ message: 'Done', data: {} })
    },
  })
  await sdk.venues.save({ name: 'Boat House' })
  const stream = (async function* () {
    yield new TextEncoder().encode('bytes')
  })()
  await sdk.dataSources.uploadPdf({ file: { name: 'x.pdf', stream }, indexName: 'guides' })
  const keys = requests.map((request) => request.headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
  expect(keys[0]).not.toBe(keys[1])
  const file = (await requests[1]?.formData())?.get('file')
  expect(file instanceof File && (await file.text())).toBe('bytes')
})
