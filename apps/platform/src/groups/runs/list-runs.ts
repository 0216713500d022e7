import type { Role } from '@vitrine/sdk'
import { and, count, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { runs } from '#src/db/schema/runs.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { hiddenKinds } from '#src/runs/runs.ts'

type ListOptions = {
  role: Role
  page: number
  pageSize: number
  open?: boolean | undefined
  collectionId?: string | undefined
}

const ended: RunRow['state'][] = ['done', 'stopped', 'failed']

/** Returns a page of the runs that were approved and that a role sees, newest first, and how many there are in all. */
export async function listRuns(
  db: Db,
  { role, page, pageSize, open, collectionId }: ListOptions,
): Promise<{ rows: RunRow[]; totalCount: number }> {
  const wanted = and(
    notInArray(runs.state, ['planned', 'priced']),
    notInArray(runs.kind, hiddenKinds(role)),
    open === undefined ? undefined : open ? notInArray(runs.state, ended) : inArray(runs.state, ended),
    collectionId === undefined ? undefined : eq(runs.collectionId, collectionId),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(runs)
      .where(wanted)
      .orderBy(desc(runs.createdAt), desc(runs.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ all: count() }).from(runs).where(wanted),
  ])
  return { rows, totalCount: counted?.all ?? 0 }
}
