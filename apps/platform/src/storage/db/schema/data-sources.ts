import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FailedPage } from '#src/knowledge/crawl/crawl-site.ts'
import { vectorIndexes } from './vector-indexes.ts'

/** Limits for following the links of a website. */
export type SiteLimits = { maxPages: number; maxDepth: number }

/** Websites, documents and copied indexes. Ids sort by creation time. */
export const dataSources = pgTable(
  'data_sources',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['website', 'pdf', 'crawl', 'copy'] }).notNull(),
    /** The address, the file name or the index that was copied. */
    name: text().notNull(),
    /** Identifies the source if it is added again: the URL, the file's hash, the index or the configuration. */
    identity: text().notNull(),
    indexId: text()
      .notNull()
      .references(() => vectorIndexes.id),
    /** Only for a website. */
    limits: jsonb().$type<SiteLimits>(),
    /** Only for a document: the text of its pages until they are in the index. */
    texts: jsonb().$type<string[]>(),
    status: text({ enum: ['waiting', 'working', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Number of pages read so far. */
    pages: integer().notNull().default(0),
    /** The first pages that the last reading could not read; see `maxFailedPages`. */
    failedPages: jsonb().$type<FailedPage[]>().notNull().default([]),
    failedCount: integer().notNull().default(0),
    /** The reason of a failure, as a sentence. */
    error: text(),
    /** Starts of the current reading; see read-source.ts. */
    tries: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('data_sources_identity').on(table.indexId, table.kind, table.identity),
    index('data_sources_status').on(table.status),
  ],
)
