import type { Schemas } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import type { Db } from '#src/storage/db/client.ts'
import { auditEntries as table } from '#src/storage/db/schema/audit-entries.ts'
import { listEntries } from './list-entries.ts'

/**
 * Returns everyone with a recorded call, as in their latest one. Steps from person to person through the index, because
 * `distinct` would read every row of a table that grows with each call.
 */
async function listPeople(db: Db): Promise<Schemas['AuditPerson'][]> {
  const result = await db.execute<Schemas['AuditPerson']>(sql`
    with recursive people(id) as (
      (select min(${table.personId}) from ${table})
      union all
      select (select min(${table.personId}) from ${table} where ${table.personId} > people.id)
      from people where people.id is not null
    )
    select latest.* from people cross join lateral (
      select ${table.personId} as "_id", ${table.email} as email, ${table.role} as role
      from ${table} where ${table.personId} = people.id
      order by ${table.personId} desc, ${table.at} desc, ${table.id} desc limit 1
    ) as latest
    order by latest.email
  `)
  return (result as { rows: Schemas['AuditPerson'][] }).rows
}

/** Handles the audit log, for admins to read. Only recorded calls change it. */
export const audit: Group = ({ db }) => ({
  getAuditEntries: ({ path: { current, pageSize }, query }) =>
    listEntries(db, { page: current, pageSize, ...query }),
  getAuditPeople: async () => ({ data: await listPeople(db) }),
})
