import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dictionarySql, tsvector } from './dictionaries.ts'

export const metrics = ['cosine', 'euclidean', 'dotproduct'] as const

/** Vector indexes. Ids are made in the order of creation. */
export const vectorIndexes = pgTable(
  'vector_indexes',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    dimension: integer().notNull(),
    metric: text({ enum: metrics }).notNull(),
    /** What made its vectors, chosen when the first came: those of two models cannot be compared. Null while it is empty. */
    model: text(),
    /** Those of its passages, as their pages say; empty for pages that do not. */
    languages: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('vector_indexes_name').on(table.name)],
)

/** A vector index as it is stored. */
export type IndexRow = typeof vectorIndexes.$inferSelect

const dictionary = dictionarySql('"vectors"."language"')

/** Pieces of text with their vectors; the same text is in an index once. */
export const vectors = pgTable(
  'vectors',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    indexId: text()
      .notNull()
      .references(() => vectorIndexes.id),
    /** SHA-256 of the text, in hex. */
    contentHash: text().notNull(),
    text: text().notNull(),
    /** Stored as plain numbers, which any PostgreSQL has; pgvector compares them (docs/decisions/search-and-knowledge.md). */
    embedding: real().array().notNull(),
    /** The title of its page and the headings above it, a line each. */
    heading: text().notNull().default(''),
    /** Such as `en`, as its page says; null where it does not. */
    language: text(),
    /** Its stems; those of the heading weigh more. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `setweight(to_tsvector(${dictionary}, "vectors"."heading"), 'A') || to_tsvector(${dictionary}, "vectors"."text")`,
        ),
      ),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('vectors_content').on(table.indexId, table.contentHash),
    index('vectors_words').using('gin', table.words),
  ],
)

/** Which data source has which piece of text. A piece stays as long as one source has it. */
export const sourceVectors = pgTable(
  'source_vectors',
  {
    sourceId: text().notNull(),
    vectorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => vectors.id, { onDelete: 'cascade' }),
    /** Where in the source: a page's address, or its number. */
    place: text().notNull(),
    /** Its order within the place. Zero for all that an earlier version read: those are in the order of their ids. */
    position: integer().notNull().default(0),
    /** The reading that saw it last; what the newest did not see is gone from the source. */
    reading: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.vectorId] }),
    index('source_vectors_vector').on(table.vectorId),
    index('source_vectors_place').on(table.sourceId, table.place, table.position, table.vectorId),
  ],
)

/** Assistants, each of which answers from one index. */
export const vectorAssistants = pgTable(
  'vector_assistants',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    indexId: text()
      .notNull()
      .references(() => vectorIndexes.id),
    instructions: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('vector_assistants_name').on(sql`lower(${table.name})`)],
)
