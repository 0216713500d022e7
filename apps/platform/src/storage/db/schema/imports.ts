import type { Schemas } from '@vitrine/sdk/contract'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { files } from './files.ts'
import { runs } from './runs.ts'

/** What a run of the kind `import` makes assets of. */
export const imports = pgTable('imports', {
  runId: text()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  rowCount: integer().notNull(),
  /** What becomes of a row whose name an asset has; null until the import is started. */
  existing: text({ enum: ['add', 'skip', 'update'] }),
})

/** The rows that an import has received. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: text()
      .notNull()
      .references(() => imports.runId, { onDelete: 'cascade' }),
    /** From 1. */
    row: integer().notNull(),
    data: jsonb().$type<Omit<Schemas['ImportRow'], 'row'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.row] })],
)

/** The files that an import has received, by their paths. */
export const importFiles = pgTable(
  'import_files',
  {
    runId: text()
      .notNull()
      .references(() => imports.runId, { onDelete: 'cascade' }),
    path: text().notNull(),
    key: text('cid')
      .notNull()
      .references(() => files.key),
  },
  // A file that is deleted is looked for here.
  (table) => [primaryKey({ columns: [table.runId, table.path] }), index('import_files_cid').on(table.key)],
)
