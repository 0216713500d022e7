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

/** Vector indexes. Ids sort by creation time. */
export const vectorIndexes = pgTable(
  'vector_indexes',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    dimension: integer().notNull(),
    metric: text({ enum: metrics }).notNull(),
    /**
     * The model that made the vectors, fixed by the first one because vectors of two models can't be compared. Null
     * while the index is empty.
     */
    model: text(),
    /** Languages of the passages, from the `lang` of their pages. */
    languages: text().array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('vector_indexes_name').on(table.name)],
)

/** A row of `vectorIndexes`. */
export type IndexRow = typeof vectorIndexes.$inferSelect

const dictionary = dictionarySql('"vectors"."language"')

/** Passages with their vectors. A text is in an index only once. */
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
    /**
     * Plain numbers, which every PostgreSQL can store; pgvector compares them (docs/decisions/search-and-knowledge.md).
     */
    embedding: real().array().notNull(),
    /** The title of the page and the headings above the passage, one per line. */
    heading: text().notNull().default(''),
    /** Language code from the page, such as `en`; null if the page doesn't state it. */
    language: text(),
    /** Word stems of heading and text. The heading's stems weigh more. */
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

/** The passages of each data source. A passage stays while at least one source has it. */
export const sourceVectors = pgTable(
  'source_vectors',
  {
    sourceId: text().notNull(),
    vectorId: bigint({ mode: 'number' })
      .notNull()
      .references(() => vectors.id, { onDelete: 'cascade' }),
    /** Place in the source: the URL or the number of a page. */
    place: text().notNull(),
    /** Position within the place. 0 for all passages that an earlier version read; their order is that of their ids. */
    position: integer().notNull().default(0),
    /**
     * The last reading that contained the passage. Passages that the newest reading lacks are removed from the source.
     */
    reading: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.vectorId] }),
    index('source_vectors_vector').on(table.vectorId),
    index('source_vectors_place').on(table.sourceId, table.place, table.position, table.vectorId),
  ],
)

/** Assistants; each answers from one index. */
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
