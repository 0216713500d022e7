import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

type Source = Schemas['Datasource']

const pagesOfSource = 12
const vectorsOfPage = 8
const sumOf = (rows: Source[]) => rows.reduce((sum, one) => sum + one.vectors, 0)

/**
 * Websites and PDFs in vector indexes. Each list answers what there is, and moves what is under way a step on, so that the next
 * one answers `working` for what was `waiting` and `done` for what was `working`.
 */
export const dataSources = ({ state, sources: all, indexes }: World) => {
  const bounds = new Map<string, number>()
  const chosen = (indexName: string, field = 'indexName') => {
    const found = indexes.rows.find((one) => one.indexName === indexName)
    if (!found) throw refusals.invalid(field, `There is no index ${indexName}.`)
    return found
  }
  const add = (fields: Pick<Source, 'kind' | 'name' | 'indexName'>, maxPages = pagesOfSource) => {
    chosen(fields.indexName)
    const data = all.add(fields)
    bounds.set(data._id, maxPages)
    return { message: fields.kind === 'pdf' ? 'The PDF will be read.' : 'The website will be read.', data }
  }
  const move = (row: Source) => {
    if (row.status !== 'waiting' && row.status !== 'working') return
    const most = Math.min(pagesOfSource, bounds.get(row._id) ?? pagesOfSource)
    const pages = row.status === 'waiting' ? Math.floor(most / 2) : most
    const status = row.status === 'waiting' ? 'working' : 'done'
    assign(row, { status, pages, vectors: pages * vectorsOfPage })
  }
  const read = (rows: Source[]) => {
    const answer = structuredClone(rows)
    for (const row of rows) move(row)
    return answer
  }

  return {
    getDatasource: () => ({ data: read(state.datasources) }),
    getDatasourceVectorIndex(call) {
      const { indexName } = call.query
      const { data, totalCount } = all.list(call, (one) => (indexName ?? one.indexName) === one.indexName)
      return { data: read(data), totalCount }
    },
    scrapeWebsiteAndUpload: ({ body: { url, indexName, maxPages } }) =>
      add({ kind: 'website', name: url, indexName }, maxPages),
    uploadWebsiteScrapDataVectorIndex: ({ body: { url, indexName, maxPages } }) =>
      add({ kind: 'crawl', name: url, indexName }, maxPages),
    uploadPdfDataVectorIndex: ({ body: { file, indexName } }) =>
      add({ kind: 'pdf', name: file instanceof File ? file.name : 'document.pdf', indexName }),
    copyVectorIndexData({ body: { sourceIndexName, targetIndexName } }) {
      const source = chosen(sourceIndexName, 'sourceIndexName')
      const target = chosen(targetIndexName, 'targetIndexName')
      if (source === target)
        throw refusals.invalid(
          'targetIndexName',
          'Choose another index: an index cannot be copied into itself.',
        )
      if (source.dimension !== target.dimension) {
        const message = `${sourceIndexName} holds vectors of ${source.dimension} numbers and ${targetIndexName} of ${target.dimension}.`
        throw refusals.conflict('dimension-differs', message, 'targetIndexName')
      }
      const copy = { kind: 'copy' as const, name: sourceIndexName, indexName: targetIndexName }
      const skipped = sumOf(
        state.datasources.filter((one) =>
          Object.entries(copy).every(([name, value]) => one[name as 'kind'] === value),
        ),
      )
      const copied = indexes.view(source).stats.vectorCount - skipped
      if (copied > 0) all.add({ ...copy, status: 'done', vectors: copied })
      return { message: `${copied} vectors copied.`, data: { copied, skipped } }
    },
  } satisfies Partial<Answers>
}
