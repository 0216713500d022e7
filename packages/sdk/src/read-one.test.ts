import { describe, expect, it } from 'vitest'
import { createSdk } from './index.ts'
import { readOne } from './read-one.ts'

/** Creates a backend with 250 venues, `v0` to `v249`. Returns its requests and a function that reads one venue. */
function venues(capabilities: readonly string[]) {
  const requested: string[] = []
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    retries: 0,
    fetch: async (request, { signal }) => {
      const path = new URL(request.url).pathname.replace('/api/venueLoyalty/', '')
      requested.push(path)
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
      const [call, first = '', second] = path.split('/')
      if (call === 'getVenue') {
        return Number(first.slice(1)) < 250
          ? Response.json({ data: { _id: first } })
          : Response.json({ error: 'There is no such venue.', code: 'not-found' }, { status: 404 })
      }
      const [page, size] = [Number(first), Number(second)]
      const start = (page - 1) * size
      const count = Math.max(0, Math.min(size, 250 - start))
      const data = Array.from({ length: count }, (_, index) => ({ _id: `v${start + index}` }))
      return Response.json({ data, totalCount: 250 })
    },
  })
  const read = (id: string, options?: Parameters<typeof readOne>[1]) =>
    readOne(
      {
        id,
        operation: 'getVenue',
        capabilities,
        get: (call) => sdk.venues.get({ venue_id: id }, call),
        list: (call) => sdk.venues.listAll({}, call),
      },
      options,
    )
  return { read, requested }
}

const missing = {
  name: 'ApiError',
  kind: 'not-found',
  operation: 'getVenue',
  code: 'not-found',
  message: 'There is no such venue.',
}

describe('readOne on a backend with the capability', () => {
  it('makes one request', async () => {
    const { read, requested } = venues(['audit', 'read-one'])
    expect(await read('v240')).toMatchObject({ _id: 'v240' })
    expect(requested).toEqual(['getVenue/v240'])
  })

  it('rejects with the error of the call', async () => {
    const { read, requested } = venues(['read-one'])
    await expect(read('v250')).rejects.toMatchObject({ ...missing, status: 404 })
    expect(requested).toEqual(['getVenue/v250'])
  })

  // Proves: frame.read-one
  it('is aborted by its caller’s signal', async () => {
    const { read } = venues(['read-one'])
    await expect(read('v1', { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' })
  })
})

describe('readOne on a backend without the capability', () => {
  // Proves: frame.read-one
  it('finds the row on the third page of the list', async () => {
    const { read, requested } = venues(['audit', 'sessions'])
    expect(await read('v249')).toMatchObject({ _id: 'v249' })
    expect(requested).toEqual(['allVenue/1/100', 'allVenue/2/100', 'allVenue/3/100'])
  })

  it('stops at the page with the row', async () => {
    const { read, requested } = venues([])
    expect(await read('v0', { concurrency: 1 })).toMatchObject({ _id: 'v0' })
    expect(requested).not.toContain('allVenue/3/100')
  })

  it('rejects with `not-found` if no page has the row', async () => {
    const { read, requested } = venues([])
    await expect(read('v250')).rejects.toMatchObject(missing)
    expect(requested).toEqual(['allVenue/1/100', 'allVenue/2/100', 'allVenue/3/100'])
  })

  // Proves: frame.read-one
  it('reads at most maxPages pages', async () => {
    const { read, requested } = venues([])
    await expect(read('v249', { maxPages: 2 })).rejects.toThrow(
      new RangeError('The list has 3 pages of 100 rows; maxPages is 2.'),
    )
    expect(requested).toEqual(['allVenue/1/100'])
  })

  it('is aborted by its caller’s signal', async () => {
    const { read, requested } = venues([])
    const controller = new AbortController()
    const reading = read('v249', { signal: controller.signal, concurrency: 1 })
    controller.abort()
    await expect(reading).rejects.toMatchObject({ kind: 'aborted' })
    expect(requested.length).toBeLessThan(2)
  })
})
