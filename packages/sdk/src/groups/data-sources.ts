import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/**
 * Websites and PDFs in vector indexes. Only for admins. A source is read in the background: its `status` changes from `waiting`
 * to `working`, then to `done` or `failed`.
 */
export function dataSources(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listByIndex = get(
    '/api/datasource/getDatasource{VectorProvider}Index/{page}/{limit}',
    op.getDatasourceVectorIndex,
    ['indexName'],
  )
  return {
    /** Returns every data source in `data`, newest first. */
    list: get('/api/datasource/getDatasource', op.getDatasource),
    /** Returns a page of the data sources of `indexName`, or of all indexes: its rows in `data`, the number of all rows in `totalCount`. */
    listByIndex,
    /** Returns an async iterator over every data source of one index, or of all indexes. */
    listAllByIndex: walk(listByIndex),
    /** Reads a website into an index, without running scripts. */
    scrapeWebsite: post('/api/datasource/scrapeWebsiteAndUpload', op.scrapeWebsiteAndUpload),
    /** Reads a website into an index and runs the pages' scripts. */
    crawlWebsite: post(
      '/api/datasource/uploadWebsiteScrapData{VectorProvider}Index_{crawlerVariant}',
      op.uploadWebsiteScrapDataVectorIndex,
    ),
    /** Uploads a PDF (at most 50 MiB) into an index. */
    uploadPdf: post('/api/datasource/uploadPdfData{VectorProvider}Index', op.uploadPdfDataVectorIndex),
    /** Copies an index's data into another index of the same dimension. Returns the numbers of vectors in `copied` and `skipped`. */
    copyIndex: post('/api/datasource/copy{VectorProvider}IndexData', op.copyVectorIndexData),
  }
}
