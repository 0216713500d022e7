import { createHash } from 'node:crypto'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { findChromium, noChromium } from '#src/knowledge/crawl/find-chromium.ts'
import { siteUrl } from '#src/knowledge/crawl/site-url.ts'
import { pdfTexts } from '#src/knowledge/pdf/pdf-texts.ts'
import type { SourceRequest } from '#src/knowledge/sources/sources.ts'
import { copyIndex } from '#src/knowledge/vectors/copy-index.ts'
import { chosenIndex, findIndex } from '#src/knowledge/vectors/find-index.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { dataSources as table } from '#src/storage/db/schema/data-sources.ts'

const longestName = 255

const { texts: _texts, ...listed } = getTableColumns(table)

/**
 * Returns the request to read an uploaded PDF. Extracts its text before the call is answered, so that a bad file is
 * refused immediately.
 */
async function readPdf(
  db: Db,
  { file, indexName }: { file: File; indexName: string },
  by: string,
): Promise<SourceRequest> {
  const index = await chosenIndex(db, indexName)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const identity = createHash('sha256').update(bytes).digest('hex')
  const name = (file.name.split(/[\\/]/).at(-1) || 'document.pdf').slice(0, longestName)
  return { kind: 'pdf', name, identity, index, texts: await pdfTexts(bytes), by }
}

type Website = {
  url: string
  indexName: string
  maxPages?: number | undefined
  maxDepth?: number | undefined
}

/** Websites and documents in vector indexes (specification, section 7, "Vector store and data sources"). */
export const dataSources: Group = ({ db, sources, config }) => {
  async function answer(request: SourceRequest, message: string) {
    const { row, underWay } = await sources.request(request)
    const [data] = await sources.view([row])
    if (!data) throw new Error('A data source has no view.')
    return { message: underWay ? `${request.name} is already being read.` : message, data }
  }

  async function readWebsite(
    kind: 'website' | 'crawl',
    { url, indexName, maxPages = 20, maxDepth = 1 }: Website,
    by: string,
  ) {
    const name = siteUrl(url, config)
    const index = await chosenIndex(db, indexName)
    const limits = { maxPages, maxDepth }
    return answer(
      { kind, name, identity: name, index, limits, by },
      `${name} will be read into ${index.name}.`,
    )
  }

  return {
    async getDatasource() {
      return { data: await sources.view(await db.select(listed).from(table).orderBy(desc(table.id))) }
    },

    async getDatasourceVectorIndex({ path: { page, limit }, query: { indexName } }) {
      const index = indexName === undefined ? undefined : await findIndex(db, indexName)
      if (index === null) return { data: [], totalCount: 0 }
      const filter = index && eq(table.indexId, index.id)
      const { rows, totalCount } = await pageOf(
        { page, pageSize: limit },
        db.$count(table, filter),
        db.select(listed).from(table).where(filter),
        down(table.id),
      )
      return { data: await sources.view(rows), totalCount }
    },

    scrapeWebsiteAndUpload: ({ body, actor }) => readWebsite('website', body, actor.email),

    async uploadWebsiteScrapDataVectorIndex({ body, actor }) {
      if ((await findChromium(config.chromiumPath)) === null)
        throw ServiceError.conflict(noChromium, 'no-browser')
      return readWebsite('crawl', body, actor.email)
    },

    async uploadPdfDataVectorIndex({ body, actor }) {
      const request = await readPdf(db, body, actor.email)
      return answer(request, `${request.name} will be read into ${request.index.name}.`)
    },

    async copyVectorIndexData({ body, actor }) {
      const data = await copyIndex(db, body, actor.email)
      const counted = (count: number) => `${count} ${count === 1 ? 'vector' : 'vectors'}`
      const there =
        data.skipped === 0
          ? ''
          : ` ${counted(data.skipped)} ${data.skipped === 1 ? 'was' : 'were'} there already.`
      return { message: `${counted(data.copied)} copied.${there}`, data }
    },
  }
}
