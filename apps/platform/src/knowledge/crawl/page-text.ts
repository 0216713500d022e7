import { parseHTML } from 'linkedom'
import { robotsRules } from './robots-rules.ts'
import { isSameSite } from './same-site.ts'

/** A heading of a text, with the number of its paragraph, from 0. */
export type Heading = { level: number; paragraph: number }

/** A text with its headings, in their order. */
type Outlined = { text: string; headings: Heading[] }

/** The content of a page. */
export type PageText = Outlined & {
  /** Paragraphs separated by empty lines; empty if the page asks not to be indexed. */
  text: string
  /** Empty for a page without a title. */
  title: string
  /** The language that the page states, such as `en`; null if it states none. */
  language: string | null
  /** Set if scripts or frames, not the page itself, contain its text. */
  textIn: 'scripts' | 'frames' | null
  /** The numbers of a PDF's pages without text. */
  emptyPages: number[]
  /** Addresses on the same website that the page links to or has in frames, without fragments or duplicates. */
  links: string[]
  /** The address that the page refreshes to; null if it doesn't refresh. */
  refresh: string | null
  /** The page's canonical address on the same website; null if that is its own. */
  canonical: string | null
}

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION CENTER DD DETAILS DIR DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE TD TH TR UL'.split(
    ' ',
  ),
)
/** Elements whose text isn't part of the page's content. */
const left = new Set(
  'SCRIPT STYLE NOSCRIPT NOFRAMES SVG IFRAME OBJECT HEAD BUTTON SELECT DATALIST TEXTAREA RP'.split(' '),
)
const main = 'main, [role="main"]'
const content = `${main}, article`
const dialogs = 'dialog, template, [role="dialog"], [role="alertdialog"]'
/** Menus and other parts around the content of a page. */
const around = `nav, search, footer:not(:is(${content}, blockquote) footer), [role="navigation"], [role="contentinfo"], [role="search"], [role="listbox"], :is([role="menu"], [role="menubar"]) a`
const outerAside = `aside:not(:is(${content}) aside)`
const siteHeader = `:is(header, [role="banner"]):not(:is(${content}, section, aside) *)`

const banner = /\b(alertdialog|onetrust|cybotcookiebot)/i
/** Names of banners. Some pages also use them for an element around all of their content. */
const likelyBanner = /(cookies?|gdpr|consent)[-_]?(banner|bar|consent|notice|popup|modal|dialog|law)/i

/** The text of pages whose scripts have not run. */
const placeholder = /^(please wait|loading)\W*$/i

/** Seconds of delay above which a refresh is ignored and the page itself is read. */
const longestDelay = 10

/** Marks a heading and is followed by its level. These three characters are removed from all texts. */
const mark = '\u0001'
/** Placeholders for line ends and spaces of code while all other spaces are collapsed. */
const [lineEnd, space] = ['\u0002', '\u0003']

const spaces = new RegExp(`[\\s${mark}${lineEnd}${space}]+`, 'g')
/** Invisible characters that allow a line break within a word. */
const breaks = /[\u00AD\u200B]+/g
const plain = (text: string) => text.replace(breaks, '').replace(spaces, ' ')

/** Elements that a `pre` with code does not contain. */
const noCode = 'h1, h2, h3, h4, h5, h6, table, p, ul, ol, dl, hr'

/** Returns preformatted text with its lines; an empty line ends a paragraph. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      plain(line).trim() === ''
        ? '\n\n'
        : lineEnd + line.trimEnd().replace(spaces, (run) => space.repeat(run.length)),
    )
    .join('')

/** Returns the elements that contain any of the parts. Finds all at once, because pages can be nested to any depth. */
function elementsWith(root: ParentNode, parts: string): Set<Element> {
  const found = new Set<Element>()
  for (const part of root.querySelectorAll(parts))
    for (let one = part.parentElement; one && !found.has(one); one = one.parentElement) found.add(one)
  return found
}

/** A table row that contains one of these belongs to the page's layout. */
const layout = 'table, tr tr, h1, h2, h3, h4, h5, h6, pre'

/** Maximum letters of a table cell. A longer one means that the table is used for layout. */
const longestCell = 500

/** Returns a table row as one paragraph, including its empty cells; null if the table is used for layout. */
function rowOf(row: Element, layoutRows: Set<Element>): string | null {
  if (row.children.length < 2 || layoutRows.has(row)) return null
  if ([...row.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())) return null
  const cells = [...row.children].map((cell) => textOf(cell, layoutRows).text.replace(/\s+/g, ' '))
  if (cells.some((cell) => cell.length > longestCell)) return null
  return cells.some((cell) => cell !== '') ? cells.join(' | ') : ''
}

function outline(paragraphs: string[]): Outlined {
  const texts: string[] = []
  const headings: Heading[] = []
  let level = 0
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith(mark)) level = Number(paragraph[1])
    const text = (paragraph.startsWith(mark) ? paragraph.slice(2) : paragraph)
      .replace(/\s+/g, ' ')
      .trim()
      .replaceAll(lineEnd, '\n')
      .replaceAll(space, ' ')
      .replace(/^\n/, '')
    if (text === '') continue
    if (level > 0) headings.push({ level, paragraph: texts.length })
    texts.push(text)
    level = 0
  }
  return { text: texts.join('\n\n'), headings }
}

/**
 * Returns the text of a part of a page, with its blocks as paragraphs. Walks without recursion, because pages can be
 * nested to any depth.
 */
function textOf(root: Node & ParentNode, layoutRows = elementsWith(root, layout)): Outlined {
  const parts: string[] = []
  const stack: (Node | string)[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeType === 3) parts.push(plain(node.nodeValue ?? ''))
    else if (node.nodeType === 1 || node.nodeType === 9 || node.nodeType === 11) {
      const name = node.nodeName.toUpperCase()
      if (left.has(name)) continue
      const whole =
        name === 'PRE' && !(node as Element).querySelector(noCode)
          ? linesOf(node.textContent ?? '')
          : name === 'TR'
            ? rowOf(node as Element, layoutRows)
            : null
      if (whole !== null) {
        parts.push('\n\n', whole, '\n\n')
        continue
      }
      if (blocks.has(name)) {
        const isHeading = /^H[1-6]$/.test(name)
        parts.push('\n\n', isHeading ? `${mark}${name[1]}` : '')
        // Resets the level, so that the paragraph after an empty heading isn't a heading.
        stack.push(isHeading ? `\n\n${mark}0\n\n` : '\n\n')
      } else if (name === 'LABEL') {
        parts.push(' ')
        stack.push(' ')
      } else if (name === 'RT') {
        // Shows the pronunciation of a word behind it, as browsers without ruby do.
        parts.push('(')
        stack.push(')')
      } else if (name === 'SUP' && /\d$/.test(parts.at(-1) ?? '') && /^\d/.test(node.textContent ?? ''))
        // Keeps a footnote mark or exponent apart from the number before it.
        parts.push(' ')
      for (let child = node.lastChild; child; child = child.previousSibling) stack.push(child)
    }
  }
  return outline(parts.join('').split(/\n\n+/))
}

/** Returns the contents of the meta elements for this crawler. */
const robotsMetas = (document: Document) =>
  [...document.querySelectorAll('meta[name]')]
    .filter((meta) => /^(robots|vitrinebot)$/i.test(meta.getAttribute('name') ?? ''))
    .map((meta) => meta.getAttribute('content') ?? '')

const baseOf = (document: Document, page: URL) =>
  URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', page) ?? page

/** Returns the address that the page refreshes to; null if it doesn't refresh. */
function refreshOf(document: Document, page: URL): string | null {
  const meta = [...document.querySelectorAll('meta[http-equiv]')].find(
    // Browsers that run scripts ignore these.
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

/** Returns the page's canonical address on the same website; null if that is its own. */
function canonicalOf(document: Document, page: URL): string | null {
  const link = document.querySelector('link[rel~="canonical" i][href]')
  const url = URL.parse(link?.getAttribute('href') ?? '', baseOf(document, page))
  if (!link || !url || !isSameSite(url, page)) return null
  url.hash = ''
  return url.href === page.href ? null : url.href
}

const frames = 'frame[src], iframe[src]'
/** Elements that have content without text. */
const shown = ['form', 'img', 'svg', 'video', 'iframe'].map((name) => `${name}:not(noscript *)`).join()

function linksOf(document: Document, page: URL, links = `a[href], area[href], ${frames}`): string[] {
  const base = baseOf(document, page)
  const found = new Set<string>()
  for (const link of document.querySelectorAll(links)) {
    if (/\bnofollow\b/i.test(link.getAttribute('rel') ?? '')) continue
    const url = URL.parse(link.getAttribute('href') ?? link.getAttribute('src') ?? '', base)
    if (!url || !isSameSite(url, page)) continue
    url.hash = ''
    found.add(url.href)
  }
  return [...found]
}

/** Removes frames without an address and frames that contain the page itself. */
function removeEmptyFrames(document: Document, page: URL) {
  const base = baseOf(document, page)
  for (const frame of document.querySelectorAll('frame, iframe')) {
    const src = (frame.getAttribute('src') ?? '').replace(/^about:.*|#.*/, '')
    if (src === '' || URL.parse(src, base)?.href === page.href) frame.remove()
  }
}

/** Replaces the templates of custom elements with the content that browsers show. Templates may be nested. */
function openShadowRoots(document: Document) {
  const next = () => document.querySelectorAll('template[shadowrootmode]')
  for (let templates = next(); templates.length > 0; templates = next()) {
    for (const template of templates) {
      while (template.firstChild) template.before(template.firstChild)
      template.remove()
    }
  }
}

/**
 * Removes menus and other parts around the content. Keeps a part that contains the main part, because then its end tag
 * is missing.
 */
function removeAround(document: Document) {
  for (const element of document.querySelectorAll(dialogs)) element.remove()
  const hasContent = [...document.querySelectorAll(content)].some((one) => !one.closest('aside'))
  const withMain = elementsWith(document, main)
  for (const element of document.querySelectorAll(hasContent ? `${around}, ${outerAside}` : around))
    if (!withMain.has(element)) element.remove()
  const withTitle = elementsWith(document, `${main}, h1`)
  for (const header of document.querySelectorAll(siteHeader)) if (!withTitle.has(header)) header.remove()
}

/** Returns the elements that contain more than half of the page's text. */
function largestIn(document: Document): Set<Element> {
  const elements = [...document.querySelectorAll('*')]
  const lengths = new Map<Node, number>()
  for (const element of elements.toReversed()) {
    if (left.has(element.nodeName.toUpperCase())) continue
    let length = 0
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === 3) length += plain(nodeValue ?? '').trim().length
    for (const child of element.children) length += lengths.get(child) ?? 0
    lengths.set(element, length)
  }
  const half = (lengths.get(document.documentElement) ?? 0) / 2
  return new Set(elements.filter((element) => (lengths.get(element) ?? 0) > half))
}

/** Removes cookie banners, which are the same on every page. */
function removeBanners(document: Document) {
  const largest = largestIn(document)
  const withContent = elementsWith(document, `${content}, h1`)
  for (const element of document.querySelectorAll('body [id], body [class], body [role]')) {
    const names = ['id', 'class', 'role'].map((name) => element.getAttribute(name) ?? '').join(' ')
    if (withContent.has(element)) continue
    if (banner.test(names) || (likelyBanner.test(names) && !largest.has(element))) element.remove()
  }
}

/** The page's header, messages and copies of slides. Controls open these as well, but they aren't content. */
const chrome = `${siteHeader}, [role="alert"], [class*="cloned"], [class*="duplicate"]`
const controls = ':is([aria-expanded], [role="tab"])[aria-controls]:not([aria-haspopup])'
const titles = 'h1, h2, h3, h4, h5, h6, dt'

const concealed = /(?:^|;)\s*display\s*:\s*none[^;]*/gi

function show(element: Element) {
  element.removeAttribute('hidden')
  element.removeAttribute('aria-hidden')
  const style = element.getAttribute('style') ?? ''
  element.setAttribute('style', style.replace(concealed, ''))
}

/**
 * Shows the closed panels that controls name, and the texts of buttons that open panels, because these may be
 * questions.
 */
function openPanels(document: Document) {
  const openers = [...document.querySelectorAll(controls)].filter((control) => !control.closest(chrome))
  const named = new Set(openers.flatMap((one) => (one.getAttribute('aria-controls') ?? '').split(/\s+/)))
  for (const panel of document.querySelectorAll('[id], [role="tabpanel"]')) {
    const isPanel = named.has(panel.id) || panel.getAttribute('role') === 'tabpanel'
    if (isPanel && !panel.closest(chrome)) show(panel)
  }
  const opening = new Set(openers)
  for (const button of document.querySelectorAll('button')) {
    const title = button.closest(titles)
    // If the heading has other text, that text is the question, and the button does something else.
    const isQuestion = title
      ? button.matches('[aria-expanded], [aria-controls], dt *') &&
        plain(title.textContent ?? '').trim() === plain(button.textContent ?? '').trim()
      : opening.has(button)
    if (!isQuestion || button.closest(chrome)) continue
    const question = document.createElement(title ? 'span' : 'div')
    question.append(...button.childNodes)
    button.replaceWith(question)
  }
}

/** Ends each line of code with a line break. */
function endLines(document: Document) {
  for (const code of document.querySelectorAll('pre')) {
    if (code.querySelector(noCode)) continue
    for (const part of code.querySelectorAll('*')) if (left.has(part.nodeName.toUpperCase())) part.remove()
    for (const end of code.querySelectorAll('br')) end.replaceWith('\n')
    for (const line of code.querySelectorAll('div, .line, .highlight-line'))
      if (line.nextSibling?.nodeType === 1 && !line.textContent?.endsWith('\n')) line.append('\n')
  }
}

/**
 * Shows each formula once, in its author's notation if the page contains it. Pages may hide a formula behind its
 * picture.
 */
function showFormulas(document: Document) {
  for (const formula of document.querySelectorAll('math')) {
    const parent = formula.parentElement
    if (parent && parent.textContent?.trim() === formula.textContent?.trim()) show(parent)
    formula.replaceWith((formula.querySelector('annotation') ?? formula).textContent ?? '')
  }
}

/**
 * Removes elements that browsers don't show or screen readers skip. Keeps an element with most of the text or the
 * content, because pages may hide these until their scripts run. Keeps `visibility: hidden`, because animations start
 * with it.
 */
function removeHidden(document: Document) {
  const largest = largestIn(document)
  const withContent = elementsWith(document, `${content}, h1`)
  for (const element of document.querySelectorAll('[hidden], [aria-hidden="true"], [style]')) {
    const isHidden =
      element.matches('[hidden]:not([hidden="until-found" i]), [aria-hidden="true"]') ||
      (element.getAttribute('style') ?? '').search(concealed) >= 0
    if (isHidden && !largest.has(element) && !withContent.has(element)) element.remove()
  }
}

/** Gives attributes names in lower case, as browsers do. The parser does so only for elements. */
function lowerNames(document: Document) {
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const lower = name.toLowerCase()
      if (lower === name) continue
      if (!element.hasAttribute(lower)) element.setAttribute(lower, element.getAttribute(name) ?? '')
      element.removeAttribute(name)
    }
  }
}

/**
 * Returns the text and links of an HTML page.
 * @param robotsTags its `X-Robots-Tag` headers
 */
export function pageText(html: string, url: URL, robotsTags: readonly string[] = []): PageText {
  // Browsers end a comment here as well, but the parser doesn't.
  const closed = html.replaceAll('--!>', '-->')
  // Without an html element, the parser would take the first element for it.
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? closed : `<html><body>${closed}</body></html>`)
  lowerNames(document)
  openShadowRoots(document)
  const { noindex, nofollow } = robotsRules(robotsTags, robotsMetas(document))
  const title = plain(document.querySelector('title')?.textContent ?? '').trim()
  const declared =
    ['lang', 'xml:lang'].map((name) => document.documentElement?.getAttribute(name)).find(Boolean) ?? ''
  const page = {
    title,
    language: /^[a-z]{2,3}\b/.exec(declared.trim().toLowerCase())?.[0] ?? null,
    links: nofollow ? [] : linksOf(document, url),
    refresh: refreshOf(document, url),
    canonical: nofollow ? null : canonicalOf(document, url),
    emptyPages: [],
  }
  if (noindex) return { ...page, text: '', headings: [], textIn: null }
  removeEmptyFrames(document, url)
  const hasFrames = !nofollow && linksOf(document, url, frames).length > 0
  const hasScripts =
    document.querySelector('noscript, script:not([type*="json"])') !== null && !document.querySelector(shown)
  removeAround(document)
  removeBanners(document)
  openPanels(document)
  endLines(document)
  showFormulas(document)
  removeHidden(document)
  const body = textOf(document.documentElement ?? document)
  const isBlank = placeholder.test(body.text) || (body.text === '' && (hasScripts || hasFrames))
  const textIn = isBlank ? (hasFrames ? 'frames' : 'scripts') : null
  if (title === '' || body.text.includes(title)) return { ...page, ...body, textIn }
  const headings = body.headings.map((one) => ({ ...one, paragraph: one.paragraph + 1 }))
  return { ...page, text: `${title}\n\n${body.text}`, headings, textIn }
}
