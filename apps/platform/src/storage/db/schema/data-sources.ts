import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FailedPage } from '#src/knowledge/crawl/crawl-site.ts'
import { vectorIndexes } from './vector-indexes.ts'

/** How far the links of a website are followed. */
export type SiteLimits = { maxPages: number; maxDepth: number }

/** Websites, documents and copies in vector indexes. Ids are made in the order of creation. */
export const dataSources = pgTable(
  'data_sources',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['website', 'pdf', 'crawl', 'copy'] }).notNull(),
    /** The address, the file name or the index that was copied. */
    name: text().notNull(),
    /** What makes it the same source when it comes again: the address, the file's hash, the index or the configuration. */
    identity: text().notNull(),
    indexId: text()
      .notNull()
      .references(() => vectorIndexes.id),
    /** Of a website. */
    limits: jsonb().$type<SiteLimits>(),
    /** Of a document: the text of its pages, until they are in the index. */
    texts: jsonb().$type<string[]>(),
    status: text({ enum: ['waiting', 'working', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Read so far. */
    pages: integer().notNull().default(0),
    /** The first pages that could not be read in the last reading; see `maxFailedPages`. */
    failedPages: jsonb().$type<FailedPage[]>().notNull().default([]),
    failedCount: integer().notNull().default(0),
    /** Why it failed, in plain words. */
    error: text(),
    /** How often the reading under way was started; see read-source.ts. */
    tries: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('data_sources_identity').on(table.indexId, table.kind, table.identity),
    index('data_sources_status').on(table.status),
  ],
)
