import { createWorkerTask, TaskError } from '#src/workers/worker-task.ts'
import { CrawlError } from './crawl-error.ts'
import type { PageText } from './page-text.ts'
import type { RawPage } from './page-reader.ts'

/** Finds the text and the links of pages, in a thread. */
export type PageParser = {
  /** Throws a CrawlError where the page asks too much. */
  parse(page: RawPage, signal: AbortSignal): Promise<PageText>
  close(): Promise<void>
}

const limits = { milliseconds: 5_000, megabytes: 256 }

export function createPageParser(): PageParser {
  const file = new URL('./page-text-worker.ts', import.meta.url)
  const task = createWorkerTask<{ html: string; url: string }, { text: string; links: string[] }>(
    file,
    limits,
  )
  return {
    async parse({ kind, text: html, url }, signal) {
      if (kind === 'text') return { text: html, links: [] }
      try {
        const { text, links } = await task.run({ html, url: url.href }, signal)
        return { text, links: links.map((link) => new URL(link)) }
      } catch (thrown) {
        if (!(thrown instanceof TaskError)) throw thrown
        throw new CrawlError('The page is too complex to read.')
      }
    },
    close: task.close,
  }
}
