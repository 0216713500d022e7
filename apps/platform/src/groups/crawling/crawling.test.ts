import type { Schemas, StrictSdk } from '@vitrine/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

const hour = 3_600_000
const patience = { timeout: 80_000, interval: 100 }

const clock = testClock()
let platform: TestPlatform
let site: TestSite

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ masterKey: new Uint8Array(32).fill(7) }, clock.now)
  site = await startSite({
    '/': '<p>The gallery shows etchings.</p><a href="/news">News</a>',
    '/news': '<p>A new exhibition opens.</p>',
  })
  await platform.sdk.vector.createIndex({ indexName: 'crawled' })
})
afterAll(async () => {
  await site.close()
  await platform.end()
})

const statusesOf = async (crawl_id: string, sdk: StrictSdk = platform.sdk) =>
  (await sdk.crawling.history({ crawl_id })).data.map((entry) => entry.status)

async function setUp(
  change: { url?: string; everyHours?: number; indexName?: string } = {},
): Promise<Schemas['CrawlingConfig']> {
  const given = { name: 'Gallery', url: site.origin, indexName: 'crawled', ...change }
  return (await platform.sdk.crawling.save(given)).data
}

const found = async (id: string) => {
  const { data } = await platform.sdk.crawling.list()
  return data.find((one) => one.crawl_id === id)
}

async function stop(crawl_id: string) {
  await platform.sdk.crawling.setStatus({ crawl_id, status: 'inactive' })
}

describe('a configuration', () => {
  // Proves: call.setCrawlingConfig
  it('runs immediately, and is due the given number of hours later', async () => {
    const { sdk } = platform
    const config = await setUp({ everyHours: 6 })
    expect(config).toMatchObject({
      name: 'Gallery',
      url: `${site.origin}/`,
      indexName: 'crawled',
      everyHours: 6,
      maxPages: 20,
      maxDepth: 1,
      status: 'active',
    })
    const id = config.crawl_id
    await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['succeeded', 'active']), patience)
    const [run] = (await sdk.crawling.history({ crawl_id: id })).data
    expect(run).toMatchObject({ pages: 2, vectors: 2, error: null, at: clock.now().toISOString() })
    const later = await found(id)
    expect(later?.lastRunAt).toBe(clock.now().toISOString())
    expect(later?.nextRunAt).toBe(new Date(clock.now().getTime() + 6 * hour).toISOString())
    const question = { question: 'exhibition', indexName: 'crawled', limit: 1 }
    const hits = await platform.platform.vectors.search(question)
    expect(hits.passages).toMatchObject([{ place: `${site.origin}/news` }])
    const sources = await sdk.dataSources.listByIndex({ page: 1, pageSize: 5, indexName: 'crawled' })
    expect(sources.data).toMatchObject([{ kind: 'crawl', status: 'done', pages: 2, vectors: 2 }])

    clock.pass(6 * 3600 + 1)
    await vi.waitFor(
      async () => expect(await statusesOf(id)).toEqual(['succeeded', 'succeeded', 'active']),
      patience,
    )
    // The same source, read again.
    const again = await sdk.dataSources.listByIndex({ page: 1, pageSize: 5, indexName: 'crawled' })
    expect(again).toMatchObject({ totalCount: 1, data: [{ vectors: 2 }] })
    await stop(id)
  })

  // Proves: call.getCrawlingStatusHistoryById
  it('that fails says why, and is tried again when it is due next', async () => {
    const config = await setUp({ url: `${site.origin}/missing` })
    const id = config.crawl_id
    await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['failed', 'active']), patience)
    const [run] = (await platform.sdk.crawling.history({ crawl_id: id })).data
    expect(run).toMatchObject({ error: 'The page returned HTTP 404.', pages: 0 })
    expect(await found(id)).toMatchObject({
      lastRunStatus: 'failed',
      lastRunError: 'The page returned HTTP 404.',
    })
    expect(Date.parse((await found(id))?.nextRunAt ?? '')).toBe(clock.now().getTime() + 24 * hour)

    // Another address is read immediately.
    await platform.sdk.crawling.save({ crawl_id: id, url: `${site.origin}/news` })
    await vi.waitFor(async () => expect((await statusesOf(id))[0]).toBe('succeeded'), patience)
    await stop(id)
    // Switching it off is no run.
    expect(await found(id)).toMatchObject({ lastRunStatus: 'succeeded', lastRunError: null })
  })

  // Proves: call.activeInactiveCrawlingStatus
  it('is switched off and on, which is noted, once for each time', async () => {
    const { sdk } = platform
    const { crawl_id } = await setUp({ everyHours: 12 })
    await vi.waitFor(
      async () => expect(await statusesOf(crawl_id)).toEqual(['succeeded', 'active']),
      patience,
    )
    const off = await sdk.crawling.setStatus({ crawl_id, status: 'inactive' })
    expect(off).toMatchObject({ message: 'Crawling is off.', data: { status: 'inactive', nextRunAt: null } })
    await sdk.crawling.setStatus({ crawl_id, status: 'inactive' })
    expect(await statusesOf(crawl_id)).toEqual(['inactive', 'succeeded', 'active'])
    // A change leaves it off.
    const changed = await sdk.crawling.save({ crawl_id, everyHours: 1, name: ' Prints ' })
    expect(changed.data).toMatchObject({ name: 'Prints', everyHours: 1, status: 'inactive', nextRunAt: null })

    const on = await sdk.crawling.setStatus({ crawl_id, status: 'active' })
    expect(on.message).toBe('Crawling is on.')
    expect(Date.parse(on.data.nextRunAt ?? '')).toBe(Date.parse(on.data.lastRunAt ?? '') + hour)
    expect(await statusesOf(crawl_id)).toEqual(['active', 'inactive', 'succeeded', 'active'])
    await stop(crawl_id)
  })

  // The embedded database has one connection, so that only a server (VITRINE_TEST_POSTGRES) does both at the same time.
  it.runIf(process.env.VITRINE_TEST_POSTGRES)(
    'that is changed while it is switched on is due, and off while it is switched off',
    async () => {
      const { crawling } = platform.sdk
      const { crawl_id } = await setUp({ everyHours: 12 })
      await vi.waitFor(async () => expect((await statusesOf(crawl_id))[0]).toBe('succeeded'), patience)
      for (let round = 1; round <= 8; round += 1) {
        for (const status of ['inactive', 'active'] as const) {
          await Promise.all([
            crawling.save({ crawl_id, name: `Round ${round}` }),
            crawling.setStatus({ crawl_id, status }),
          ])
          const { status: stored, nextRunAt } = (await found(crawl_id)) ?? {}
          expect([stored, nextRunAt === null]).toEqual([status, status === 'inactive'])
        }
      }
      await stop(crawl_id)
    },
  )

  // Proves: call.allCrawlingConfigs
  it('is listed newest first', async () => {
    const first = await setUp()
    const second = await setUp()
    const { data } = await platform.sdk.crawling.list()
    expect(data.slice(0, 2).map((one) => one.crawl_id)).toEqual([second.crawl_id, first.crawl_id])
    await stop(first.crawl_id)
    await stop(second.crawl_id)
  })
})

it('two copies of the platform do one run of a configuration at a time', async () => {
  const other = await platform.copy()
  const counted = await startSite({ '/': '<p>Counted.</p>' })
  const { crawl_id } = await setUp({ url: counted.origin, everyHours: 1 })
  await vi.waitFor(async () => expect((await statusesOf(crawl_id))[0]).toBe('succeeded'), patience)
  for (let run = 2; run <= 3; run += 1) {
    clock.pass(3601)
    // Both look for what is due, and one of them asks besides.
    await Promise.all([
      platform.sdk.crawling.save({ crawl_id, name: `Run ${run}` }),
      other.sdk.crawling.save({ crawl_id, name: `Run ${run}` }),
    ])
    await vi.waitFor(
      async () =>
        expect((await statusesOf(crawl_id, other.sdk)).filter((one) => one === 'succeeded')).toHaveLength(
          run,
        ),
      patience,
    )
  }
  expect(counted.asked.filter((path) => path === '/')).toHaveLength(3)
  await stop(crawl_id)
  await other.end()
  await counted.close()
})

describe('is refused', () => {
  it('a new one without name, address and index, each at its field', async () => {
    await expect(platform.sdk.crawling.save({})).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'name' }, { field: 'url' }, { field: 'indexName' }],
    })
  })

  it('an index that is not there, an address that is none, and a configuration that is not there', async () => {
    const given = { name: 'Gallery', url: site.origin, indexName: 'crawled' }
    const { crawling } = platform.sdk
    const refused = (field: string) => ({ status: 400, fields: [{ field }] })
    await expect(crawling.save({ ...given, indexName: 'nowhere' })).rejects.toMatchObject(
      refused('indexName'),
    )
    await expect(crawling.save({ ...given, url: 'file:///etc/passwd' })).rejects.toMatchObject(refused('url'))
    await expect(crawling.save({ ...given, name: '  ' })).rejects.toMatchObject(refused('name'))
    const missing = { status: 404 }
    await expect(crawling.save({ crawl_id: 'unknown', name: 'x' })).rejects.toMatchObject(missing)
    await expect(crawling.setStatus({ crawl_id: 'unknown', status: 'active' })).rejects.toMatchObject(missing)
    await expect(crawling.history({ crawl_id: 'unknown' })).rejects.toMatchObject(missing)
  })

  it('a sub-admin', async () => {
    const { crawling } = await platform.addPerson('sub_admin')
    const refused = { status: 403 }
    await expect(crawling.list()).rejects.toMatchObject(refused)
    await expect(crawling.save({ name: 'x' })).rejects.toMatchObject(refused)
    await expect(crawling.setStatus({ crawl_id: 'x', status: 'active' })).rejects.toMatchObject(refused)
    await expect(crawling.history({ crawl_id: 'x' })).rejects.toMatchObject(refused)
  })
})

it('a run that a stop cuts off is gone on with by the next start, as the same run', async () => {
  const release = Promise.withResolvers<void>()
  const slow = await startSite({
    '/': '<p>First.</p><a href="/slow">slow</a>',
    '/slow': async (_, response) => {
      await release.promise
      response.setHeader('content-type', 'text/html').end('<p>Second.</p>')
    },
  })
  const first = await startTestPlatform({ masterKey: new Uint8Array(32).fill(8) })
  await first.sdk.vector.createIndex({ indexName: 'cut-off' })
  const given = { name: 'Slow', url: slow.origin, indexName: 'cut-off' }
  const { crawl_id } = (await first.sdk.crawling.save(given)).data
  await vi.waitFor(() => expect(slow.asked).toContain('/slow'), patience)
  expect(await statusesOf(crawl_id, first.sdk)).toEqual(['running', 'active'])

  const second = await first.restart()
  release.resolve()
  await vi.waitFor(
    async () => expect(await statusesOf(crawl_id, second.sdk)).toEqual(['succeeded', 'active']),
    patience,
  )
  const [run] = (await second.sdk.crawling.history({ crawl_id })).data
  expect(run).toMatchObject({ pages: 2, vectors: 2 })
  await second.end()
  await slow.close()
})
