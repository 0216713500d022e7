import type { Schemas } from '@vitrine/sdk/contract'
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Deletions that can still be undone (docs/decisions/forms-and-lists.md). */
export const deletions = pgTable(
  'deletions',
  {
    id: text().primaryKey(),
    kind: text().$type<Schemas['DeletableKind']>().notNull(),
    /** ID of a single deleted record; null for several. */
    recordId: text(),
    name: text(),
    count: integer().notNull(),
    /** The person who deleted it. */
    personId: text().notNull(),
    deletedAt: instant().notNull(),
    undoUntil: instant().notNull(),
  },
  (table) => [index('deletions_due').on(table.undoUntil)],
)

/** Rows that a deletion removed and references that it cleared, in the order in which they are restored. */
export const deletedRows = pgTable(
  'deleted_rows',
  {
    place: bigserial({ mode: 'number' }).primaryKey(),
    deletionId: text()
      .notNull()
      .references(() => deletions.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    /** The column that was cleared in a row that stays; null if the row itself was removed. */
    cleared: text(),
    row: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('deleted_rows_deletion').on(table.deletionId, table.place)],
)
