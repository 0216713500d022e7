import type { CallOptions } from './types.ts'

/** Options of `listAll`. */
export type ListAllOptions = CallOptions & {
  /** Rows per page, 1 to 100. Default 100. */
  pageSize?: number | undefined
  /** The most pages that are read; a longer list fails with a RangeError. Default 1,000. */
  maxPages?: number | undefined
  /** The most pages requested at the same time. Default 4. */
  concurrency?: number | undefined
}

type List = (input: object, options: CallOptions) => Promise<unknown>
type Page = { data: unknown[]; totalCount: number }

/**
 * Returns an async iterator over all rows of a list, in the list's order. Rejects with the errors of the list. Leaving the loop
 * aborts the requests that are still running. A row that is added or removed during the loop may appear twice or not at all.
 */
export async function* listAll(list: List, input: object = {}, options: ListAllOptions = {}): AsyncGenerator {
  const { pageSize = 100, maxPages = 1_000, concurrency = 4, signal, ...call } = options
  const end = new AbortController()
  const both = signal ? AbortSignal.any([signal, end.signal]) : end.signal
  const request = (page: number) => {
    const answer = list({ ...input, page, pageSize }, { ...call, signal: both }) as Promise<Page>
    // The loop reports the failure when it reaches this page.
    answer.catch(() => undefined)
    return answer
  }
  const requested: Promise<Page>[] = []
  let pages = 1
  try {
    for (let page = 1; page <= pages; page += 1) {
      const { data, totalCount } = await (requested.shift() ?? request(page))
      pages = Math.ceil(totalCount / pageSize)
      if (pages > maxPages)
        throw new RangeError(`The list has ${pages} pages of ${pageSize} rows; maxPages is ${maxPages}.`)
      while (requested.length < concurrency && page + requested.length < pages)
        requested.push(request(page + requested.length + 1))
      yield* data
    }
  } finally {
    end.abort()
  }
}
