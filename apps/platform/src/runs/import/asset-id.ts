import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The id of the asset that an import makes of a row, made of its run's: whatever is done again makes no second one. */
export const assetId = (runId: SQLWrapper, row: SQLWrapper): SQL =>
  sql`left(${runId}, 24) || lpad(to_hex(${row}), 12, '0')`
