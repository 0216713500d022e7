import { sql } from 'drizzle-orm'

/** Returns a list of texts as rows in one parameter, because the number of parameters of a statement is limited. */
export const textRows = (list: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)`
