import { and, asc, eq, inArray, isNotNull, ne, notLike, or } from 'drizzle-orm'
import type { Config } from '#src/config/config.ts'
import { isPublicAddress } from '#src/http/outbound/public-address.ts'
import { browserReader } from '#src/knowledge/crawl/browser-reader.ts'
import { CrawlError } from '#src/knowledge/crawl/crawl-error.ts'
import { findChromium, noChromium } from '#src/knowledge/crawl/find-chromium.ts'
import { type PageReader, plainReader } from '#src/knowledge/crawl/page-reader.ts'
import type { VectorStore } from '#src/knowledge/vectors/vector-store.ts'
import { followReadings, startOneStepRun } from '#src/runs/one-step-run.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { nothingRead, readSource } from './read-source.ts'
import { serializeSources } from './serialize-sources.ts'
import type { SourceRequest, SourceRow, Sources } from './sources.ts'

type Parts = {
  db: Db
  vectors: VectorStore
  jobs: Jobs
  config: Pick<Config, 'crawlPrivate' | 'chromiumPath'>
}

const underWay: SourceRow['status'][] = ['waiting', 'working']

/** Prefix of a source's identity if a crawling configuration reads it. Addresses never start with it. */
export const configIdentity = 'config:'

/** Creates the sources, which jobs read. */
export function createSources({ db, vectors, jobs, config }: Parts): Sources {
  const mayConnect = config.crawlPrivate ? () => true : isPublicAddress
  async function readerOf({ kind, identity }: SourceRow): Promise<PageReader> {
    if (kind !== 'crawl' || identity.startsWith(configIdentity)) return plainReader(mayConnect)
    const executablePath = await findChromium(config.chromiumPath)
    // The job may run on another machine than the request.
    if (executablePath === null) throw new CrawlError(noChromium)
    return browserReader({ executablePath, mayConnect })
  }
  const parts = { db, vectors, mayConnect, readerOf }
  const queue = jobs.define<{ sourceId: string }>({
    name: 'read-source',
    atOnce: 2,
    async work({ data, signal }) {
      await readSource(parts, data.sourceId, signal)
      await followReadings(db)
    },
  })

  // Sends sources that were stored but not sent before a crash.
  jobs.watch(async () => {
    const left = await db
      .select({ id: dataSources.id })
      .from(dataSources)
      .where(
        and(
          inArray(dataSources.status, underWay),
          notLike(dataSources.identity, `${configIdentity}%`),
          // `resumeCopies` finishes copies.
          ne(dataSources.kind, 'copy'),
        ),
      )
      .orderBy(asc(dataSources.id))
    for (const { id } of left) await queue.send(id, { sourceId: id })
    await followReadings(db)
  })

  /**
   * Stores a source that waits to be read and returns its row. If it is being read already, returns that row unchanged.
   */
  async function note({ kind, name, identity, index, limits, texts, by }: SourceRequest) {
    const restarted = {
      name,
      limits: limits ?? null,
      texts: texts ?? null,
      status: 'waiting' as const,
      ...nothingRead,
      error: null,
      tries: 0,
      updatedAt: new Date().toISOString(),
    }
    // The run of an earlier reading must end before this one starts.
    await followReadings(db)
    const row = await db.transaction(async (tx) => {
      const [noted] = await tx
        .insert(dataSources)
        .values({ id: newId(), kind, identity, indexId: index.id, ...restarted })
        .onConflictDoUpdate({
          target: [dataSources.indexId, dataSources.kind, dataSources.identity],
          set: restarted,
          setWhere: inArray(dataSources.status, ['done', 'failed']),
        })
        .returning()
      if (noted && by !== undefined) {
        const message = `${name} is read into ${index.name}.`
        await startOneStepRun(tx, { kind: 'reading', name, subjectId: noted.id, by, message })
      }
      return noted
    })
    if (row) return { row, underWay: false }
    const [found] = await db
      .select()
      .from(dataSources)
      .where(
        and(
          eq(dataSources.indexId, index.id),
          eq(dataSources.kind, kind),
          eq(dataSources.identity, identity),
        ),
      )
    if (!found) throw new Error('A data source was not stored.')
    return { row: found, underWay: true }
  }

  return {
    async request(request) {
      const noted = await note(request)
      await queue.send(noted.row.id, { sourceId: noted.row.id })
      return noted
    },
    async retry(id) {
      const isReadable = or(isNotNull(dataSources.limits), isNotNull(dataSources.texts))
      const [row] = await db
        .update(dataSources)
        .set({
          status: 'waiting',
          ...nothingRead,
          error: null,
          tries: 0,
          updatedAt: new Date().toISOString(),
        })
        .where(and(eq(dataSources.id, id), eq(dataSources.status, 'failed'), isReadable))
        .returning({ id: dataSources.id })
      if (row) await queue.send(id, { sourceId: id })
      return row !== undefined
    },
    async read(request, signal) {
      const { row } = await note(request)
      const outcome = await readSource(parts, row.id, signal)
      if (!outcome) throw new Error('A data source was read by another.')
      return outcome
    },
    view: (rows) => serializeSources({ db, vectors }, rows),
  }
}
