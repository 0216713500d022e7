import type { Schemas } from '@vitrine/sdk/contract'
import { desc } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { visits } from '#src/db/schema/visits.ts'

type Page = { page: number; pageSize: number }

/** Returns a page of the networks that visitors came from, most recent first, and how many there are in all. */
export async function listVisits(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ data: Schemas['IpInfo'][]; totalCount: number }> {
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(visits)
      .orderBy(desc(visits.lastSeenAt), desc(visits.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(visits),
  ])
  const data = rows.map(({ id, network, countryCode, visits, lastSeenAt }) => ({
    _id: id,
    ip: network,
    countryCode,
    visits,
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { data, totalCount }
}
