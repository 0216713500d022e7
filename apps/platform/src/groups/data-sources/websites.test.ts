import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readingOf } from '#test/readings.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

const home = '<p>The gallery shows etchings and bronzes from three centuries.</p><a href="/hours">Hours</a>'
const hours = '<p>We open on Thursdays at noon and close at eight in the evening.</p>'

let platform: TestPlatform
let site: TestSite

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await startSite({
    '/': `${home}<a href="/loans">Loans</a>`,
    '/hours': hours,
    '/loans': '<p>Museums may borrow a painting for at most six months, insured by the borrower.</p>',
  })
})
afterAll(async () => {
  await site.close()
  await platform.end()
})

const statsOf = async (indexName: string) =>
  (await platform.sdk.vector.getIndexStats({ indexName, host: '127.0.0.1' })).data

// Proves: call.scrapeWebsiteAndUpload
it('a website that was scraped is found by what its pages say', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'website' })
  const { data, message } = await sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'website' })
  expect(message).toBe(`${site.origin}/ will be read into website.`)
  expect(data).toMatchObject({ kind: 'website', name: `${site.origin}/`, indexName: 'website', pages: 0 })

  const read = await readingOf(sdk, data._id)
  expect(read).toMatchObject({ status: 'done', pages: 3, vectors: 3, error: null })
  const stats = await statsOf('website')
  expect(stats).toMatchObject({ vectorCount: 3, sourceCount: 1 })
  // Each vector is 384 numbers of four bytes, beside its text.
  expect(stats.sizeBytes).toBeGreaterThan(3 * 384 * 4)
  expect(Date.parse(stats.updatedAt ?? '')).toBeGreaterThan(Date.parse(data.createdAt))

  const find = async (question: string, limit: number) =>
    (await platform.platform.vectors.search({ question, indexName: 'website', limit })).passages
  const opening = await find('When does it open on a Thursday?', 1)
  expect(opening).toMatchObject([{ place: `${site.origin}/hours` }])
  const borrowing = await find('borrowing paintings for a museum', 3)
  expect(borrowing.map((one) => new URL(one.place).pathname)[0]).toBe('/loans')
  expect(borrowing[0]?.meaning).toBeGreaterThan(borrowing[1]?.meaning ?? 1)
})

it('scraped again it is read again: nothing is doubled, and what is gone from it goes', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'again' })
  const own = await startSite({ '/': home, '/hours': hours })
  const scrape = async () => {
    const { data } = await sdk.dataSources.scrapeWebsite({ url: own.origin, indexName: 'again' })
    return readingOf(sdk, data._id)
  }
  const first = await scrape()
  expect(await scrape()).toMatchObject({ _id: first._id, pages: 2, vectors: 2 })
  expect(await statsOf('again')).toMatchObject({ vectorCount: 2, sourceCount: 1 })

  own.pages['/hours'] = '<p>We open on Sundays.</p>'
  await scrape()
  expect(await statsOf('again')).toMatchObject({ vectorCount: 2 })
  const question = { question: 'We open on', indexName: 'again', limit: 1 }
  const [found] = (await platform.platform.vectors.search(question)).passages
  expect(found?.text).toContain('Sundays')

  // A page that fails for once keeps what is known of it.
  own.pages['/hours'] = (_, response) => response.writeHead(503).end()
  expect(await scrape()).toMatchObject({ status: 'done', pages: 1, vectors: 2 })
  // And a site that is down keeps all.
  await own.close()
  const down = await scrape()
  expect(down).toMatchObject({ status: 'failed', pages: 0, vectors: 2 })
  expect(down.error).toMatch(/^127\.0\.0\.1:\d+ cannot be reached\.$/)
  expect(await statsOf('again')).toMatchObject({ vectorCount: 2, sourceCount: 1 })
})

it('a page that fails for once takes nothing away that may be there still; the next whole reading does', async () => {
  const { sdk } = platform
  const { db } = platform.database
  await sdk.vector.createIndex({ indexName: 'passing' })
  const links = '<a href="/hours">Hours</a> <a href="/prints">Prints</a>'
  const toOpen: TestSite['pages'][string] = (_, response) =>
    response.writeHead(302, { location: '/open' }).end()
  const own = await startSite({
    '/': `<p>The gallery shows etchings and bronzes from three centuries.</p>${links}`,
    '/hours': toOpen,
    '/open': hours,
    '/prints': '<p>Every print in the cabinet can be seen on request.</p>',
  })
  const scrape = async () => {
    const { data } = await sdk.dataSources.scrapeWebsite({ url: own.origin, indexName: 'passing' })
    return readingOf(sdk, data._id)
  }
  expect(await scrape()).toMatchObject({ pages: 3, vectors: 3 })
  own.pages['/hours'] = (_, response) => response.writeHead(503).end()
  expect(await scrape()).toMatchObject({
    status: 'done',
    pages: 2,
    failedPages: [{ name: `${own.origin}/hours`, error: 'The page returned HTTP 503.' }],
    failedCount: 1,
    vectors: 3,
  })
  // What a page that was read says no longer goes all the same, and so does a page that is gone.
  own.pages['/'] = `<p>The gallery is being moved.</p>${links}`
  own.pages['/prints'] = (_, response) => response.writeHead(404).end()
  expect(await scrape()).toMatchObject({ status: 'done', pages: 1, vectors: 2 })
  expect(await statsOf('passing')).toMatchObject({ vectorCount: 2 })
  // Seen last more than thirty days ago.
  await db.execute(
    sql`update source_vectors set reading = '0197c1f2-5b1e' where place = ${`${own.origin}/open`}`,
  )
  expect(await scrape()).toMatchObject({ status: 'done', pages: 1, vectors: 1 })
  own.pages['/hours'] = toOpen
  expect(await scrape()).toMatchObject({ pages: 2, failedCount: 1, vectors: 2 })
  own.pages['/hours'] = (_, response) => response.writeHead(410).end()
  expect(await scrape()).toMatchObject({ status: 'done', pages: 1, vectors: 1 })
  await own.close()
})

it('one address that all pages name as their own by mistake deletes nothing', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'canonical' })
  const pages = {
    '/': `${home}<a href="/about">About</a>`,
    '/hours': hours,
    '/about': '<p>The gallery was founded by two collectors in 1921.</p>',
  }
  const own = await startSite(pages)
  const scrape = async () => {
    const { data } = await sdk.dataSources.scrapeWebsite({ url: own.origin, indexName: 'canonical' })
    return readingOf(sdk, data._id)
  }
  expect(await scrape()).toMatchObject({ pages: 3, vectors: 3 })
  for (const [path, page] of Object.entries(pages))
    own.pages[path] = `<link rel="canonical" href="/about">${page}`
  expect(await scrape()).toMatchObject({ status: 'done', pages: 3, vectors: 3 })
  await own.close()
})

it('a sitemap that fails for once deletes nothing that only it lists', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'mapped' })
  const own = await startSite({
    '/': home,
    '/hours': hours,
    '/prints': '<p>Every print in the cabinet can be seen on request.</p>',
  })
  const scrape = async (sitemap: TestSite['pages'][string]) => {
    own.pages['/sitemap.xml'] = sitemap
    const { data } = await sdk.dataSources.scrapeWebsite({ url: own.origin, indexName: 'mapped' })
    return readingOf(sdk, data._id)
  }
  const map = (_: unknown, response: ServerResponse) => response.end(`${own.origin}/prints`)
  expect(await scrape(map)).toMatchObject({ pages: 3, vectors: 3 })
  expect(await scrape((_, response) => response.writeHead(503).end())).toMatchObject({ pages: 2, vectors: 3 })
  expect(await scrape((_, response) => response.writeHead(404).end())).toMatchObject({ pages: 2, vectors: 2 })
  await own.close()
})

it('two sources that say the same share its vector, and it stays while one has it', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'shared' })
  const [one, other] = [await startSite({ '/': home }), await startSite({ '/': home })]
  const scrape = async ({ origin }: TestSite) => {
    const { data } = await sdk.dataSources.scrapeWebsite({ url: origin, indexName: 'shared' })
    return readingOf(sdk, data._id)
  }
  expect(await scrape(one)).toMatchObject({ vectors: 1 })
  expect(await scrape(other)).toMatchObject({ vectors: 1 })
  expect(await statsOf('shared')).toMatchObject({ vectorCount: 1, sourceCount: 2 })
  one.pages['/'] = hours
  await scrape(one)
  expect(await statsOf('shared')).toMatchObject({ vectorCount: 2 })
  other.pages['/'] = hours
  await scrape(other)
  expect(await statsOf('shared')).toMatchObject({ vectorCount: 1 })
  await Promise.all([one.close(), other.close()])
})

// Proves: call.getDatasource, call.getDatasourceVectorIndex
it('lists sources newest first, by pages and by index', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'listed' })
  const names = ['/a', '/b', '/c'].map((path) => `${site.origin}${path}`)
  for (const url of names) await sdk.dataSources.scrapeWebsite({ url, indexName: 'listed' })
  const all = await sdk.dataSources.list()
  expect(all.data.slice(0, 3).map((one) => one.name)).toEqual(names.toReversed())
  const page = await sdk.dataSources.listByIndex({ page: 2, pageSize: 2, indexName: 'listed' })
  expect(page.totalCount).toBe(3)
  expect(page.data.map((one) => one.name)).toEqual([names[0]])
  const none = await sdk.dataSources.listByIndex({ page: 1, pageSize: 2, indexName: 'unknown' })
  expect(none).toMatchObject({ data: [], totalCount: 0 })
  const failed = await readingOf(sdk, all.data[0]?._id ?? '')
  expect(failed).toMatchObject({ status: 'failed', error: 'The page returned HTTP 404.' })
})

it('says while it reads how far it has come, and a second request waits for the first', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'slow' })
  const release = Promise.withResolvers<void>()
  const slow = await startSite({
    '/': `${home}<a href="/slow">slow</a>`,
    '/slow': (_, response) => void release.promise.then(() => response.writeHead(404).end()),
    '/hours': hours,
  })
  const request = { url: slow.origin, indexName: 'slow' }
  const { data } = await sdk.dataSources.scrapeWebsite(request)
  await vi.waitFor(
    async () => {
      const [row] = (await sdk.dataSources.list()).data
      expect(row).toMatchObject({ status: 'working', pages: 2, vectors: 2 })
    },
    { timeout: 80_000 },
  )
  const second = await sdk.dataSources.scrapeWebsite(request)
  expect(second.message).toBe(`${slow.origin}/ is already being read.`)
  expect(second.data).toMatchObject({ _id: data._id, status: 'working' })
  release.resolve()
  expect(await readingOf(sdk, data._id)).toMatchObject({ status: 'done', pages: 2 })
  await slow.close()
})

describe('is refused', () => {
  it.each([
    ['ftp://gallery.example/', 'The address must begin with http:// or https://.'],
    ['javascript:alert(1)', 'The address must begin with http:// or https://.'],
    ['https://ada:secret@gallery.example/', /^Remove the user name and the password/],
  ])('%s', async (url, message) => {
    const call = platform.sdk.dataSources.scrapeWebsite({ url, indexName: 'website' })
    await expect(call).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'url', message: expect.stringMatching(message) }],
    })
  })

  it('an index that is not there', async () => {
    const call = platform.sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'nowhere' })
    await expect(call).rejects.toMatchObject({ status: 400, fields: [{ field: 'indexName' }] })
  })

  it('a private address, unless the operator allowed them', async () => {
    const strict = await startTestPlatform({ crawlPrivate: false })
    await strict.sdk.vector.createIndex({ indexName: 'strict' })
    site.asked.length = 0
    const scrape = (url: string) => strict.sdk.dataSources.scrapeWebsite({ url, indexName: 'strict' })
    await expect(scrape(site.origin)).rejects.toMatchObject({ status: 400, fields: [{ field: 'url' }] })
    // What a name leads to is known when it is read.
    const { data } = await scrape(site.origin.replace('127.0.0.1', 'localhost'))
    const read = await readingOf(strict.sdk, data._id)
    expect(read.status).toBe('failed')
    expect(read.error).toMatch(/is an address of this machine or of a private network/)
    expect(site.asked).toEqual([])
    await strict.end()
  })

  it('a sub-admin', async () => {
    const { dataSources } = await platform.addPerson('sub_admin')
    const refused = { status: 403 }
    await expect(dataSources.list()).rejects.toMatchObject(refused)
    await expect(dataSources.listByIndex({ page: 1, pageSize: 5 })).rejects.toMatchObject(refused)
    const call = dataSources.scrapeWebsite({ url: site.origin, indexName: 'website' })
    await expect(call).rejects.toMatchObject(refused)
  })
})
