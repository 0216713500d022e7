import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** What is on a page. */
export type PageText = {
  /** Paragraphs apart by empty lines; empty where the page asks not to be indexed. */
  text: string
  /** Addresses on the same origin that the page links to, without their fragments, each once. */
  links: URL[]
}

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TD TH TR UL'.split(
    ' ',
  ),
)
/** Not the page's own text. */
const left = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG IFRAME OBJECT HEAD NAV FOOTER FORM BUTTON SELECT DIALOG'.split(' '),
)

/** A page with more is read without looking for its main part, which takes time. */
const mostElements = 20_000
/** An "article" shorter than this share of the page is not all that matters on it, as on a page of many small parts. */
const leastShare = 0.3

/** Returns the text of a part of a page, its blocks as paragraphs. It walks without recursion: pages can be nested as deep as they like. */
function textOf(root: Node): string {
  const parts: string[] = []
  const stack: (Node | string)[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeType === 3) parts.push((node.nodeValue ?? '').replace(/\s+/g, ' '))
    else if (node.nodeType === 1 || node.nodeType === 9 || node.nodeType === 11) {
      const name = node.nodeName.toUpperCase()
      if (left.has(name)) continue
      if (blocks.has(name)) {
        parts.push('\n\n')
        stack.push('\n\n')
      }
      for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child)
    }
  }
  return parts
    .join('')
    .split(/\n\n+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Returns what the page asks of robots. */
function asked(document: Document): { noindex: boolean; nofollow: boolean } {
  const said = [...document.querySelectorAll('meta[name]')]
    .filter((meta) => /^(robots|vitrinebot)$/i.test(meta.getAttribute('name') ?? ''))
    .map((meta) => (meta.getAttribute('content') ?? '').toLowerCase())
    .join(',')
  return { noindex: /noindex|none/.test(said), nofollow: /nofollow|none/.test(said) }
}

function linksOf(document: Document, page: URL): URL[] {
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', page) ?? page
  const found = new Map<string, URL>()
  for (const link of document.querySelectorAll('a[href]')) {
    if (/\bnofollow\b/i.test(link.getAttribute('rel') ?? '')) continue
    const url = URL.parse(link.getAttribute('href') ?? '', base)
    if (!url || url.origin !== page.origin) continue
    url.hash = ''
    found.set(url.href, url)
  }
  return [...found.values()]
}

function mainText(document: Document): string | undefined {
  try {
    const article = new Readability(document, { maxElemsToParse: mostElements }).parse()
    if (!article?.content) return undefined
    return textOf(parseHTML(`<html><body>${article.content}</body></html>`).document.body)
  } catch {
    // Too many elements, or markup that it does not get on with.
    return undefined
  }
}

/** Returns the main text of an HTML page and its links. */
export function pageText(html: string, url: URL): PageText {
  // Without this element it takes the first for it, whichever that is.
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`)
  const { noindex, nofollow } = asked(document)
  const links = nofollow ? [] : linksOf(document, url)
  if (noindex) return { text: '', links }
  const title = (document.querySelector('title')?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const whole = textOf(document.documentElement ?? document)
  // The last use of the document: it is taken apart.
  const main = mainText(document)
  const body = main !== undefined && main.length >= whole.length * leastShare ? main : whole
  return { text: title === '' || body.includes(title) ? body : `${title}\n\n${body}`, links }
}
