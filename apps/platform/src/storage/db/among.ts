import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { textRows } from './text-rows.ts'

/** Whether a value is one of some texts, however many there are: `inArray` takes a parameter for each. */
export const among = (value: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${value} in (select ${textRows(texts)})`
