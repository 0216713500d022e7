import { inArray } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { venueEvents } from '#src/storage/db/schema/venue-events.ts'
import { venues } from '#src/storage/db/schema/venues.ts'

/** The id and name of a record that another one refers to. */
export type Named = { _id: string; name: string }

/** Returns the venues or events with these ids, by id. Missing ones are left out. */
export async function named(
  db: Db,
  table: typeof venues | typeof venueEvents,
  ids: readonly (string | null)[],
): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ _id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, wanted))
  return new Map(rows.map((row) => [row._id, row]))
}
