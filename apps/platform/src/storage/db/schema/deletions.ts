import type { Schemas } from '@vitrine/sdk/contract'
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** What was deleted and can still be restored (docs/decisions/forms-and-lists.md). */
export const deletions = pgTable(
  'deletions',
  {
    id: text().primaryKey(),
    kind: text().$type<Schemas['DeletableKind']>().notNull(),
    /** Of a single record; null of several. */
    recordId: text(),
    name: text(),
    count: integer().notNull(),
    /** Who deleted it. */
    personId: text().notNull(),
    deletedAt: instant().notNull(),
    undoUntil: instant().notNull(),
  },
  (table) => [index('deletions_due').on(table.undoUntil)],
)

/** The rows that a deletion took out of their tables, and the references that it cleared. In the order in which they are put back. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    place: bigserial({ mode: 'number' }).primaryKey(),
    deletionId: text()
      .notNull()
      .references(() => deletions.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    /** The column that was cleared in a row that stays; null where the row itself was taken out. */
    cleared: text(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('deleted_rows_deletion').on(table.deletionId, table.place)],
)
