import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { CrawlError } from '#src/knowledge/crawl/crawl-error.ts'
import { type Crawled, crawlSite, type FailedPage, noText } from '#src/knowledge/crawl/crawl-site.ts'
import type { FetchOptions } from '#src/knowledge/crawl/fetch-url.ts'
import type { PageReader } from '#src/knowledge/crawl/page-reader.ts'
import { EmbeddingError } from '#src/knowledge/vectors/embedder.ts'
import type { Part, Reading, VectorStore } from '#src/knowledge/vectors/vector-store.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import type { Outcome, SourceRow } from './sources.ts'

/** Maximum number of starts of a reading that doesn't finish, because it may be what crashes the platform. */
const maxTries = 5
/** Number of failed pages that are stored with their reasons. The others are only counted. */
const maxFailedPages = 100

/** The values of these columns when a reading starts. */
export const nothingRead = { pages: 0, failedPages: [], failedCount: 0 }

type Parts = {
  db: Db
  vectors: VectorStore
  mayConnect: FetchOptions['mayConnect']
  /** Returns the reader of a website's pages. */
  readerOf: (row: SourceRow) => Promise<PageReader>
}

type Change = PgUpdateSetSource<typeof dataSources>

/** True if the source or its server caused the error. Its message is then shown. */
const isDescribed = (thrown: unknown) => thrown instanceof CrawlError || thrown instanceof EmbeddingError

const scriptHint = ({ kind }: SourceRow) =>
  kind === 'website' ? ' If the website is built by scripts, use the crawler, which runs them.' : ''

/** Passes each part of a source to `take`. Returns the failed pages and the places whose passages may be deleted. */
async function readParts(
  { mayConnect, readerOf }: Parts,
  row: SourceRow,
  signal: AbortSignal,
  take: (part: Part) => Promise<void>,
): Promise<Omit<Crawled, 'pages'>> {
  if (row.texts !== null) {
    const failed: FailedPage[] = []
    for (const [at, text] of row.texts.entries()) {
      const place = `page ${at + 1}`
      if (text.trim() === '') failed.push({ name: place, error: noText })
      else await take({ place, text, title: row.name, headings: [], language: null })
    }
    return { failed, settled: [], isWhole: true }
  }
  if (row.limits === null) return { failed: [], settled: [], isWhole: true }
  const reader = await readerOf(row)
  try {
    const url = new URL(row.name)
    return await crawlSite(
      { url, ...row.limits, scriptHint: scriptHint(row), reader, mayConnect, signal },
      (page) => take({ ...page, place: page.url }),
    )
  } finally {
    await reader.close()
  }
}

/**
 * Reads a waiting or interrupted source from its start. Passages that are already stored are not stored again. Returns
 * null if the source doesn't wait to be read. Throws if the reading is interrupted.
 */
export async function readSource(parts: Parts, id: string, signal: AbortSignal): Promise<Outcome | null> {
  const { db, vectors } = parts
  const change = async (values: Change) => {
    const updatedAt = new Date().toISOString()
    await db
      .update(dataSources)
      .set({ ...values, updatedAt })
      .where(eq(dataSources.id, id))
  }
  const started = {
    status: 'working' as const,
    ...nothingRead,
    error: null,
    tries: sql`${dataSources.tries} + 1`,
  }
  const [row] = await db
    .update(dataSources)
    .set({ ...started, updatedAt: new Date().toISOString() })
    .where(and(eq(dataSources.id, id), inArray(dataSources.status, ['waiting', 'working'])))
    .returning()
  if (!row) return null

  let pages = 0
  let letters = 0
  let failedPages: FailedPage[] = []
  const end = async (error: string | null): Promise<Outcome> => {
    // A failed source keeps its texts, so it can be read again.
    const ended = error === null ? { status: 'done' as const, texts: null } : { status: 'failed' as const }
    const failedCount = failedPages.length
    await change({
      ...ended,
      error,
      tries: 0,
      failedPages: failedPages.slice(0, maxFailedPages),
      failedCount,
    })
    const counts = await vectors.countBySource([id])
    return { pages, vectors: counts.get(id) ?? 0, failedCount, error }
  }
  if (row.tries > maxTries) return end('Reading it was interrupted several times and has been stopped.')
  const reading: Reading = { id: newId(), sourceId: id, indexId: row.indexId }
  try {
    const read = new Set<string>()
    const { failed, settled, isWhole } = await readParts(parts, row, signal, async (part) => {
      signal.throwIfAborted()
      letters += part.text.trim().length
      read.add(part.place)
      await vectors.add(reading, part, signal)
      pages += 1
      await change({ pages })
    })
    failedPages = failed
    if (row.limits !== null && letters === 0) {
      throw new CrawlError(`No text was found.${scriptHint(row)}`)
    }
    const isAll = isWhole && failed.every(({ name }) => settled.includes(name))
    await vectors.finish(reading, isAll ? 'all' : [...read, ...settled])
    return await end(null)
  } catch (thrown) {
    if (isDescribed(thrown) && !signal.aborted) return end((thrown as Error).message)
    // A stop of the platform doesn't count as a try.
    if (signal.aborted) await change({ tries: sql`${dataSources.tries} - 1` })
    throw thrown
  }
}
