import type { InputOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, gte, like, lt } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { containing } from '#src/storage/db/containing.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { auditEntries as table } from '#src/storage/db/schema/audit-entries.ts'
import { collections } from '#src/storage/db/schema/collections.ts'

type Row = typeof table.$inferSelect
type Filters = InputOf<'getAuditEntries'>

const toEntry = (row: Row, collectionName: string | null): Schemas['AuditEntry'] => ({
  _id: row.id,
  at: row.at.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  person:
    row.personId && row.email !== null && row.role
      ? { _id: row.personId, email: row.email, role: row.role }
      : null,
  apiKey:
    row.apiKeyId !== null && row.apiKeyName !== null ? { _id: row.apiKeyId, name: row.apiKeyName } : null,
  operation: row.operation,
  group: row.group,
  target: { _id: row.targetId, name: row.targetName },
  collection:
    row.collectionId && collectionName !== null ? { _id: row.collectionId, name: collectionName } : null,
  blockchainType: row.blockchainType,
  networkType: row.networkType,
  transactionHashes: row.transactionHashes,
  fields: row.fields,
  values: row.values,
  outcome: row.outcome,
  code: row.code,
  requestId: row.requestId,
  ip: row.ip,
})

/** Returns a page of recorded calls that match the filters, newest first, and their total number. */
export async function listEntries(
  db: Db,
  { page, pageSize, search = '', person, group, outcome, from, to }: Filters,
): Promise<{ data: Schemas['AuditEntry'][]; totalCount: number }> {
  const text = search.trim().toLowerCase()
  const filter = and(
    person === undefined ? undefined : eq(table.personId, person),
    group === undefined ? undefined : eq(table.group, group),
    outcome === undefined ? undefined : eq(table.outcome, outcome),
    from === undefined ? undefined : gte(table.at, new Date(from)),
    to === undefined ? undefined : lt(table.at, new Date(to)),
    text === '' ? undefined : like(table.search, containing(text)),
  )
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    db.$count(table, filter),
    db
      .select({ row: table, collectionName: collections.name })
      .from(table)
      .leftJoin(collections, eq(collections.id, table.collectionId))
      .where(filter),
    down(table.at),
    down(table.id),
  )
  return { data: rows.map(({ row, collectionName }) => toEntry(row, collectionName)), totalCount }
}
