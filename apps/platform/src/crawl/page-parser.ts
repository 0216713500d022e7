import { createWorkerTask, TaskError } from '#src/workers/worker-task.ts'
import { CrawlError } from './crawl-error.ts'
import type { PageText } from './page-text.ts'
import type { Page } from './page-text-worker.ts'
import type { RawPage } from './page-reader.ts'
import { robotsRules } from './robots-rules.ts'

/** Finds the text and the links of pages, in a child process. */
export type PageParser = {
  /** Throws a CrawlError where the page asks too much. */
  parse(page: RawPage, signal: AbortSignal): Promise<PageText>
  close(): Promise<void>
}

const limits = { cpuMilliseconds: 30_000, megabytes: 256 }
const nothing = {
  text: '',
  headings: [],
  title: '',
  language: null,
  links: [],
  refresh: null,
  canonical: null,
}

export function createPageParser(): PageParser {
  const file = new URL('./page-text-worker.ts', import.meta.url)
  const task = createWorkerTask<Page, PageText>(file, limits)
  return {
    async parse({ kind, text, url, robotsTags }, signal) {
      if (kind === 'text') return robotsRules(robotsTags, []).noindex ? nothing : { ...nothing, text }
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
