import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign, byLimit, paginate } from './find.ts'
import { findIndex } from './find-index.ts'
import { invalid } from './invalid.ts'

function dimensionDiffers(source: Schemas['VectorIndex'], target: Schemas['VectorIndex']): MockError {
  const message = `${source.indexName} holds vectors of ${source.dimension} numbers and ${target.indexName} of ${target.dimension}.`
  const fields = [{ field: 'targetIndexName', message }]
  return new MockError(409, message, { code: 'dimension-differs', fields })
}

const pagesOfSource = 12
const vectorsOfPage = 8

/**
 * Websites and PDFs in vector indexes. Each list answers what there is, and moves what is under way a step on, so that the next
 * one answers `working` for what was `waiting` and `done` for what was `working`.
 */
export function dataSources(state: MockState, origin: string) {
  const bounds = new Map<string, number>()

  const add = (fields: Partial<Schemas['Datasource']>, maxPages = pagesOfSource) => {
    const now = new Date().toISOString()
    const row = fixtures.datasource({
      status: 'waiting',
      pages: 0,
      vectors: 0,
      createdAt: now,
      updatedAt: now,
      ...fields,
    })
    state.datasources.unshift(row)
    bounds.set(row._id, maxPages)
    return row
  }
  const move = (row: Schemas['Datasource']) => {
    const all = Math.min(pagesOfSource, bounds.get(row._id) ?? pagesOfSource)
    const pages = row.status === 'waiting' ? Math.floor(all / 2) : all
    const status = row.status === 'waiting' ? 'working' : 'done'
    assign(row, { status, pages, vectors: pages * vectorsOfPage })
  }
  const read = (rows: Schemas['Datasource'][]) => {
    const answer = structuredClone(rows)
    for (const row of rows) if (row.status === 'waiting' || row.status === 'working') move(row)
    return answer
  }
  const website = (
    kind: 'website' | 'crawl',
    { url, indexName, maxPages }: { url: string; indexName: string; maxPages?: number },
  ) => {
    findIndex(state, indexName)
    return {
      message: 'The website will be read.',
      data: { ...add({ kind, name: url, indexName }, maxPages) },
    }
  }

  return [
    respond('getDatasource', () => ({ data: read(state.datasources) }), origin),
    respond(
      'getDatasourceVectorIndex',
      (call) => {
        const indexName = call.query.get('indexName')
        const rows = state.datasources.filter((one) => indexName === null || one.indexName === indexName)
        const { data, totalCount } = paginate(rows, call, byLimit)
        return { data: read(data), totalCount }
      },
      origin,
    ),
    respond('scrapeWebsiteAndUpload', ({ body }) => website('website', body), origin),
    respond('uploadWebsiteScrapDataVectorIndex', ({ body }) => website('crawl', body), origin),
    respond(
      'uploadPdfDataVectorIndex',
      ({ body: { file, indexName } }) => {
        findIndex(state, indexName)
        const name = file instanceof File ? file.name : 'document.pdf'
        return { message: 'The PDF will be read.', data: { ...add({ kind: 'pdf', name, indexName }) } }
      },
      origin,
    ),
    respond(
      'copyVectorIndexData',
      ({ body: { sourceIndexName, targetIndexName } }) => {
        const source = findIndex(state, sourceIndexName)
        const target = findIndex(state, targetIndexName)
        if (source === target)
          throw invalid('targetIndexName', 'Choose another index: an index cannot be copied into itself.')
        if (source.dimension !== target.dimension) throw dimensionDiffers(source, target)
        const ofSource = state.datasources.filter((one) => one.indexName === sourceIndexName)
        const all = ofSource.length
          ? ofSource.reduce((sum, one) => sum + one.vectors, 0)
          : source.stats.vectorCount
        const skipped = state.datasources
          .filter(
            (one) => one.kind === 'copy' && one.name === sourceIndexName && one.indexName === targetIndexName,
          )
          .reduce((sum, one) => sum + one.vectors, 0)
        const copied = all - skipped
        if (copied > 0)
          add({
            kind: 'copy',
            name: sourceIndexName,
            indexName: targetIndexName,
            status: 'done',
            vectors: copied,
          })
        return { message: `${copied} vectors copied.`, data: { copied, skipped } }
      },
      origin,
    ),
  ]
}
