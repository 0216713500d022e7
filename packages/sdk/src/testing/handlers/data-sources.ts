import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { pageOf } from '../list.ts'
import type { World } from '../world.ts'

type Source = Schemas['Datasource']

const pagesOfSource = 12
const vectorsOfPage = 8

/** Websites and PDFs in vector indexes. Listing a source moves it on for the next list: from `waiting` to `working`, then to `done`. */
export const dataSources = ({ state, lists: { Datasource, VectorIndex } }: World) => {
  const add = (fields: Pick<Source, 'kind' | 'name' | 'indexName'>) => ({
    message: fields.kind === 'pdf' ? 'The PDF will be read.' : 'The website will be read.',
    data: Datasource.add({ status: 'waiting', pages: 0, vectors: 0, ...fields }),
  })
  const move = (row: Source) => {
    if (row.status !== 'waiting' && row.status !== 'working') return
    const isNew = row.status === 'waiting'
    const pages = isNew ? pagesOfSource / 2 : pagesOfSource
    assign(row, { status: isNew ? 'working' : 'done', pages, vectors: pages * vectorsOfPage })
  }
  const read = (rows: Source[]) => {
    const answer = structuredClone(rows)
    for (const row of rows) move(row)
    return answer
  }

  return {
    getDatasource: () => ({ data: read(state.datasources) }),
    getDatasourceVectorIndex({ path, query }) {
      const { data, totalCount } = pageOf(path, Datasource.filter(query))
      return { data: read(data), totalCount }
    },
    scrapeWebsiteAndUpload: ({ body: { url, indexName } }) => add({ kind: 'website', name: url, indexName }),
    uploadWebsiteScrapDataVectorIndex: ({ body: { url, indexName } }) =>
      add({ kind: 'crawl', name: url, indexName }),
    uploadPdfDataVectorIndex: ({ body: { file, indexName } }) =>
      add({ kind: 'pdf', name: file instanceof File ? file.name : 'document.pdf', indexName }),
    copyVectorIndexData({ body: { sourceIndexName: name, targetIndexName: indexName } }) {
      const copied = VectorIndex.view(VectorIndex.find({ indexName: name })).stats.vectorCount
      Datasource.add({ kind: 'copy', name, indexName, status: 'done', vectors: copied })
      return { message: `${copied} vectors copied.`, data: { copied, skipped: 0 } }
    },
  } satisfies Partial<Answers>
}
