import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/**
 * Websites and PDFs in vector indexes. For admins only. A
 * source is still being read when the call returns: its `status` goes from `waiting` over `working` to `done` or `failed`.
 */
export function dataSources(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listByIndex = get(
    '/api/datasource/getDatasource{VectorProvider}Index/{page}/{limit}',
    op.getDatasourceVectorIndex,
    ({ page, pageSize, indexName }) => ({ path: { page, limit: pageSize }, query: { indexName } }),
  )
  return {
    /** Returns every data source in `data`, newest first. */
    list: get('/api/datasource/getDatasource', op.getDatasource),
    /** Returns a page of data sources, of one index where `indexName` is given: its rows in `data`, the number of all rows in `totalCount`. */
    listByIndex,
    /** Returns an async iterator over every data source of one index, or of all. */
    listAllByIndex: walk(listByIndex),
    /** Scrapes a website into an index. */
    scrapeWebsite: post('/api/datasource/scrapeWebsiteAndUpload', op.scrapeWebsiteAndUpload),
    /** Crawls a website into an index. Unlike `scrapeWebsite`, this runs the pages' scripts too. */
    crawlWebsite: post(
      '/api/datasource/uploadWebsiteScrapData{VectorProvider}Index_{crawlerVariant}',
      op.uploadWebsiteScrapDataVectorIndex,
    ),
    /** Uploads a PDF (at most 50 MiB) into an index. */
    uploadPdf: post('/api/datasource/uploadPdfData{VectorProvider}Index', op.uploadPdfDataVectorIndex),
    /** Copies one index's data into another of the same dimension. Returns how many vectors were `copied` and `skipped`. */
    copyIndex: post('/api/datasource/copy{VectorProvider}IndexData', op.copyVectorIndexData),
  }
}
