import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, QueryOf, Send } from '../transport/types.ts'

/**
 * Websites and PDFs in vector indexes (specification, section 7, "Vector store and data sources"). For admins only. Reading a
 * source goes on after the answer: its `status` goes from `waiting` over `working` to `done` or `failed`.
 */
export const dataSources = (send: Send) => {
  const post = posting(send)
  const listByIndex = (
    { page, pageSize, ...query }: PageInput & QueryOf<'getDatasourceVectorIndex'>,
    options?: CallOptions,
  ) => send('getDatasourceVectorIndex', { path: { page, limit: pageSize }, query }, options)
  return {
    /** Every data source, newest first. */
    list: (options?: CallOptions) => send('getDatasource', {}, options),
    /** A page of data sources, of one index where `indexName` is given. */
    listByIndex,
    /** Every data source of one index, or of all. */
    listAllByIndex: walking(listByIndex),
    /** Scrape a website into an index. */
    scrapeWebsite: post('scrapeWebsiteAndUpload'),
    /** The same by the crawler, which also runs pages' scripts. */
    crawlWebsite: post('uploadWebsiteScrapDataVectorIndex'),
    /** Upload a PDF (at most 50 MiB) into an index. */
    uploadPdf: post('uploadPdfDataVectorIndex'),
    /** Copy one index's data into another of the same dimension. Answers how many vectors were `copied` and `skipped`. */
    copyIndex: post('copyVectorIndexData'),
  }
}
