import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { vectorIndexes } from './vector-indexes.ts'

/** Websites that are crawled again and again. Ids are made in the order of creation. */
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
    /** When its last run started. */
    lastRunAt: timestamp({ withTimezone: true, mode: 'string' }),
    /** When it is due; null while it is inactive. */
    nextRunAt: timestamp({ withTimezone: true, mode: 'string' }),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('crawl_configs_due').on(table.nextRunAt).where(sql`${table.status} = 'active'`)],
)

/** Each switch and each run of a configuration. Ids are made in the order of what happened. */
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
    /** Why a run failed, or how many of its pages did, in plain words. */
    error: text(),
  },
  (table) => [index('crawl_history_crawl').on(table.crawlId, table.id)],
)
