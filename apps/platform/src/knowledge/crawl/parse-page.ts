import { unescape } from 'node:querystring'
import { createWorkerTask, TaskError } from '#src/contract/workers/worker-task.ts'
import { pdfTexts } from '#src/knowledge/pdf/pdf-texts.ts'
import { ServiceError } from '#src/service-error.ts'
import { CrawlError } from './crawl-error.ts'
import type { RawPage } from './page-reader.ts'
import type { PageText } from './page-text.ts'
import type { Page } from './page-text-worker.ts'
import { robotsRules } from './robots-rules.ts'

/** Extracts the text and links of pages in a child process, which the next crawl may use as well. */
const extract = createWorkerTask<Page, PageText>(new URL('./page-text-worker.ts', import.meta.url), {
  cpuMilliseconds: 30_000,
  megabytes: 256,
  idleMilliseconds: 10_000,
})
const nothing = {
  text: '',
  headings: [],
  title: '',
  textIn: null,
  emptyPages: [],
  language: null,
  links: [],
  refresh: null,
  canonical: null,
}

/** Returns the text of a PDF, with its file name as the title. */
async function readPdf(bytes: Buffer, { pathname }: URL, signal: AbortSignal): Promise<PageText> {
  const title = unescape(pathname.split('/').at(-1) ?? '')
  try {
    const pages = await pdfTexts(Uint8Array.from(bytes), signal)
    const emptyPages = pages.flatMap((text, at) => (text.trim() === '' ? [at + 1] : []))
    return { ...nothing, title, text: pages.join('\n\n'), emptyPages }
  } catch (thrown) {
    throw thrown instanceof ServiceError ? new CrawlError(thrown.message) : thrown
  }
}

/** Returns the text and links of a page. Throws a CrawlError if the page takes too much time or memory. */
export async function parsePage(page: RawPage, signal: AbortSignal): Promise<PageText> {
  const { url, robotsTags } = page
  if (page.kind !== 'html' && robotsRules(robotsTags, []).noindex) return nothing
  if (page.kind === 'pdf') return readPdf(page.bytes, url, signal)
  const { kind, text } = page
  if (kind === 'text') return { ...nothing, text }
  try {
    return await extract.run({ html: text, url: url.href, robotsTags }, text.length, signal)
  } catch (thrown) {
    if (!(thrown instanceof TaskError)) throw thrown
    throw new CrawlError('The page is too complex to read.')
  }
}
