import { createWorkerTask, TaskError } from '#src/workers/worker-task.ts'
import { CrawlError } from './crawl-error.ts'
import type { PageText } from './page-text.ts'
import type { RawPage } from './page-reader.ts'

/** Finds the text and the links of pages, in a child process. */
export type PageParser = {
  /** Throws a CrawlError where the page asks too much. */
  parse(page: RawPage, signal: AbortSignal): Promise<PageText>
  close(): Promise<void>
}

const limits = { cpuMilliseconds: 30_000, megabytes: 256 }

export function createPageParser(): PageParser {
  const file = new URL('./page-text-worker.ts', import.meta.url)
  const task = createWorkerTask<{ html: string; url: string }, Omit<PageText, 'links'> & { links: string[] }>(
    file,
    limits,
  )
  return {
    async parse({ kind, text: html, url }, signal) {
      if (kind === 'text') return { text: html, headings: [], title: '', language: null, links: [] }
      try {
        const { links, ...page } = await task.run({ html, url: url.href }, html.length, signal)
        return { ...page, links: links.map((link) => new URL(link)) }
      } catch (thrown) {
        if (!(thrown instanceof TaskError)) throw thrown
        throw new CrawlError('The page is too complex to read.')
      }
    },
    close: task.close,
  }
}
