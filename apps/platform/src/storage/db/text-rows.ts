import { sql } from 'drizzle-orm'

/** A list of texts as rows, however long: a statement takes only so many parameters. */
export const textRows = (list: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)`
