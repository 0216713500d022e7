import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The id of the asset that an import makes of a row. It depends only on run and row, so a repeated row makes no second asset. */
export const assetId = (runId: SQLWrapper, row: SQLWrapper): SQL =>
  sql`left(${runId}, 24) || lpad(to_hex(${row}), 12, '0')`
