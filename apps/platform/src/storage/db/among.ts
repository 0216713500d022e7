import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { textRows } from './text-rows.ts'

/**
 * Condition: the value is one of the texts. Unlike `inArray`, which takes a parameter for each, it takes any number of
 * them.
 */
export const among = (value: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${value} in (select ${textRows(texts)})`
