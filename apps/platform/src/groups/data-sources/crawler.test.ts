/** @module-tag slow */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readingOf } from '#test/readings.ts'
import { shortenTimers } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

let platform: TestPlatform
let site: TestSite
beforeAll(async () => {
  platform = await startTestPlatform()
  await platform.sdk.vector.createIndex({ indexName: 'built' })
  site = await startSite({})
})
afterAll(async () => {
  await site.close()
  await platform.end()
})

async function crawl(url: string) {
  const { data } = await platform.sdk.dataSources.crawlWebsite({ url, indexName: 'built' })
  return readingOf(platform.sdk, data._id)
}

const script: TestSite['pages'][string] = (_, response) => {
  response.setHeader('content-type', 'text/javascript')
  response.end(`
    const { words } = await (await fetch('/words.json')).json()
    document.querySelector('main').innerHTML = '<p>' + words + '</p><a href="/built-too">More</a>'
  `)
}
const words: TestSite['pages'][string] = (_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ words: 'Lithographs on handmade paper.' }))
}

// Proves: call.uploadWebsiteScrapDataVectorIndex
it('reads what scripts make of a page, and follows their links', async () => {
  Object.assign(site.pages, {
    '/': '<main></main><script type="module" src="/script.js"></script>',
    '/script.js': script,
    '/words.json': words,
    '/built-too': '<main><p>Woodcuts in two colours.</p></main>',
  })
  // Without its scripts the page is empty.
  const plain = await platform.sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'built' })
  expect(await readingOf(platform.sdk, plain.data._id)).toMatchObject({
    status: 'failed',
    error: 'No text was found. If the website is built by scripts, use the crawler, which runs them.',
    vectors: 0,
    pages: 0,
  })

  expect(await crawl(site.origin)).toMatchObject({ kind: 'crawl', status: 'done', pages: 2, error: null })
  const question = { question: 'lithograph', indexName: 'built', limit: 1 }
  const [found] = (await platform.platform.vectors.search(question)).passages
  expect(found?.text).toContain('Lithographs on handmade paper.')
})

it('scripts reach nothing but what the guard allows, and send nothing', async () => {
  const inside = await startSite({ '/secret': 'metadata' }, '127.0.0.2')
  const strict = await startSite({
    '/': `<main><p>Trap.</p></main><img src="${inside.origin}/picture"><script>
      const ask = (address, options) => fetch(address, options).then((answer) => answer.text()).catch(() => 'refused')
      const socket = new WebSocket('${inside.origin.replace('http', 'ws')}/socket')
      navigator.sendBeacon('${inside.origin}/beacon', 'x')
      document.body.append(document.createElement('iframe'))
      document.querySelector('iframe').src = '${inside.origin}/frame'
      const said = [ask('${inside.origin}/secret'), ask('/there', { method: 'POST', body: 'x' })]
      Promise.all(said).then((words) => document.querySelector('main').append(' Heard: ' + words.join(' and ')))
    </script>`,
  })
  // As in production every private address is refused, but for that of the site itself.
  const { browserReader } = await import('#src/knowledge/crawl/browser-reader.ts')
  const { findChromium } = await import('#src/knowledge/crawl/find-chromium.ts')
  const executablePath = (await findChromium(process.env.CHROMIUM_PATH)) ?? ''
  const reader = browserReader({ executablePath, mayConnect: (address) => address === '127.0.0.1' })
  const { signal } = new AbortController()
  const page = await reader.read(new URL(strict.origin), async () => undefined, signal)
  await reader.close()
  expect(page).toMatchObject({ kind: 'html', text: expect.stringContaining('Heard: refused and refused') })
  expect(inside.asked).toEqual([])
  expect(strict.asked).toEqual(['/'])
  await Promise.all([inside.close(), strict.close()])
})

it('a script that never ends is stopped, and the error says so', async () => {
  // It would keep a core busy for all of the time that scripts have.
  onTestFinished(shortenTimers(18_000, 2_000))
  site.pages['/endless'] = '<p>Round and round.</p><script>for (;;) {}</script>'
  const read = await crawl(`${site.origin}/endless`)
  expect(read.status).toBe('failed')
  expect(read.error).toMatch(/^The scripts of 127\.0\.0\.1:\d+ did not finish\.$/)
})

it('without a browser it is refused, with what to do', async () => {
  const bare = await startTestPlatform({ chromiumPath: '/nowhere/chromium' })
  await bare.sdk.vector.createIndex({ indexName: 'bare' })
  await expect(
    bare.sdk.dataSources.crawlWebsite({ url: site.origin, indexName: 'bare' }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'no-browser',
    message: expect.stringContaining('CHROMIUM_PATH'),
  })
  await bare.end()
})
