import dns from 'node:dns'
import http, { type RequestOptions, type ServerResponse } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isPublicAddress } from '#src/http/outbound/public-address.ts'
import { pdfOf } from '#test/readings.ts'
import { shortenPause, shortenTimers } from '#test/shorten-timers.ts'
import { startSite, type TestSite } from '#test/test-site.ts'
import { browserReader } from './browser-reader.ts'
import { crawlSite } from './crawl-site.ts'
import { fetchUrl } from './fetch-url.ts'
import { plainReader } from './page-reader.ts'
import type { Heading } from './page-text.ts'

const open: TestSite[] = []
async function site(pages: TestSite['pages'], host?: string) {
  const started = await startSite(pages, host)
  open.push(started)
  return started
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const anywhere = (_address: string) => true

async function crawl(address: string, { maxPages = 20, maxDepth = 1, mayConnect = anywhere } = {}) {
  const read: { url: string; text: string; headings: Heading[] }[] = []
  const reader = plainReader(mayConnect)
  const { signal } = new AbortController()
  const scriptHint = ' Use the crawler.'
  const options = { url: new URL(address), maxPages, maxDepth, scriptHint, reader, mayConnect, signal }
  // The pause between two requests.
  const end = shortenPause(100, 1)
  const crawled = await crawlSite(options, async (page) => void read.push(page)).finally(end)
  return { ...crawled, read, paths: read.map((page) => new URL(page.url).pathname) }
}

/** Answers a page whose body is compressed. */
const packed =
  (encoding: string, body: Buffer): TestSite['pages'][string] =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body)

describe('what is read', () => {
  it('is the site breadth first, as deep and as far as the limits say, each page once', async () => {
    const { origin } = await site({
      '/': '<p>Home.</p><a href="/a">a</a> <a href="/b#part">b</a> <a href="/">home</a> <a href="https://elsewhere.example/">out</a>',
      '/a': '<p>Prints.</p><a href="/c">c</a><a href="/b">b</a>',
      '/b': '<p>Bronzes.</p>',
      '/c': '<p>Deep.</p><a href="/d">d</a>',
      '/d': '<p>Deeper.</p>',
    })
    expect((await crawl(origin, { maxDepth: 0 })).paths).toEqual(['/'])
    expect((await crawl(origin)).paths).toEqual(['/', '/a', '/b'])
    expect((await crawl(origin, { maxDepth: 2 })).paths).toEqual(['/', '/a', '/b', '/c'])
    const limited = await crawl(origin, { maxDepth: 10, maxPages: 3 })
    expect(limited).toMatchObject({ paths: ['/', '/a', '/b'], isWhole: false })
    expect(await crawl(origin, { maxDepth: 10, maxPages: 5 })).toMatchObject({ pages: 5, isWhole: true })
  })

  it('is also PDFs and tables that pages link to', async () => {
    const bytesOf = async (...pages: string[]) => Buffer.from(await pdfOf(pages).arrayBuffer())
    const pdf = await bytesOf('Etchings of 2026.', 'Bronzes of 2025.')
    const large = Buffer.concat([pdf, Buffer.alloc(3 * 1024 * 1024, ' ')])
    const send =
      (type: string, body: Buffer | string, robots = 'all'): TestSite['pages'][string] =>
      (_, response) =>
        response.writeHead(200, { 'content-type': type, 'x-robots-tag': robots }).end(body)
    const { origin } = await site({
      '/': Array.from({ length: 9 }, (_, at) => `<a href="/${at}/cat%C3%A1logo">${at}</a>`).join(' '),
      '/0/cat%C3%A1logo': send('application/pdf', pdf),
      '/1/cat%C3%A1logo': send('application/pdf', large),
      '/2/cat%C3%A1logo': send('', pdf),
      '/3/cat%C3%A1logo': send('application/pdf', pdf, 'noindex'),
      '/4/cat%C3%A1logo': send('application/pdf', '%PDF-1.4 damaged'),
      '/5/cat%C3%A1logo': send('text/csv; charset=utf-8', 'Title,Price\nHarbor,10\nTides,12'),
      '/6/cat%C3%A1logo': send('text/tab-separated-values', 'Title\tPrice\nHarbor\t10'),
      '/7/cat%C3%A1logo': send('application/pdf', await bytesOf('')),
      '/8/cat%C3%A1logo': send('application/pdf', await bytesOf('Etchings.', '', 'Bronzes.')),
    })
    const { read, failed } = await crawl(origin)
    const text = 'Etchings of 2026.\n\nBronzes of 2025.'
    expect(read.slice(1).map((page) => page.text)).toEqual([
      text,
      text,
      text,
      '',
      'Title,Price\n\nHarbor,10\n\nTides,12',
      'Title\tPrice\n\nHarbor\t10',
      'Etchings.\n\n\n\nBronzes.',
    ])
    expect(read[1]).toMatchObject({ title: 'catálogo' })
    expect(failed).toEqual([
      { name: `${origin}/4/cat%C3%A1logo`, error: 'The PDF is damaged: its pages cannot be read.' },
      { name: `${origin}/7/cat%C3%A1logo`, error: expect.stringContaining('The PDF holds no text.') },
      { name: `${origin}/8/cat%C3%A1logo#page=2`, error: 'The page has no text. It may be a scan.' },
    ])
  })

  it('is also what the sitemaps list, compressed or not, one link away from the first page', async () => {
    const list = (...paths: string[]) =>
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
        .map((path) => `<url>\n<loc> ${started.origin}${path} </loc></url>`)
        .join('')}</urlset>`
    const page = '<p>A page of the gallery.</p>'
    const started = await site({
      '/robots.txt': (_, response) =>
        response.end(`User-agent: *\nDisallow: /private\nSitemap: ${started.origin}/index.xml`),
      '/index.xml': (_, response) =>
        response.end(`<sitemapindex><!-- <sitemap><loc>${started.origin}/old.xml</loc></sitemap> -->
          <sitemap><loc><![CDATA[${started.origin}/first.xml]]></loc></sitemap>
          <sitemap><loc>${started.origin}/gone.xml</loc></sitemap>
          <sitemap><loc>${started.origin}/damaged.xml.gz</loc></sitemap>
          <sitemap><loc>${started.origin}/second.xml.gz</loc></sitemap></sitemapindex>`),
      '/first.xml': (_, response) =>
        response.end(list('/a', '/b?x=1&amp;y=2').replace('/a ', '/a </loc><loc>https://elsewhere.example/')),
      '/damaged.xml.gz': (_, response) => response.end(Buffer.from([0x1f, 0x8b, 0, 0])),
      '/second.xml.gz': (_, response) => response.end(gzipSync(list('/c', '/private/d', '/'))),
      '/': `<a href="/b?x=1&amp;y=2">b</a>${page}`,
      '/a': page,
      '/b?x=1&y=2': page,
      '/c': page,
      '/private/d': page,
    })
    const { read, failed } = await crawl(started.origin)
    expect(read.map(({ url }) => url.slice(started.origin.length))).toEqual(['/', '/b?x=1&y=2', '/a', '/c'])
    expect(failed).toEqual([])
    expect(started.asked).not.toContain('/private/d')
    expect(started.asked).not.toContain('/old.xml')
    started.asked.length = 0
    await crawl(started.origin, { maxDepth: 0 })
    await crawl(started.origin, { maxPages: 1 })
    expect(started.asked).toEqual(['/robots.txt', '/', '/robots.txt', '/'])
  })

  it('is also what sitemaps list with a prefix, as character references or with brackets', async () => {
    const pages = ['/?post_type=work&p=7', '/a?b=1&c=2', '/list?kind[]=print', '/list?kind[]=coin']
    const { origin, asked } = await site({
      ...Object.fromEntries(pages.map((path) => [path, `<p>The page ${path.replace('&', '&amp;')}.</p>`])),
      '/': '<p>Home.</p>',
      '/robots.txt': 'Sitemap: /index.xml',
      '/index.xml': (_, response) =>
        response.end(
          '<sm:sitemapindex xmlns:sm="x"><sm:sitemap><sm:loc>/works.xml</sm:loc></sm:sitemap></sm:sitemapindex>',
        ),
      '/works.xml': (_, response) =>
        response.end(`\uFEFF<?xml version="1.0"?><ns:urlset xmlns:ns="x" xmlns:image="y">
          <ns:url><ns:loc>/?post_type=work&#038;p=7</ns:loc><image:image><image:loc>/one.jpg</image:loc></image:image></ns:url>
          <ns:url><ns:loc a="b">/a?b=1&#x26;c=2</ns:loc></ns:url><ns:url><ns:loc>/list?kind[]=print</ns:loc></ns:url>
          <ns:url><ns:loc> <![CDATA[/list?kind[]=coin]]> </ns:loc></ns:url><ns:url><ns:loc>//x&#9999999;</ns:loc></ns:url></ns:urlset>`),
    })
    const { read, failed } = await crawl(origin)
    expect(read.map(({ url }) => url.slice(origin.length))).toEqual(['/', ...pages])
    expect(failed).toEqual([])
    expect(asked).not.toContain('/one.jpg')
  })

  it('is one website with and without www., over http and https, at the origin of its first page', async () => {
    type Answer = (error: null, addresses: dns.LookupAddress[]) => void
    const toLoopback = (_host: string, _options: dns.LookupOptions, answer: Answer) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    // The site of the test has no certificate, so what is sent over https arrives over http.
    const overHttp = (url: URL, options: RequestOptions) =>
      http.request(new URL(url.href.replace('https:', 'http:')), options)
    const spies = [
      vi.spyOn(dns, 'lookup').mockImplementation(toLoopback as typeof dns.lookup),
      vi.spyOn(https, 'request').mockImplementation(overHttp as typeof https.request),
    ]
    syncBuiltinESMExports()
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
      syncBuiltinESMExports()
    })
    const started = await site({
      '/sitemap.xml': (_, response) =>
        response.end(`<urlset><url><loc>/b</loc></url><url><loc>${www}/c</loc></url></urlset>`),
      '/b': '<p>Bronzes.</p>',
      '/c': '<p>Coins.</p>',
      '/moved': (_, response) => response.writeHead(302, { location: `https://www.${host}/d` }).end(),
      '/d': '<p>Drawings.</p>',
      '/e': '<p>Etchings.</p>',
    })
    const { port } = new URL(started.origin)
    const host = `museum.example:${port}`
    const [apex, www] = [`http://${host}`, `http://www.${host}`]
    const links = [`${www}/a`, '/a', `https://www.${host}/a`, `https://${host}/e`, '/moved']
    const elsewhere = [`http://shop.${host}/`, `ftp://${host}/f`]
    // The canonical address is the same page, so it is not requested.
    started.pages['/'] =
      `<link rel="canonical" href="https://www.${host}/"><p>Home.</p>${[...links, ...elsewhere].map((link) => `<a href="${link}"></a>`).join('')}`
    started.pages['/a'] = `<p>Armor.</p>`
    const { read, failed } = await crawl(apex)
    expect(read.map(({ url }) => url)).toEqual(['/', '/a', '/e', '/d', '/b', '/c'].map((path) => apex + path))
    expect(failed).toEqual([])
    const asked = started.asked.filter((path) => path !== '/robots.txt' && path !== '/sitemap.xml')
    expect(asked).toEqual(['/', '/a', '/e', '/moved', '/d', '/b', '/c'])
  })

  it.each([
    [
      'RSS',
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>/</link>
        <atom:link href="/feed" rel="self"/><item><link>/a?b=1&amp;c=2</link><comments>/talk</comments></item>
        <item><link><![CDATA[/b]]></link><description><![CDATA[<link rel="x">/talk]]></description></item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="/feed"/><link href="/"/>
        <entry><link rel="alternate" type="text/html" href="/a?b=1&amp;c=2"/><link href="/talk" rel='replies'/></entry>
        <entry><link href='/b'/></entry></feed>`,
    ],
  ])('is also what a feed lists that is named as a sitemap: %s', async (_, feed) => {
    const { origin, asked } = await site({
      '/': '<p>Home.</p>',
      '/robots.txt': 'Sitemap: /feed',
      '/feed': (_request, response) => response.end(`<?xml version="1.0"?>${feed}`),
      '/a?b=1&c=2': '<p>Prints.</p>',
      '/b': '<p>Bronzes.</p>',
      '/talk': '<p>Comments.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/a', '/b'])
    expect(asked).not.toContain('/talk')
  })

  it('is what the usual sitemap lists if robots.txt names none', async () => {
    const { origin } = await site({
      '/': '<p>Home.</p>',
      '/sitemap.xml': (_, response) => response.end(`${origin}/a\n${origin}/b#part\n`),
      '/a': '<p>Prints.</p>',
      '/b': '<p>Bronzes.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/a', '/b'])
    expect((await crawl(origin, { maxPages: 2 })).paths).toEqual(['/', '/a'])
  })

  it('is every page of a site whose sitemaps fail, requesting only its first ten sitemaps', async () => {
    const pages = Array.from({ length: 6 }, (_, at) => `/page-${at}`)
    const { origin, asked } = await site({
      ...Object.fromEntries(pages.map((path) => [path, `<p>The page ${path}.</p>`])),
      '/': pages.map((path) => `<a href="${path}">${path}</a>`).join(' '),
      '/robots.txt': (_, response) =>
        response.end(
          ['https://elsewhere.example', origin]
            .flatMap((host) => Array.from({ length: 40 }, (_one, at) => `Sitemap: ${host}/${at}.xml`))
            .join('\n'),
        ),
      // Each takes three requests.
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          [`/${at}.xml`, `/${at}.xml?1`],
          [`/${at}.xml?1`, `/${at}.xml?2`],
        ])
          .flat()
          .map(([path = '', location = '']): [string, TestSite['pages'][string]] => [
            path,
            (_, response) => response.writeHead(302, { location }).end(),
          ]),
      ),
    })
    const { paths, failed } = await crawl(origin, { maxPages: pages.length + 1 })
    expect(paths).toEqual(['/', ...pages])
    expect(failed).toEqual([])
    expect(asked.filter((path) => path.endsWith('.xml'))).toEqual(
      Array.from({ length: 10 }, (_, at) => `/${at}.xml`),
    )
  })

  it('is what was found by then of sitemaps that take longer than five minutes', async () => {
    const now = vi.spyOn(performance, 'now')
    onTestFinished(() => now.mockRestore())
    const { origin, asked } = await site({
      '/': '<p>Home.</p>',
      '/robots.txt': (_, response) =>
        response.end(['first', 'second'].map((name) => `Sitemap: ${origin}/${name}.xml`).join('\n')),
      '/first.xml': (_, response) => {
        now.mockReturnValue(performance.now() + 5 * 60_000 + 1)
        response.end(`${origin}/a`)
      },
      '/second.xml': (_, response) => response.end(`${origin}/b`),
      '/a': '<p>Prints.</p>',
    })
    expect(await crawl(origin)).toMatchObject({ paths: ['/', '/a'], isWhole: false })
    expect(asked).not.toContain('/second.xml')
  })

  it('is what a sitemap lists before comments that are not closed, which are read once', async () => {
    const { origin } = await site({
      '/': '<p>Home.</p>',
      '/sitemap.xml': (_, response) =>
        response.end(`<urlset><url><loc>/a</loc></url>${'<!-- '.repeat(1_000_000)}`),
      '/a': '<p>Prints.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/a'])
  })

  it('is what the first 50,000 addresses of a sitemap list', async () => {
    const { origin } = await site({
      '/': '<p>Home.</p>',
      '/sitemap.xml': (_, response) =>
        response.end(`${'https://x.example\n'.repeat(49_999)}${origin}/a\n${origin}/b`),
      '/a': '<p>Prints.</p>',
      '/b': '<p>Bronzes.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/a'])
  })

  it.each([
    ['compressed', gzipSync],
    ['plain', (text: string) => text],
  ])('is what the first 10 MB of a larger sitemap list: %s', async (_, pack) => {
    const { origin } = await site({
      '/': '<p>Home.</p>',
      '/sitemap.xml': (_request, response) => {
        const start = `<urlset><url><loc>${origin}/a</loc></url>`
        const cut = `<url><loc>${origin}/prints`
        const filler = ' '.repeat(10 * 1024 * 1024 - start.length - cut.length)
        response.end(pack(`${start}${filler}${cut}-of-2026</loc></url></urlset>`))
      },
      '/a': '<p>Prints.</p>',
      '/prints': '<p>Another page.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/a'])
  })

  it('is no more than can be asked for, of a site with links without end', async () => {
    const links = Array.from({ length: 5_000 }, (_, at) => `<a href="/broken-${at}">${at}</a>`)
    const { origin, asked } = await site({ '/': `<p>Home.</p>${links.join('')}` })
    const { failed } = await crawl(origin, { maxPages: 2 })
    expect(asked.length).toBeLessThan(40)
    expect(failed.length).toBeLessThan(120)
    expect(failed.at(-1)?.error).toBe('The crawl reached its limit of time or requests before this page.')
  })

  it('is the text in paragraphs, without menus, scripts and what the page keeps from robots', async () => {
    const { origin } = await site({
      '/': `<nav><a href="/menu">Menu of the site</a> <a href="/hidden">Hidden</a></nav><main><h1>Etchings</h1><p>Made of <b>copper</b>
        plates.</p><p>Signed &amp; numbered.</p></main><script>document.title = 'x'</script>`,
      '/menu': '<meta name="robots" content="max-image-preview:none"><p>The menu page.</p>',
      '/hidden': (_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<meta name="robots" content="noindex"><p>Not for robots.</p>')
      },
    })
    const { read } = await crawl(origin)
    expect(read[0]?.text).toBe('Gallery\n\nEtchings\n\nMade of copper plates.\n\nSigned & numbered.')
    const texts = read.map((page) => page.text).join()
    expect(texts).toContain('The menu page.')
    expect(texts).not.toContain('Not for robots')
  })

  const contact = '<h1>Contact</h1><ul><li>Phone: 234</li><li>Daily, 9 to 5</li></ul>'
  const legal = `<p>${'The museum is a foundation under Austrian law, and thanks its donors for their support. '.repeat(3)}</p>`
  const hours = ['Hours', 'Daily, 9 to 5']
  it.each([
    [
      'a short page with a long footer',
      `<main>${contact}</main><footer>${legal}</footer>`,
      ['Contact', 'Phone: 234', 'Daily, 9 to 5'],
    ],
    [
      'a short page with a long part below it',
      `<div>${contact}</div><div>${legal.repeat(3)}</div>`,
      ['Contact', 'Phone: 234', 'Daily, 9 to 5', ...Array.from({ length: 3 }, () => legal.slice(3, -5))],
    ],
    [
      'parts whose names sound like menus, notes within the text, and a paragraph that is a link',
      `<main>${legal}<section id="menus"><h2>Menus</h2><p>Lunch is 12 €.</p></section><section class="comments"><p>Write to us.</p></section>
        <aside><p>Cash only.</p></aside><p><a href="/loan">Ask for a loan.</a></p></main><aside><p>Recent news.</p></aside>`,
      [legal.slice(3, -5), 'Menus', 'Lunch is 12 €.', 'Write to us.', 'Cash only.', 'Ask for a loan.'],
    ],
    [
      'a form around the page, without its fields',
      `<form>${contact}<p>Send it by May.</p><input value="x"><select><option>A</option></select><textarea>Your text</textarea>
        <input list="l"><datalist id="l"><option>B</option></datalist><button>Send</button></form>`,
      ['Contact', 'Phone: 234', 'Daily, 9 to 5', 'Send it by May.'],
    ],
    [
      'blocks of older pages',
      '<center>Gallery</center>Ring 5<fieldset><legend>Prices</legend>Print 5 EUR</fieldset><table><caption>Hours</caption><tr><td>9 to 5</td></tr></table><menu><li>Soup</menu>',
      ['Ring 5', 'Prices', 'Print 5 EUR', 'Hours', '9 to 5', 'Soup'],
    ],
    [
      'what is shown, in custom elements too',
      `<my-card><template shadowrootmode="open"><p>Open at nine.</p></template></my-card><template><p>No.</p></template>
        <div style="visibility: hidden"><h1>Home</h1></div><p hidden>No.</p><p aria-hidden="true">No.</p><p style="color: red; display:none">No.</p>
        <div role="navigation">No.</div><div role="dialog">No.</div>`,
      ['Open at nine.', 'Home'],
    ],
    [
      'a page that is hidden until its scripts have run',
      '<header>Museum</header><div id="root" aria-hidden="true"><h2>Hours</h2><p>Daily, 9 to 5</p></div>',
      hours,
    ],
    [
      'a page that its style hides until its scripts have run',
      '<div id="page" style="display:none"><h2>Hours</h2><p>Daily, 9 to 5</p></div><p hidden>No.</p>',
      hours,
    ],
    [
      'a part that appears with an animation',
      `<p>${'Come and see. '.repeat(9)}</p><section class="wow" style="visibility: hidden"><h2>Hours</h2><p>Daily, 9 to 5</p></section>`,
      ['Come and see. '.repeat(9), ...hours],
    ],
    [
      'a card that turns, and text that a search on the page shows',
      `<p>${'Come and see. '.repeat(9)}</p><div style="backface-visibility: hidden; --display: none"><h2>Hours</h2></div><p hidden="until-found">Daily, 9 to 5</p>`,
      ['Come and see. '.repeat(9), ...hours],
    ],
    [
      'hidden elements as deep as a page has them',
      `<h2>Hours</h2><p>Daily, 9 to 5</p>${'<b hidden>'.repeat(3_000)}No.`,
      hours,
    ],
    [
      'the main part within a menu whose end tag is missing',
      '<nav><ul><li>Menu</li></ul><main><h2>Hours</h2><p>Daily, 9 to 5</p></main>',
      ['Menu', ...hours],
    ],
    [
      'the main part by its role, within an aside and a header whose end tags are missing',
      '<aside>News<header>Museum<div role="main"><h2>Hours</h2><aside>Daily, 9 to 5</aside></div>',
      ['News', 'Museum', ...hours],
    ],
    [
      'asides of a page that names its main part by a role',
      '<div role="main"><h2>Hours</h2><aside><p>Daily, 9 to 5</p></aside></div><aside><p>News</p></aside>',
      hours,
    ],
    [
      'asides of a page without a main part',
      '<h1>Contact</h1><p>Tel 1</p><aside><header><h2>Opening hours</h2></header><article>9 to 5</article></aside>',
      ['Contact', 'Tel 1', 'Opening hours', '9 to 5'],
    ],
    [
      'custom elements, one within another, without their menus',
      `<my-page><template shadowrootmode="open"><nav>Menu</nav><p hidden>No.</p><h2>Hours</h2>
        <my-card><template shadowrootmode="closed"><footer>Imprint</footer><template>No.</template><p>Daily, 9 to 5</p></template></my-card></template></my-page>`,
      hours,
    ],
    [
      'headers of parts and the title of the page, but not the header of the site and its search',
      `<header><p>Museum</p></header><div role="banner">Sale</div><search><label>Find</label></search><header><h1>Visit</h1></header>
        <article><header><h2>Hours</h2></header><p>Daily, 9 to 5</p></article>`,
      ['Visit', ...hours],
    ],
    [
      'footers of parts, but not of the site',
      `<main><p>Soup</p><footer>Daily, 9 to 5</footer></main><blockquote><p>Art is long.</p><footer>Seneca</footer></blockquote>
        <article><p>Prints</p><footer>By A. Hall</footer></article><footer>Imprint</footer>`,
      ['Soup', 'Daily, 9 to 5', 'Art is long.', 'Seneca', 'Prints', 'By A. Hall'],
    ],
    [
      'a page with a comment that only browsers see ended',
      '<h2>Hours</h2><!-- <p>No.</p> --!><p>Daily, 9 to 5</p><!-- No. -->',
      hours,
    ],
    [
      'a menu of dishes, but not of links',
      '<ul role="menu"><li role="menuitem">Soup, 5 EUR</li></ul><ul role="menubar"><li><a role="menuitem" href="/a">Shop</a></li></ul>',
      ['Soup, 5 EUR'],
    ],
    [
      'rows with a form, and labels apart from each other',
      `<table><tr><td>Harbor</td><td>5 EUR</td><td><form><input type="hidden"><button>Buy</button></form></td></tr></table>
        <form><label>Name</label><input><label>Mail</label><input><h2><label>Terms</label></h2></form>`,
      ['Harbor | 5 EUR |', 'Name Mail', 'Terms'],
    ],
  ])('is all the text of a page and nothing around it: %s', async (_, page, paragraphs) => {
    const { origin } = await site({ '/': page })
    const expected = paragraphs.map((text) => text.trim())
    const [read] = (await crawl(origin)).read
    expect(read?.text.split('\n\n').slice(1)).toEqual(expected)
  })

  it('is also what panels show when they are opened, below the questions that open them', async () => {
    const opens = (id: string) => `aria-expanded="false" aria-controls="${id}"`
    const answer = (at: number) =>
      `<p>Answer ${at}: the museum lends its paintings to other museums, for six months, if they insure them well.</p>`
    const { origin } = await site({
      '/': `<main><h1>Questions</h1><p>${'Here is what visitors of the museum want to know, and what it says. '.repeat(6)}</p>
        <h2><button ${opens('one')}>Question 1?</button></h2><div id="one" hidden>${answer(1)}</div>
        <h2><span role="button" ${opens('two')}>Question 2?</span></h2><div id="two" aria-hidden="true">${answer(2)}</div>
        <h2><button>Share</button></h2><h2><img alt="">Tab<button>Copy the link</button></h2><div role="tabpanel" style="color: red; display: none">${answer(3)}</div>
        <dl><dt><button>Question 4?</button></dt><dd>${answer(4)}</dd></dl>
        <button ${opens('other five')}>Question 5?</button><div id="five" style="visibility:hidden">${answer(5)}</div>
        <button ${opens('language')} aria-haspopup="true">Language</button><button>Send</button>
        <button ${opens('dialog')} aria-haspopup="dialog">More</button>
        <div role="dialog" id="dialog" hidden>${answer(6)}</div><div role="dialog" hidden><div role="tabpanel" hidden>${answer(7)}</div></div>
        <div hidden>${answer(8)}</div><div role="tabpanel" class="slide-cloned" aria-hidden="true">${answer(9)}</div></main>
        <header><button ${opens('menu')}>Menu</button></header><div id="menu" hidden>${answer(10)}</div>`,
    })
    const [page] = (await crawl(origin)).read
    const texts = page?.text.split('\n\n') ?? []
    expect(texts.map((text) => text.replace(/: the museum lends.*/, ''))).toEqual([
      'Gallery',
      'Questions',
      expect.stringMatching(/^Here is what/),
      'Question 1?',
      'Answer 1',
      'Question 2?',
      'Answer 2',
      'Tab',
      'Answer 3',
      'Question 4?',
      'Answer 4',
      'Question 5?',
      'Answer 5',
    ])
    expect(page?.headings.map(({ paragraph }) => texts[paragraph])).toEqual([
      'Questions',
      'Question 1?',
      'Question 2?',
      'Tab',
    ])
  })

  it('is also each formula once, as its author wrote it', async () => {
    const { origin } = await site({
      '/': `<p>The area is <span style="display: none;"><math><semantics><mi>r</mi><annotation encoding="application/x-tex">\\pi r^2</annotation></semantics></math></span><img alt="">, or
        <math><mi>x</mi></math>.</p><div hidden>Once <math><mi>y</mi></math> was secret.</div>`,
    })
    expect((await crawl(origin)).read[0]?.text).toBe('Gallery\n\nThe area is \\pi r^2, or x.')
  })

  it('is also code with its lines, and tables row by row with their empty cells', async () => {
    const { origin } = await site({
      '/': `<pre><code>def open(hour):\n    if hour &lt; 9:\n        return  False\n\n    return True\n</code><button>Copy</button></pre>
        <pre><span>npm install<br></span><span>npm start</span></pre>
        <pre><span class="line">one</span><span class="line">  two</span></pre>
        <pre><h2>Terms</h2>Each  loan<br>is<script>count()</script> insured.</pre>
        <pre><script>count()</script>end</pre>
        <table><tr><th></th><th>Adults</th><th>Children</th></tr><tr><td>School <b>visit</b></td><td></td><td><p>6</p></td></tr>
        <tr><td></td><td></td></tr></table>
        <table><tr><td>Menu</td><td><h2>Hours</h2><p>Open at noon.</p></td></tr></table>
        <table><tr>Between cells <td>A</td><td>B</td></tr></table>`,
    })
    expect((await crawl(origin)).read[0]?.text.split('\n\n')).toEqual([
      'Gallery',
      'def open(hour):\n    if hour < 9:\n        return  False',
      '    return True',
      'npm install\nnpm start',
      'one\n  two',
      'Terms',
      'Each loan',
      'is insured.',
      'end',
      '| Adults | Children',
      'School visit | | 6',
      'Menu',
      'Hours',
      'Open at noon.',
      'Between cells',
      'A',
      'B',
    ])
  })

  it('is a title without a text, unless scripts add the text, which is a page that failed', async () => {
    const paths = ['/shell', '/shell?lang=de', '/docs', '/pictures', '/hidden', '/self']
    const { origin } = await site({
      '/': paths.map((path) => `<a href="${path}">1</a>`).join('<p>Home.</p>'),
      '/shell':
        '<noscript>You need to enable JavaScript.</noscript><div id="root"></div><a href="/next"></a>',
      '/shell?lang=de':
        '<header><h1><button>Menu</button></h1></header><script src="/app.js"></script><div id="root"></div>',
      '/docs': '<div id="app">Please wait...</div>',
      '/pictures': '<script src="/count.js"></script><img src="/one.jpg" alt="">',
      '/hidden': '<meta name="robots" content="noindex"><div id="root"></div>',
      '/self': ['#top', '', 'about:blank']
        .map((src) => `<iframe src="${src}"></iframe><script></script>`)
        .join(''),
      '/next': '<p>Next.</p>',
    })
    const { read, failed, settled } = await crawl(origin, { maxDepth: 2 })
    expect(read.map(({ url, text }) => [url.slice(origin.length), text.trim()]).slice(1)).toEqual([
      ['/pictures', 'Gallery'],
      ['/hidden', ''],
      ['/next', 'Gallery\n\nNext.'],
    ])
    const error = 'The page has no text of its own. Use the crawler.'
    expect(failed).toEqual(
      ['/shell', '/shell?lang=de', '/docs', '/self'].map((path) => ({ name: origin + path, error })),
    )
    expect(settled).toEqual([])
  })

  it('is also what is in frames, and behind the areas of a picture', async () => {
    const { origin } = await site({
      '/': (_, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(
            '<html><head><title>T</title></head><frameset><frame src="menu"><frame src="main"><noframes>No frames.</noframes></html>',
          ),
      '/menu': '<p>Menu.</p>',
      '/main': '<p>Main.</p><map><area href="/area"></map><iframe src="/inner"></iframe>',
      '/area': '<p>Area.</p>',
      '/inner': 'Loading... <iframe src="/innermost"></iframe>',
      '/innermost': '<p>Inner.</p>',
    })
    const { read, paths, failed } = await crawl(origin, { maxDepth: 3 })
    expect(paths).toEqual(['/', '/menu', '/main', '/area', '/inner', '/innermost'])
    expect(read[0]?.text.trim()).toBe('T')
    expect(failed).toEqual([])
    // A page whose frames are too far away is one that failed.
    const near = await crawl(origin, { maxDepth: 2 })
    expect(near.paths).toEqual(['/', '/menu', '/main', '/area'])
    expect(near.failed).toEqual([{ name: `${origin}/inner`, error: 'The page has no text of its own.' }])
  })

  it.each([
    ['application/xhtml+xml', 'Gallery\n\nBefore\n\nAfter\n\nlast'],
    ['application/xml', 'Gallery\n\nBefore\n\nAfter\n\nlast'],
    ['text/xml; charset=utf-8', 'Gallery\n\nBefore\n\nAfter\n\nlast'],
    ['text/html', 'Gallery\n\nBefore'],
  ])('is what follows an empty element, if browsers show it: %s', async (type, text) => {
    const empty = ['<script src="a.js"/>', "<textarea name='a > b' />", '<iframe/>', '<select/>'].join('')
    const html = `<!-- <p/> --><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Gallery</title></head>
      <body><p>Before</p>${empty}<p>After<br/>last</p></body></html>`
    const { origin } = await site({
      '/': (_, response) => response.setHeader('content-type', type).end(html),
    })
    expect((await crawl(origin)).read[0]?.text).toBe(text)
  })

  it('is the same whether names and values are in capitals or not', async () => {
    const { origin } = await site({
      '/': '<BASE HREF="/a/"><P>Home.</P><A HREF="b">b</A> <A Href="c">c</A><P HIDDEN>No.</P><P STYLE="Display:None">No.</P><IFRAME SRC="d"></IFRAME>',
      '/a/b': '<META HTTP-EQUIV="REFRESH" CONTENT="0; URL=/e"><P>Redirecting</P>',
      '/a/c': '<META NAME="ROBOTS" CONTENT="NOINDEX, NoFollow"><P>No.</P><A HREF="/f">f</A>',
      '/a/d': '<LINK REL="CANONICAL" HREF="/a/d"><A HREF="/g" REL="NoFollow">g</A><P>In a frame.</P>',
      '/e': '<P>Moved.</P>',
    })
    const { read, failed } = await crawl(origin, { maxDepth: 2 })
    const texts = ['Gallery\n\nHome.\n\nb c', 'Gallery\n\nMoved.', '', 'Gallery\n\ng\n\nIn a frame.']
    expect(read.map(({ text }) => text)).toEqual(texts)
    expect(failed).toEqual([])
  })

  it.each([
    ['', 'Музей', '<meta charset="windows-1251"><p>\u00CC\u00F3\u00E7\u00E5\u00E9</p>'],
    ['', 'Café', '\n<!doctype html><p>Café</p>'],
    ['', 'Café < Müller', 'Café < Müller'],
    ['application/octet-stream', 'Prints', '\u00EF\u00BB\u00BF<html><body>Prints</body></html>'],
    ['application/octet-stream', 'Bronzes', '<?xml version="1.0"?><html><a/>Bronzes</html>'],
    ['application/octet-stream', 'Café', 'Café'],
  ])('is a page of the type “%s” by its first bytes: %s', async (type, text, bytes) => {
    const body = Buffer.from(bytes, 'latin1')
    const { origin } = await site({
      '/': (_, response) => response.setHeader('content-type', type).end(body),
    })
    expect((await crawl(origin)).read[0]?.text).toBe(text)
  })

  it.each([
    ['an archive', '', 'PK\u0003\u0004<p>'],
    ['a binary file', 'application/octet-stream', '<p>\u0000</p>'],
    ['a feed', 'application/octet-stream', '<?xml version="1.0"?><rss><html/></rss>'],
    ['a feed with a comment', 'application/xml', '<!-- <html> --><rss><html/></rss>'],
  ])('is not %s of the type “%s”', async (_name, type, body) => {
    const { origin } = await site({
      '/': (_, response) => response.setHeader('content-type', type).end(body),
    })
    await expect(crawl(origin)).rejects.toThrow(/^The page is /)
  })

  it('is no question about cookies', async () => {
    const question = '<p>We use cookies to improve your visit of the gallery.</p><button>Accept</button>'
    const page = '<p>The gallery sells cookies in its notice bar.</p>'
    const { origin } = await site({
      '/': ['id="cookie-banner"', 'class="x gdpr_consent"', 'role="alertdialog"', 'id="onetrust-banner-sdk"']
        .map((name) => `<div ${name}>${question}</div>`)
        .join(`<div class="cookies">${page}</div>`),
      '/shell': `<div class="cookie-notice-open"><h1>Prints</h1>${page}</div>`,
      '/wrapper': `<p>Open today.</p><div class="site cookie-notice-visible">${page}</div>`,
      '/short': `<p>Open today.</p><div id="onetrust-consent-sdk">${question}</div>`,
    })
    const text = 'The gallery sells cookies in its notice bar.'
    expect((await crawl(origin)).read[0]?.text).toBe(['Gallery', text, text, text].join('\n\n'))
    expect((await crawl(`${origin}/shell`)).read[0]?.text).toBe(['Gallery', 'Prints', text].join('\n\n'))
    const today = 'Open today.'
    expect((await crawl(`${origin}/wrapper`)).read[0]?.text).toBe(['Gallery', today, text].join('\n\n'))
    expect((await crawl(`${origin}/short`)).read[0]?.text).toBe(['Gallery', today].join('\n\n'))
  })

  it('is decoded by what the server, the page or the bytes say, and unpacked', async () => {
    const latin = Buffer.from('<p>Café Müller</p>', 'latin1')
    const send =
      (type: string, body: Buffer, encoding?: string): TestSite['pages'][string] =>
      (_, response) => {
        response.setHeader('content-type', type)
        if (encoding) response.setHeader('content-encoding', encoding)
        response.end(body)
      }
    const { origin } = await site({
      '/': Array.from({ length: 9 }, (_, at) => `<a href="/${at}">${at}</a>`).join(' '),
      '/0': send('text/html; charset=ISO-8859-1', latin),
      '/1': send('text/html', Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin])),
      '/2': send('text/html', latin),
      '/3': send('text/html; charset=utf-8', gzipSync('<p>Café Müller</p>'), 'gzip'),
      '/4': send('text/plain', Buffer.from('Café Müller')),
      // A page whose meta element can be read has no encoding of two bytes a letter.
      '/5': send('text/html', Buffer.from('<meta charset="utf-16"><p>Café Müller</p>')),
      '/6': send('text/html', Buffer.from('<!-- <meta charset="utf-16le"> --><p>Café Müller</p>')),
      '/7': send('text/html; charset=iso-8859-1', Buffer.from('\uFEFF<p>Café Müller</p>', 'utf16le')),
      '/8': send('text/html; charset=unknown', Buffer.from('<p>Café Müller</p>')),
    })
    const { read } = await crawl(origin)
    expect(read.slice(1).map((page) => page.text)).toEqual(Array.from({ length: 9 }, () => 'Café Müller'))
  })

  it('is decoded if its letters are Cyrillic or Japanese', async () => {
    const { origin } = await site({
      '/': (_, response) =>
        response
          .setHeader('content-type', 'text/html')
          .end(
            Buffer.concat([
              Buffer.from(
                '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><a href="/jp">',
              ),
              Buffer.from([0xcc, 0xf3, 0xe7, 0xe5, 0xe9]),
            ]),
          ),
      '/jp': (_, response) =>
        response
          .setHeader('content-type', 'text/html; charset=Shift_JIS')
          .end(Buffer.from([0x94, 0xfc, 0x8f, 0x70, 0x8a, 0xd9])),
    })
    const { read } = await crawl(origin)
    expect(read.map((page) => page.text)).toEqual(['Музей', '美術館'])
  })

  it.each([
    ['Shift_JIS', '本日は五時まで', '967b93fa82cd8cdc8e9e82dc82c5'],
    ['EUC-JP', '本日は五時まで', 'cbdcc6fca4cfb8debbfea4dea4c7'],
    ['ISO-2022-JP', '本日は五時まで', '1b24424b5c467c244f385e3b7e245e24471b2842'],
    [
      'EUC-KR',
      '오늘 전시는 다섯 시까지 열립니다',
      'bfc0b4c320c0fcbdc3b4c220b4d9bcb820bdc3b1eec1f620bfadb8b3b4cfb4d9',
    ],
    ['GBK', '今天的展览开放到五点', 'bdf1ccecb5c4d5b9c0c0bfaab7c5b5bdcee5b5e3'],
    ['Big5', '今天的展覽開放到五點', 'a4b5a4d1aabaae69c4fdb67da9f1a8eca4adc249'],
    ['windows-1251', 'Сегодня выставка открыта', 'd1e5e3eee4edff20e2fbf1f2e0e2eae020eef2eaf0fbf2e0'],
  ])('is decoded by its letters if nothing states the encoding: %s', async (_, text, hex) => {
    const paragraph = Buffer.concat([Buffer.from('<p>'), Buffer.from(hex, 'hex')])
    const page = Buffer.concat(Array.from({ length: 3 }, () => paragraph))
    const { origin } = await site({
      '/': (_request, response) => response.setHeader('content-type', 'text/html').end(page),
    })
    expect((await crawl(origin)).read[0]?.text).toBe([text, text, text].join('\n\n'))
  })

  it('is what a reader sees of words with pronunciations, hidden breaks and raised numbers', async () => {
    const { origin } = await site({
      '/': `<p><ruby>東京<rt>とうきょう</rt></ruby>へ</p><p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp></ruby>字</p>
        <p>Water&shy;color&#8203;s</p><p>In 1912<sup>3</sup> on the 1<sup>st</sup> of 10 m<sup>2</sup></p>`,
    })
    const texts = (await crawl(origin)).read[0]?.text.split('\n\n').slice(1)
    expect(texts).toEqual([
      '東京(とうきょう)へ',
      '漢(かん)字',
      'Watercolors',
      'In 1912 3 on the 1st of 10 m2',
    ])
  })
})

describe('a page that sends its readers on', () => {
  const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}"><p>Redirecting</p>`

  it.each(['0; url=en/latest/', "0;URL='/en/latest/'", '5, /en/latest/', '0.5;url=/en/latest/#top'])(
    'is followed: %s',
    async (content) => {
      const { origin } = await site({ '/': refresh(content), '/en/latest/': '<p>The catalogue.</p>' })
      const { paths, read } = await crawl(origin)
      expect(paths).toEqual(['/en/latest/'])
      expect(read[0]?.text).toBe('Gallery\n\nThe catalogue.')
    },
  )

  it.each(['300; url=/elsewhere', '30', '0; url=/', '0; url=javascript:alert(1)'])(
    'is read itself: %s',
    async (content) => {
      const { origin } = await site({ '/': refresh(content) })
      expect((await crawl(origin)).read[0]?.text).toBe('Gallery\n\nRedirecting')
    },
  )

  it('is read itself if that is for browsers without scripts', async () => {
    const { origin } = await site({ '/': `<noscript>${refresh('0; url=/plain')}</noscript><p>Home.</p>` })
    expect((await crawl(origin)).read[0]?.text).toBe('Gallery\n\nHome.')
  })

  it('is read itself, at its first address, if it is at another one each time', async () => {
    let count = 0
    const { origin, pages } = await site({})
    const answer: TestSite['pages'][string] = (_, response) => {
      count += 1
      pages[`/?t=${count}`] = answer
      response.setHeader('content-type', 'text/html').end(refresh(`5; url=/?t=${count}`))
    }
    pages['/'] = answer
    const { read } = await crawl(origin)
    expect(read).toEqual([expect.objectContaining({ url: `${origin}/`, text: 'Redirecting' })])
  })

  it('fails if it never ends', async () => {
    const { origin } = await site({ '/': refresh('0; url=/other'), '/other': refresh('0; url=/') })
    await expect(crawl(`${origin}/other`)).rejects.toThrow('redirects more than 5 times')
  })

  it('leads to no other website, but from the first page', async () => {
    const elsewhere = await site({ '/': '<p>Another site.</p>' })
    const { origin } = await site({
      '/': '<p>Home.</p><a href="/out">out</a>',
      '/out': refresh(`0; url=${elsewhere.origin}`),
    })
    expect((await crawl(origin)).paths).toEqual(['/'])
    expect((await crawl(`${origin}/out`)).read[0]?.url).toBe(`${elsewhere.origin}/`)
  })
})

describe('servers that keep to no standard', () => {
  const html = (response: ServerResponse) => response.setHeader('content-type', 'text/html')
  const page = '<p>The gallery opens at noon.</p>'
  const text = 'The gallery opens at noon.'

  it.each<[string, TestSite['pages'][string]]>([
    ['gzip without its end', packed('gzip', gzipSync(page).subarray(0, -8))],
    [
      'gzip that was flushed and not ended',
      packed('gzip', gzipSync(page, { finishFlush: constants.Z_SYNC_FLUSH })),
    ],
    ['deflate with a header', packed('deflate', deflateSync(page))],
    ['deflate without a header', packed('deflate', deflateRawSync(page))],
    ['no type', (_, response) => response.end(`\n<!-- x --><html><body>${page}</body></html>`)],
    ['no type and no markup', (_, response) => response.end(text)],
    ['an empty type', (_, response) => response.setHeader('content-type', '').end(page)],
    [
      'a cookie that it wants back',
      (request, response) => {
        if (request.headers.cookie === 'seen=1') return html(response).end(page)
        return response.writeHead(302, { location: '/', 'set-cookie': 'seen=1; Path=/' }).end()
      },
    ],
  ])('are read: %s', async (_, answer) => {
    const { origin } = await site({ '/': answer })
    expect((await crawl(origin)).read.map((one) => one.text)).toEqual([text])
  })

  it('are followed to an address with letters beyond ASCII', async () => {
    const { origin } = await site({
      // Node writes headers byte by byte.
      '/': (_, response) =>
        response.writeHead(302, { location: Buffer.from('/café').toString('latin1') }).end(),
      '/caf%C3%A9': page,
    })
    expect((await crawl(origin)).paths).toEqual(['/caf%C3%A9'])
  })

  it('get no cookie of another site', async () => {
    const cookies: unknown[] = []
    const other = await site(
      {
        '/': (request, response) => {
          cookies.push(request.headers.cookie)
          html(response).end(page)
        },
      },
      '127.0.0.2',
    )
    const { origin } = await site({
      '/': (_, response) => response.writeHead(302, { location: other.origin, 'set-cookie': 'seen=1' }).end(),
    })
    expect((await crawl(origin)).read).toHaveLength(1)
    expect(cookies).toEqual([undefined])
  })

  it('that cut their data short are damaged where all of it is wanted', async () => {
    const { origin } = await site({ '/': packed('gzip', gzipSync(page).subarray(0, -8)) })
    const options = { mayConnect: anywhere, maxBytes: 1_000, milliseconds: 9_000 }
    await expect(fetchUrl(new URL(origin), options)).rejects.toThrow(/damaged/)
  })
})

describe('what is skipped', () => {
  it('is what robots.txt forbids, without a request for it', async () => {
    const started = await site({
      '/robots.txt': 'User-agent: VitrineBot\nDisallow: /private\n\nUser-agent: *\nDisallow: /',
      '/': '<p>Home.</p><a href="/private/x">no</a><a href="/open">yes</a>',
      '/open': '<p>Open.</p>',
      '/private/x': '<p>Private.</p>',
    })
    const { paths } = await crawl(started.origin)
    expect(paths).toEqual(['/', '/open'])
    expect(started.asked).not.toContain('/private/x')
    await expect(crawl(`${started.origin}/private/x`)).rejects.toThrow(/robots\.txt of .* does not allow/)
    expect(started.asked).not.toContain('/private/x')
  })

  it('is an address that is too long to be stored, of a link or a redirect', async () => {
    const long = `/${'x'.repeat(2_100)}`
    const { origin, asked } = await site({
      '/': `<p>Home.</p><a href="${long}">long</a><a href="/moved">moved</a><a href="/next">next</a>`,
      '/moved': (_, response) => response.writeHead(302, { location: long }).end(),
      [long]: '<p>Long.</p>',
      '/next': '<p>Next.</p>',
    })
    expect(await crawl(origin)).toMatchObject({ paths: ['/', '/next'], failed: [] })
    expect(asked).not.toContain(long)
    await expect(crawl(`${origin}/moved`)).rejects.toThrow('has more than 2,048 characters')
  })

  it('is what a robots.txt of any length forbids in its first 512 KiB', async () => {
    const line = `# ${'x'.repeat(97)}\n`
    const rules = `User-agent: *\nDisallow: /private\n${line.repeat(5_242)}`
    const { origin } = await site({
      // The 512 KiB end within the path.
      '/robots.txt': `${rules}Disallow: /open${'-'.repeat(200)}\nDisallow: /\n`,
      '/': '<p>Home.</p><a href="/private/x">no</a><a href="/open">yes</a>',
      '/open': '<p>Open.</p>',
      '/private/x': '<p>Private.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/open'])
  })

  it.each([
    ['noindex', false, true],
    ['none', false, false],
    ['nofollow', true, false],
    ['VitrineBot: noindex, nofollow', false, false],
    ['otherbot: noindex, nofollow', true, true],
    ['otherbot: noindex, VitrineBot: nofollow', true, false],
    ['max-image-preview: none', true, true],
    ['unavailable_after: 25 Jun 2010 15:00:00 GMT', true, true],
    [['otherbot: none', 'noindex'], false, true],
  ])('is what the header X-Robots-Tag says: %s', async (header, isRead, isFollowed) => {
    const { origin } = await site({
      '/': (_, response) =>
        response
          .setHeader('x-robots-tag', header)
          .setHeader('content-type', 'text/html')
          .end('<p>Home.</p><a href="/next">next</a>'),
      '/next': '<p>Next.</p>',
    })
    const { read, paths } = await crawl(origin)
    expect(read[0]?.text).toBe(isRead ? 'Home.\n\nnext' : '')
    expect(paths).toEqual(isFollowed ? ['/', '/next'] : ['/'])
  })

  it('is the text of a plain file whose header says noindex', async () => {
    const { origin } = await site({
      '/': (_, response) =>
        response.setHeader('x-robots-tag', 'noindex').setHeader('content-type', 'text/plain').end('Private.'),
    })
    expect((await crawl(origin)).read.map((page) => page.text)).toEqual([''])
  })

  it('is a page under a second address, in any order', async () => {
    const page = '<link rel="canonical" href="/print#top"><p>One print.</p>'
    const { origin } = await site({
      '/': '<p>Home.</p><a href="/print?from=home">1</a><a href="/print">2</a><a href="/print?from=mail">3</a>',
      '/print': page,
      '/print?from=home': page,
      '/print?from=mail': page,
    })
    const { read, failed, settled } = await crawl(origin)
    expect(read.map((one) => one.url)).toEqual([`${origin}/`, `${origin}/print?from=home`])
    expect(failed).toEqual([])
    expect(settled).toEqual([`${origin}/print`, `${origin}/print?from=mail`])
  })

  it('is a copy under another spelling of its address, which takes no place of another page', async () => {
    const links = ['/index.html', '/a/', '/a', '/a?utm_source=x', '/a?PHPSESSID=1', '/a/b', '/b']
    const { origin } = await site({
      ...Object.fromEntries(links.map((path) => [path, '<p>Prints.</p>'])),
      '/': links.map((path) => `<a href="${path}">x</a>`).join('<p>Home.</p>'),
      '/index.html': links.map((path) => `<a href="${path}">x</a>`).join('<p>Home.</p>'),
      '/a?utm_source=x': '<p>Prints.</p><a href="/c"></a>',
      '/c': '<p>Bronzes.</p>',
    })
    const { paths, failed } = await crawl(origin, { maxDepth: 3, maxPages: 5 })
    expect(paths).toEqual(['/', '/a/', '/a/b', '/b', '/c'])
    expect(failed).toEqual([])
  })

  it('is no page that says something else than the page that it names as its own address', async () => {
    const canonical = '<link rel="canonical" href="/list">'
    const { origin } = await site({
      '/': `${canonical}<p>Home.</p><a href="/list?page=2">2</a>`,
      '/list': `${canonical}<p>First page.</p><a href="/one">one</a>`,
      '/list?page=2': `${canonical}<p>Second page.</p><a href="/two">two</a>`,
      '/one': '<link rel="canonical" href="/gone"><p>One.</p>',
      '/two': '<p>Two.</p>',
    })
    const { read, failed, settled } = await crawl(origin, { maxDepth: 3 })
    expect(read.map(({ url }) => url.slice(origin.length))).toEqual([
      '/',
      '/list?page=2',
      '/list',
      '/two',
      '/one',
    ])
    // No link leads to the page that is gone.
    expect([failed, settled]).toEqual([[], [`${origin}/gone`]])
    expect((await crawl(origin, { maxPages: 1 })).paths).toEqual(['/'])
  })

  it('is a canonical address that is missing, unless a link leads to it, whenever that is found', async () => {
    const { origin, asked } = await site({
      '/': '<p>Home.</p><a href="/one">one</a><a href="/two">two</a><a href="/three">three</a>',
      '/one': '<link rel="canonical" href="/gone"><p>One.</p>',
      '/two': '<link rel="canonical" href="/gone"><p>Two.</p>',
      '/three': '<link rel="canonical" href="/down"><p>Three.</p><a href="/gone">gone</a>',
      '/down': (_, response) => response.writeHead(503).end(),
    })
    const { paths, failed } = await crawl(origin, { maxDepth: 2 })
    expect(paths).toEqual(['/', '/one', '/two', '/three'])
    expect(failed).toEqual([
      { name: `${origin}/gone`, error: 'The page returned HTTP 404.' },
      { name: `${origin}/down`, error: 'The page returned HTTP 503.' },
    ])
    expect(asked.filter((path) => path === '/gone')).toHaveLength(1)
  })

  it('is no page that names another website, or the home page, as its own address', async () => {
    const { origin } = await site({
      '/': '<p>Home.</p><a href="/a">a</a><a href="/b">b</a>',
      '/a': '<link rel="canonical" href="https://elsewhere.example/a"><p>Prints.</p>',
      '/b': '<link rel="canonical" href="/"><p>Bronzes.</p>',
    })
    expect((await crawl(origin)).paths).toEqual(['/', '/a', '/b'])
  })

  it('is everything where robots.txt cannot be read', async () => {
    const started = await site({
      '/robots.txt': (_, response) => response.writeHead(503).end(),
      '/': '<p>Home.</p>',
    })
    await expect(crawl(started.origin)).rejects.toThrow(/robots\.txt that cannot be read/)
    expect(started.asked).toEqual(['/robots.txt'])
  })

  it('is pages that are missing, huge, of other kinds, circling or elsewhere; the rest is read', async () => {
    const elsewhere = await site({ '/': '<p>Another site.</p>' })
    const { origin } = await site({
      '/': ['/missing', '/big', '/word', '/zip', '/picture', '/feed', '/circle', '/out', '/broken', '/good']
        .map((path) => `<a href="${path}">${path}</a>`)
        .join('<p>Home.</p>'),
      '/big': (_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(Buffer.alloc(2 * 1024 * 1024 + 1, 'a '))
      },
      '/word': (_, response) => response.setHeader('content-type', 'application/msword').end('DOC'),
      '/feed': (_, response) => response.setHeader('content-type', 'application/rss+xml').end('<rss/>'),
      '/zip': (_, response) => response.setHeader('content-type', 'application/zip').end('PK'),
      '/picture': (_, response) => response.setHeader('content-type', 'image/png').end('PNG'),
      '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
      '/out': (_, response) => response.writeHead(302, { location: elsewhere.origin }).end(),
      '/broken': (_, response) => response.writeHead(500).end(),
      '/good': '<p>Good.</p>',
    })
    const { paths, failed, settled } = await crawl(origin)
    expect(paths).toEqual(['/', '/good'])
    expect(failed).toEqual([
      { name: `${origin}/missing`, error: 'The page returned HTTP 404.' },
      { name: `${origin}/big`, error: 'The answer is larger than 2 MB.' },
      {
        name: `${origin}/word`,
        error:
          'The page is application/msword, which can’t be read: only web pages, plain text, CSV and PDF can.',
      },
      { name: `${origin}/circle`, error: `${new URL(origin).host} redirects more than 5 times.` },
      { name: `${origin}/broken`, error: 'The page returned HTTP 500.' },
    ])
    // Their passages may be deleted. Those of the other failed pages stay, since the page may still have its text.
    expect(settled).toEqual(['/missing', '/out'].map((path) => `${origin}${path}`))
    expect(elsewhere.asked).not.toContain('/')
  })
})

describe('a first page that cannot be read says why', () => {
  it.each<[string, TestSite['pages'][string], RegExp]>([
    ['missing', (_, response) => response.writeHead(404).end(), /^The page returned HTTP 404\.$/],
    [
      'too large',
      (_, response) => response.setHeader('content-type', 'text/html').end(Buffer.alloc(3_000_000)),
      /larger than 2 MB/,
    ],
    [
      'too large once it is unpacked',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        response.end(gzipSync(Buffer.alloc(50_000_000)))
      },
      /larger than 2 MB/,
    ],
    [
      'no text',
      (_, response) => response.setHeader('content-type', 'image/png').end('x'),
      /image\/png, which holds no text/,
    ],
    [
      'circling',
      (_, response) => response.writeHead(301, { location: '/' }).end(),
      /redirects more than 5 times/,
    ],
    [
      'leading out of the web',
      (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
      /not a web page/,
    ],
    ['damaged', (_, response) => response.setHeader('content-encoding', 'gzip').end('not gzip'), /damaged/],
  ])('%s', async (_name, answer, words) => {
    const { origin } = await site({ '/': answer })
    await expect(crawl(origin)).rejects.toThrow(words)
  })

  it('a server that is not there, or takes too long', async () => {
    const gone = await startSite({})
    await gone.close()
    await expect(crawl(gone.origin)).rejects.toThrow(/cannot be reached/)
    await expect(crawl('http://nowhere.invalid/')).rejects.toThrow(
      'There is no server called nowhere.invalid.',
    )
    const { origin } = await site({ '/': () => undefined })
    onTestFinished(shortenTimers(10_000, 200))
    await expect(crawl(origin)).rejects.toThrow(/took longer than 10 seconds/)
  })
})

describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('allows %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it('are not connected to, by number, by name or in another spelling', async () => {
    const started = await site({ '/': '<p>Inside.</p>' })
    const { port } = new URL(started.origin)
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:7f00:1]']) {
      const words = /is an address of this machine or of a private network/
      await expect(crawl(`http://${host}:${port}/`, { mayConnect: isPublicAddress })).rejects.toThrow(words)
    }
    expect(started.asked).toEqual([])
  })

  it('are not connected to by a redirect from an address that is allowed', async () => {
    const inside = await site({ '/': '<p>Inside.</p>' }, '127.0.0.2')
    const { origin } = await site({
      '/': (_, response) => response.writeHead(302, { location: inside.origin }).end(),
    })
    const mayConnect = (address: string) => address === '127.0.0.1'
    await expect(crawl(origin, { mayConnect })).rejects.toThrow('127.0.0.2 is an address of this machine')
    expect(inside.asked).toEqual([])
  })
})

it('gives each server its full time, not counting the pause before', async () => {
  const { origin } = await site({
    '/': (_, response) => response.writeHead(302, { location: '/next' }).end(),
    '/next': '<p>Next.</p>',
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const clocks: number[] = []
  const mayRequest = async () => void clocks.push(timeout.mock.calls.length)
  await fetchUrl(new URL(origin), { mayConnect: anywhere, mayRequest, maxBytes: 1_000, milliseconds: 9_000 })
  expect(clocks).toEqual([0, 1])
})

it('outlives a browser that is gone, and a stop after that', async () => {
  const newContext = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('gone'))
  vi.doMock('playwright-core', () => ({
    chromium: { launch: async () => ({ newContext, close: async () => undefined }) },
  }))
  onTestFinished(() => vi.doUnmock('playwright-core'))
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { origin } = await site({ '/': '<p>Home.</p>' })
  const reader = browserReader({ executablePath: '/chromium', mayConnect: anywhere })
  const stop = new AbortController()
  const read = reader.read(new URL(origin), async () => undefined, stop.signal)
  await expect(read).rejects.toThrow(/did not finish/)
  stop.abort()
  await new Promise(setImmediate)
  expect(newContext).toHaveBeenCalledOnce()
  expect(unhandled).not.toHaveBeenCalled()
})

it('skips a page that would take minutes to read, and continues with the next', async () => {
  let late = () => undefined as void
  const { origin } = await site({
    '/': '<p>Home.</p><a href="/deep">deep</a><a href="/next">next</a>',
    '/deep': (_, response) => {
      late = shortenTimers(90_000, 500)
      response.setHeader('content-type', 'text/html').end('<div>'.repeat(60_000))
    },
    '/next': (_, response) => {
      late()
      response.setHeader('content-type', 'text/html').end('<p>Next.</p>')
    },
  })
  const { paths, failed } = await crawl(origin)
  expect(paths).toEqual(['/', '/next'])
  expect(failed).toEqual([{ name: `${origin}/deep`, error: 'The page is too complex to read.' }])
})
