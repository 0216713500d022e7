import type { Schemas } from '@vitrine/sdk/contract'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { files } from './files.ts'
import { runs } from './runs.ts'

/** Data of runs of the kind `import`. */
export const imports = pgTable('imports', {
  runId: text()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  rowCount: integer().notNull(),
  /** The choice for rows whose name an asset already has; null until the import starts. */
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

/** The files that an import has received, by path. */
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
  // Finds the imports that still use a file before it is deleted.
  (table) => [primaryKey({ columns: [table.runId, table.path] }), index('import_files_cid').on(table.key)],
)
