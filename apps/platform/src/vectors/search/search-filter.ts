import { and, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { sourceVectors, vectors } from '#src/db/schema/vector-indexes.ts'
import { ServiceError } from '#src/service-error.ts'

/** What narrows a search down. */
export type SearchFilter = {
  /** Keeps what this data source has. */
  sourceId?: string | undefined
  /** Keeps pages in this language, such as `en`. */
  language?: string | undefined
  /** Keeps passages that were first read at this instant or later. */
  from?: string | undefined
  /** Keeps passages that were first read before this instant. */
  to?: string | undefined
}

/** Returns an instant as PostgreSQL knows it: no year 0, no year of five digits, and no offset of a day. */
function instantOf(field: 'from' | 'to', text: string): string {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  if (year >= 1 && year <= 9_999) return date.toISOString()
  throw ServiceError.field(field, 'Enter an instant between the years 1 and 9999.')
}

/** Returns the condition for passages of some indexes that a filter keeps. */
export function searchFilter(db: Db, indexIds: string[], filter: SearchFilter): SQL | undefined {
  const { sourceId, language, from, to } = filter
  const ofSource = and(eq(sourceVectors.vectorId, vectors.id), eq(sourceVectors.sourceId, sourceId ?? ''))
  return and(
    inArray(vectors.indexId, indexIds),
    language === undefined ? undefined : eq(vectors.language, language),
    from === undefined ? undefined : gte(vectors.createdAt, instantOf('from', from)),
    to === undefined ? undefined : lt(vectors.createdAt, instantOf('to', to)),
    sourceId === undefined
      ? undefined
      : exists(db.select({ one: sql`1` }).from(sourceVectors).where(ofSource)),
  )
}
