import { unescape } from 'node:querystring'
import { createWorkerTask, TaskError } from '#src/contract/workers/worker-task.ts'
import { pdfTexts } from '#src/knowledge/pdf/pdf-texts.ts'
import { ServiceError } from '#src/service-error.ts'
import { CrawlError } from './crawl-error.ts'
import type { RawPage } from './page-reader.ts'
import type { PageText } from './page-text.ts'
import type { Page } from './page-text-worker.ts'
import { robotsRules } from './robots-rules.ts'

/** Extracts the text and links of pages in a child process. */
export type PageParser = {
  /** Throws a CrawlError if the page takes too much time or memory. */
  parse(page: RawPage, signal: AbortSignal): Promise<PageText>
  close(): Promise<void>
}

const limits = { cpuMilliseconds: 30_000, megabytes: 256 }
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

export function createPageParser(): PageParser {
  const file = new URL('./page-text-worker.ts', import.meta.url)
  const task = createWorkerTask<Page, PageText>(file, limits)
  return {
    async parse(page, signal) {
      const { url, robotsTags } = page
      if (page.kind !== 'html' && robotsRules(robotsTags, []).noindex) return nothing
      if (page.kind === 'pdf') return readPdf(page.bytes, url, signal)
      const { kind, text } = page
      if (kind === 'text') return { ...nothing, text }
      try {
        return await task.run({ html: text, url: url.href, robotsTags }, text.length, signal)
      } catch (thrown) {
        if (!(thrown instanceof TaskError)) throw thrown
        throw new CrawlError('The page is too complex to read.')
      }
    },
    close: task.close,
  }
}
