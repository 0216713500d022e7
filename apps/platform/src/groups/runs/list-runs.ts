import type { Role } from '@vitrine/sdk'
import { and, eq, exists, inArray, notInArray } from 'drizzle-orm'
import type { RunRow } from '#src/runs/run-parts.ts'
import { hiddenKinds } from '#src/runs/runs.ts'
import type { Db } from '#src/storage/db/client.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'

type ListOptions = {
  role: Role
  page: number
  pageSize: number
  open?: boolean | undefined
  collectionId?: string | undefined
  /** What its steps are about. */
  subjectId?: string | undefined
}

const ended: RunRow['state'][] = ['done', 'stopped', 'undone', 'failed']

/** Returns a page of the runs that were approved and that a role sees, newest first, and how many there are in all. */
export async function listRuns(
  db: Db,
  { role, page, pageSize, open, collectionId, subjectId }: ListOptions,
): Promise<{ rows: RunRow[]; totalCount: number }> {
  const wanted = and(
    notInArray(runs.state, ['planned', 'priced']),
    notInArray(runs.kind, hiddenKinds(role)),
    open === undefined ? undefined : open ? notInArray(runs.state, ended) : inArray(runs.state, ended),
    collectionId === undefined ? undefined : eq(runs.collectionId, collectionId),
    subjectId === undefined
      ? undefined
      : exists(
          db
            .select({ id: runSteps.runId })
            .from(runSteps)
            .where(and(eq(runSteps.runId, runs.id), eq(runSteps.subjectId, subjectId))),
        ),
  )
  return pageOf(
    { page, pageSize },
    db.$count(runs, wanted),
    db.select().from(runs).where(wanted),
    down(runs.createdAt),
    down(runs.id),
  )
}
