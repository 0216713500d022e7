import type { CallOptions } from './types.ts'

/** How a list is walked. */
export type WalkOptions = CallOptions & {
  /** Rows asked for at a time, 1 to 100. Default 100. */
  pageSize?: number | undefined
  /** The most pages that are read; a longer list ends the walk with a RangeError. Default 1,000. */
  maxPages?: number | undefined
  /** How many pages are asked for at the same time at most. Default 4. */
  concurrency?: number | undefined
}

type List = (input: object, options: CallOptions) => Promise<unknown>
type Page = { data: unknown[]; totalCount: number }

/**
 * Makes the `listAll` of a list: an async iterator over every row, in the list's order. It rejects as the list does. Leaving the
 * loop gives up what is still being asked for. A row that is added or removed meanwhile may come twice or not at all.
 */
export const walking = (list: List) =>
  async function* listAll(input: object = {}, options: WalkOptions = {}): AsyncGenerator {
    const { pageSize = 100, maxPages = 1_000, concurrency = 4, signal, ...call } = options
    const end = new AbortController()
    const both = signal ? AbortSignal.any([signal, end.signal]) : end.signal
    const ask = (page: number) => {
      const answer = list({ ...input, page, pageSize }, { ...call, signal: both }) as Promise<Page>
      // One that fails while an earlier page is read is told when its turn comes.
      answer.catch(() => undefined)
      return answer
    }
    const asked: Promise<Page>[] = []
    let pages = 1
    try {
      for (let page = 1; page <= pages; page += 1) {
        const { data, totalCount } = await (asked.shift() ?? ask(page))
        pages = Math.ceil(totalCount / pageSize)
        if (pages > maxPages)
          throw new RangeError(`The list has ${pages} pages of ${pageSize} rows; maxPages is ${maxPages}.`)
        while (asked.length < concurrency && page + asked.length < pages)
          asked.push(ask(page + asked.length + 1))
        yield* data
      }
    } finally {
      end.abort()
    }
  }
