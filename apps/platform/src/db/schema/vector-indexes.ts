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
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('vector_indexes_name').on(table.name)],
)

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
    /** Stored as plain numbers, which any PostgreSQL has; pgvector compares them (docs/decisions/0021). */
    embedding: real().array().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('vectors_content').on(table.indexId, table.contentHash)],
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
    /** The reading that saw it last; what the newest did not see is gone from the source. */
    reading: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.vectorId] }),
    index('source_vectors_vector').on(table.vectorId),
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
