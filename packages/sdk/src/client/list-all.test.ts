import { describe, expect, it } from 'vitest'
import { createSdk } from '../index.ts'

/** The fields that the specification requires of an asset; it requires none of a collection. */
const place = { blockchainType: 1, networkType: 1, smartContractType: 1, isSold: 'sold' }

/** Returns an SDK over a list of this many collections, and the requests it received. */
function listing(total: number, failAt?: number) {
  const asked: string[] = []
  const aborted: string[] = []
  let open = 0
  let most = 0
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    retries: 0,
    fetch: async (request, { signal }) => {
      const { pathname, search } = new URL(request.url)
      const [page = 0, size = 0] = pathname.split('/').slice(-2).map(Number)
      asked.push(`${page}/${size}${search}`)
      signal.addEventListener('abort', () => aborted.push(`${page}`))
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
      if (page === failAt) return Response.json({ error: 'Broken.' }, { status: 500 })
      const first = (page - 1) * size
      const data = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, n) => ({
        _id: String(first + n),
        ...place,
      }))
      return Response.json({ data, totalCount: total })
    },
  })
  return { sdk, asked, aborted, most: () => most }
}

const ids = async (rows: AsyncIterable<unknown>) => {
  const found: unknown[] = []
  for await (const row of rows) found.push((row as { _id: unknown })._id)
  return found
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n))

describe('listAll', () => {
  it.each([0, 1, 9, 10, 11, 95])('answers each of %i rows once, in order', async (total) => {
    const { sdk } = listing(total)
    expect(await ids(sdk.collections.listAll({}, { pageSize: 10 }))).toEqual(upTo(total))
  })

  it('requests a hundred rows at a time, each existing page once', async () => {
    const { sdk, asked } = listing(250)
    await ids(sdk.collections.listAll())
    expect(asked).toEqual(['1/100', '2/100', '3/100'])
  })

  it.each([
    [1, { concurrency: 1 }],
    [7, { concurrency: 7 }],
    [4, {}],
  ])('requests at most %i pages at the same time with %j', async (pages, options) => {
    const { sdk, most } = listing(400)
    expect(await ids(sdk.collections.listAll({}, { pageSize: 10, ...options }))).toEqual(upTo(400))
    expect(most()).toBe(pages)
  })

  it('rejects with the error of the list, after the rows before it', async () => {
    const { sdk } = listing(100, 3)
    const found: unknown[] = []
    const walk = async () => {
      for await (const row of sdk.collections.listAll({}, { pageSize: 10 })) found.push(row._id)
    }
    await expect(walk()).rejects.toMatchObject({ kind: 'server', message: 'Broken.' })
    expect(found).toEqual(upTo(20))
  })

  it.each([
    [100, { pageSize: 10, maxPages: 9 }, 'The list has 10 pages of 10 rows; maxPages is 9.'],
    [100_001, {}, 'The list has 1001 pages of 100 rows; maxPages is 1000.'],
  ])('of %i rows with %j rejects if there are more pages than maxPages', async (total, options, message) => {
    const { sdk, asked } = listing(total)
    await expect(ids(sdk.collections.listAll({}, options))).rejects.toThrow(new RangeError(message))
    expect(asked).toHaveLength(1)
  })

  it('reads up to maxPages pages', async () => {
    const { sdk } = listing(100)
    expect(await ids(sdk.collections.listAll({}, { pageSize: 10, maxPages: 10 }))).toEqual(upTo(100))
  })

  it('aborts the running requests when the loop is left', async () => {
    const { sdk, aborted } = listing(400)
    for await (const row of sdk.collections.listAll({}, { pageSize: 10, concurrency: 3 })) {
      if (row._id === '10') break
    }
    expect(aborted.length).toBeGreaterThan(0)
  })

  it('is aborted by its caller’s signal', async () => {
    const { sdk } = listing(400)
    const controller = new AbortController()
    const walk = async () => {
      for await (const row of sdk.collections.listAll({}, { pageSize: 10, signal: controller.signal })) {
        if (row._id === '15') controller.abort()
      }
    }
    await expect(walk()).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('passes its input and options on to the list', async () => {
    const { sdk, asked } = listing(3)
    expect(await ids(sdk.assets.listAll({ collection_id: 'c', search: 'x' }))).toEqual(upTo(3))
    expect(asked).toEqual(['1/100?search=x'])
  })
})
