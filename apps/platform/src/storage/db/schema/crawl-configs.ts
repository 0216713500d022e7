import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { vectorIndexes } from './vector-indexes.ts'

/** Websites that are crawled on a schedule. Ids sort by creation time. */
export const crawlConfigs = pgTable(
  'crawl_configs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    indexId: text()
      .notNull()
      .references(() => vectorIndexes.id),
    everyHours: integer().notNull(),
    maxPages: integer().notNull(),
    maxDepth: integer().notNull(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    /** Start time of the last crawl. */
    lastRunAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** Time of the next crawl; null while it is inactive. */
    nextRunAt: timestamp({ withTimezone: true, mode: 'string' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('crawl_configs_due').on(table.nextRunAt).where(sql`${table.status} = 'active'`)],
)

/** History of a configuration: activations, deactivations and crawls. Ids sort by time. */
export const crawlHistory = pgTable(
  'crawl_history',
  {
    id: text().primaryKey(),
    crawlId: text()
      .notNull()
      .references(() => crawlConfigs.id),
    status: text({ enum: ['active', 'inactive', 'running', 'succeeded', 'failed'] }).notNull(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    pages: integer().notNull().default(0),
    vectors: integer().notNull().default(0),
    /** The reason that a crawl failed, or the number of failed pages, as a sentence. */
    error: text(),
  },
  (table) => [index('crawl_history_crawl').on(table.crawlId, table.id)],
)
