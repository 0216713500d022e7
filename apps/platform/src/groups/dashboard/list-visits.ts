import type { Schemas } from '@vitrine/sdk/contract'
import type { Db } from '#src/storage/db/client.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { visits } from '#src/storage/db/schema/visits.ts'
import { countVisits } from '#src/storage/db/tallies.ts'

type Page = { page: number; pageSize: number }

/** Returns a page of the networks of visitors, most recent first, and the total number. */
export async function listVisits(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ data: Schemas['IpInfo'][]; totalCount: number }> {
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    countVisits(db),
    db.select().from(visits),
    down(visits.lastSeenAt),
    down(visits.id),
  )
  const data = rows.map(({ id, network, countryCode, visits, lastSeenAt }) => ({
    _id: id,
    ip: network,
    countryCode,
    visits,
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { data, totalCount }
}
