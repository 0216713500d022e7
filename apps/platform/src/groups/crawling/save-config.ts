import type { BodyOf } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { siteUrl } from '#src/knowledge/crawl/site-url.ts'
import { chosenIndex } from '#src/knowledge/vectors/find-index.ts'
import type { Platform } from '#src/platform.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { crawlConfigs } from '#src/storage/db/schema/crawl-configs.ts'
import { nextRun, requireConfig } from './configs.ts'
import { recordHistory } from './history.ts'

type Parts = Pick<Platform, 'db' | 'config'>
type Input = BodyOf<'setCrawlingConfig'>

/** Returns the checked columns for the fields of a request. */
async function columnsOf(
  { db, config }: Parts,
  { name, url, indexName, everyHours, maxPages, maxDepth }: Input,
) {
  if (name?.trim() === '') {
    throw ServiceError.field('name', 'The configuration needs a name.')
  }
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(url === undefined ? {} : { url: siteUrl(url, config) }),
    ...(indexName === undefined ? {} : { indexId: (await chosenIndex(db, indexName)).id }),
    ...(everyHours === undefined ? {} : { everyHours }),
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(maxDepth === undefined ? {} : { maxDepth }),
  }
}

async function create(parts: Parts, input: Input, now: Date): Promise<string> {
  const missing: FieldError[] = []
  if (input.name === undefined) missing.push({ field: 'name', message: 'A new configuration needs a name.' })
  if (input.url === undefined)
    missing.push({ field: 'url', message: 'A new configuration needs an address.' })
  if (input.indexName === undefined) {
    missing.push({ field: 'indexName', message: 'A new configuration needs an index.' })
  }
  if (missing.length > 0) throw ServiceError.validation(missing)
  const {
    name = '',
    url = '',
    indexId = '',
    everyHours = 24,
    maxPages = 20,
    maxDepth = 1,
  } = await columnsOf(parts, input)
  const id = newId()
  const columns = { name, url, indexId, everyHours, maxPages, maxDepth }
  await parts.db.transaction(async (tx) => {
    await tx.insert(crawlConfigs).values({ id, ...columns, nextRunAt: now.toISOString() })
    await recordHistory(tx, id, 'active', now)
  })
  return id
}

async function change(parts: Parts, id: string, input: Input, now: Date): Promise<string> {
  const columns = await columnsOf(parts, input)
  await parts.db.transaction(async (tx) => {
    const row = await requireConfig(tx, id, true)
    const changed = { ...row, ...columns }
    // Another website or index is crawled immediately, regardless of the schedule.
    const isOther = changed.url !== row.url || changed.indexId !== row.indexId
    const due = isOther ? now.toISOString() : nextRun(changed, now)
    const nextRunAt = row.status === 'inactive' ? null : due
    await tx
      .update(crawlConfigs)
      .set({ ...columns, nextRunAt, updatedAt: new Date().toISOString() })
      .where(eq(crawlConfigs.id, id))
  })
  return id
}

/**
 * Creates a configuration that is active and due immediately, or changes the one named by `crawl_id`. Returns its id.
 */
export const saveConfig = (parts: Parts, { crawl_id, ...input }: Input, now: Date): Promise<string> =>
  crawl_id === undefined ? create(parts, input, now) : change(parts, crawl_id, input, now)
