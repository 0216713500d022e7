import type { Functions } from '../transport/functions.ts'

/**
 * Websites and PDFs in vector indexes (specification, section 7, "Vector store and data sources"). For admins only. Reading a
 * source goes on after the answer: its `status` goes from `waiting` over `working` to `done` or `failed`.
 */
export const dataSources = ({ bare, call, walk }: Functions) => ({
  /** Every data source, newest first. */
  list: bare('getDatasource'),
  /** A page of data sources, of one index where `indexName` is given. */
  listByIndex: call('getDatasourceVectorIndex'),
  /** Every data source of one index, or of all. */
  listAllByIndex: walk('getDatasourceVectorIndex'),
  /** Scrape a website into an index. */
  scrapeWebsite: call('scrapeWebsiteAndUpload'),
  /** The same by the crawler, which also runs pages' scripts. */
  crawlWebsite: call('uploadWebsiteScrapDataVectorIndex'),
  /** Uploads a PDF (at most 50 MiB) into an index. */
  uploadPdf: call('uploadPdfDataVectorIndex'),
  /** Copies one index's data into another of the same dimension. Returns how many vectors were `copied` and `skipped`. */
  copyIndex: call('copyVectorIndexData'),
})
