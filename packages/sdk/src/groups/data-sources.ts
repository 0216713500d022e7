import type { Functions } from '../client/functions.ts'

/**
 * Websites and PDFs in vector indexes. For admins only. A
 * source is still being read when the call returns: its `status` goes from `waiting` over `working` to `done` or `failed`.
 */
export const dataSources = ({ bare, call, walk }: Functions) => ({
  /** Returns every data source in `data`, newest first. */
  list: bare('getDatasource'),
  /** Returns a page of data sources, of one index where `indexName` is given: its rows in `data`, the number of all rows in `totalCount`. */
  listByIndex: call('getDatasourceVectorIndex'),
  /** Returns an async iterator over every data source of one index, or of all. */
  listAllByIndex: walk('getDatasourceVectorIndex'),
  /** Scrapes a website into an index. */
  scrapeWebsite: call('scrapeWebsiteAndUpload'),
  /** Crawls a website into an index. Unlike `scrapeWebsite`, this runs the pages' scripts too. */
  crawlWebsite: call('uploadWebsiteScrapDataVectorIndex'),
  /** Uploads a PDF (at most 50 MiB) into an index. */
  uploadPdf: call('uploadPdfDataVectorIndex'),
  /** Copies one index's data into another of the same dimension. Returns how many vectors were `copied` and `skipped`. */
  copyIndex: call('copyVectorIndexData'),
})
