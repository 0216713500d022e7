import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { robotsRules } from './robots-rules.ts'

/** A heading of a text, and which of its paragraphs it is, from 0. */
export type Heading = { level: number; paragraph: number }

/** A text with its headings, in their order. */
type Outlined = { text: string; headings: Heading[] }

/** The content of a page. */
export type PageText = Outlined & {
  /** Paragraphs apart by empty lines; empty where the page asks not to be indexed. */
  text: string
  /** Empty for a page without a title. */
  title: string
  /** The language that the page states, such as `en`, or null. */
  language: string | null
  /** Addresses on the same origin that the page links to, without their fragments, each once. */
  links: string[]
  /** The address to which the page sends its readers on; null if it stays. */
  refresh: string | null
  /** The address on the same website under which the page wants to be known; null if that is its own. */
  canonical: string | null
}

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TD TH TR UL'.split(
    ' ',
  ),
)
/** Elements without text of the page itself. */
const left = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME OBJECT HEAD NAV FOOTER FORM BUTTON SELECT DIALOG'.split(' '),
)

const banner = /\b(alertdialog|onetrust|cybotcookiebot)/i
/** Names of banners that pages may also have around all of their content. */
const likelyBanner = /(cookies?|gdpr|consent)[-_]?(banner|bar|consent|notice|popup|modal|dialog|law)/i

/** A page with more is read without looking for its main part, which takes time. */
const mostElements = 20_000
/** An "article" shorter than this share of the page is not all that matters on it, as on a page of many small parts. */
const leastShare = 0.3

/** A page that sends its readers on after more seconds than that is read itself. */
const longestDelay = 10

/** Begins the text of a heading, followed by its level. No text has it: it is taken out of each. */
const mark = '\u0001'

const plain = (text: string) => text.replaceAll(mark, ' ').replace(/\s+/g, ' ')

function outline(paragraphs: string[]): Outlined {
  const texts: string[] = []
  const headings: Heading[] = []
  let level = 0
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith(mark)) level = Number(paragraph[1])
    const text = plain(paragraph.startsWith(mark) ? paragraph.slice(2) : paragraph).trim()
    if (text === '') continue
    if (level > 0) headings.push({ level, paragraph: texts.length })
    texts.push(text)
    level = 0
  }
  return { text: texts.join('\n\n'), headings }
}

/** Returns the text of a part of a page, its blocks as paragraphs. It walks without recursion: pages can be nested as deep as they like. */
function textOf(root: Node): Outlined {
  const parts: string[] = []
  const stack: (Node | string)[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeType === 3) parts.push(plain(node.nodeValue ?? ''))
    else if (node.nodeType === 1 || node.nodeType === 9 || node.nodeType === 11) {
      const name = node.nodeName.toUpperCase()
      if (left.has(name)) continue
      if (blocks.has(name)) {
        parts.push('\n\n', /^H[1-6]$/.test(name) ? `${mark}${name[1]}` : '')
        stack.push('\n\n')
      }
      for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child)
    }
  }
  return outline(parts.join('').split(/\n\n+/))
}

/** Returns the contents of the meta elements that are for this crawler. */
const robotsMetas = (document: Document) =>
  [...document.querySelectorAll('meta[name]')]
    .filter((meta) => /^(robots|vitrinebot)$/i.test(meta.getAttribute('name') ?? ''))
    .map((meta) => meta.getAttribute('content') ?? '')

const baseOf = (document: Document, page: URL) =>
  URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', page) ?? page

/** Returns the address to which the page sends its readers on; null if it stays. */
function refreshOf(document: Document, page: URL): string | null {
  const meta = [...document.querySelectorAll('meta[http-equiv]')].find(
    // Browsers that run scripts pass these over.
    (one) => /^refresh$/i.test(one.getAttribute('http-equiv') ?? '') && !one.closest('noscript'),
  )
  const content = meta?.getAttribute('content') ?? ''
  const [, seconds, address] = /^\s*(\d+)(?:\.\d*)?[;,\s]\s*(?:url\s*=)?\s*["']?([^"']+)/i.exec(content) ?? []
  if (address === undefined || Number(seconds) > longestDelay) return null
  const url = URL.parse(address.trim(), baseOf(document, page))
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href === page.href ? null : url.href
}

/** Returns the address on the same website under which the page wants to be known; null if that is its own. */
function canonicalOf(document: Document, page: URL): string | null {
  const link = document.querySelector('link[rel~="canonical" i][href]')
  const url = URL.parse(link?.getAttribute('href') ?? '', baseOf(document, page))
  if (!link || !url || url.origin !== page.origin) return null
  url.hash = ''
  // Websites may name their home page on each page by mistake.
  const isHome = url.pathname === '/' && page.pathname !== '/'
  return isHome || url.href === page.href ? null : url.href
}

function linksOf(document: Document, page: URL): string[] {
  const base = baseOf(document, page)
  const found = new Set<string>()
  for (const link of document.querySelectorAll('a[href]')) {
    if (/\bnofollow\b/i.test(link.getAttribute('rel') ?? '')) continue
    const url = URL.parse(link.getAttribute('href') ?? '', base)
    if (!url || url.origin !== page.origin) continue
    url.hash = ''
    found.add(url.href)
  }
  return [...found]
}

/** Removes what asks about cookies: it is the same on each page, and of none. */
function removeBanners(document: Document) {
  const half = textOf(document.documentElement ?? document).text.length / 2
  for (const element of document.querySelectorAll('body [id], body [class], body [role]')) {
    const names = ['id', 'class', 'role'].map((name) => element.getAttribute(name) ?? '').join(' ')
    if (!banner.test(names) && !likelyBanner.test(names)) continue
    if (element.querySelector('main, article, h1')) continue
    if (banner.test(names) || textOf(element).text.length <= half) element.remove()
  }
}

function mainText(document: Document): Outlined | undefined {
  try {
    const article = new Readability(document, { maxElemsToParse: mostElements }).parse()
    if (!article?.content) return undefined
    return textOf(parseHTML(`<html><body>${article.content}</body></html>`).document.body)
  } catch {
    // Too many elements, or markup that it does not get on with.
    return undefined
  }
}

/**
 * Returns the main text of an HTML page and its links.
 * @param robotsTags its `X-Robots-Tag` headers
 */
export function pageText(html: string, url: URL, robotsTags: readonly string[] = []): PageText {
  // Without this element it takes the first for it, whichever that is.
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`)
  const { noindex, nofollow } = robotsRules(robotsTags, robotsMetas(document))
  const title = plain(document.querySelector('title')?.textContent ?? '').trim()
  const declared = document.documentElement?.getAttribute('lang') ?? ''
  const page = {
    title,
    language: /^[a-z]{2,3}\b/.exec(declared.trim().toLowerCase())?.[0] ?? null,
    links: nofollow ? [] : linksOf(document, url),
    refresh: refreshOf(document, url),
    canonical: canonicalOf(document, url),
  }
  if (noindex) return { ...page, text: '', headings: [] }
  removeBanners(document)
  const whole = textOf(document.documentElement ?? document)
  // The last use of the document: it is taken apart.
  const main = mainText(document)
  const body = main !== undefined && main.text.length >= whole.text.length * leastShare ? main : whole
  if (title === '' || body.text.includes(title)) return { ...page, ...body }
  const headings = body.headings.map((one) => ({ ...one, paragraph: one.paragraph + 1 }))
  return { ...page, text: `${title}\n\n${body.text}`, headings }
}
