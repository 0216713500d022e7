import type { Role } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import type { RunRow } from '#src/runs/run-parts.ts'
import { hiddenKinds } from '#src/runs/runs.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { runs } from '#src/storage/db/schema/runs.ts'

/** Returns the stored run; a 404 where there is none, or none that the role sees. */
export async function requireRun(db: Db, id: string, role: Role): Promise<RunRow> {
  const [row] = await db.select().from(runs).where(eq(runs.id, id))
  if (!row || hiddenKinds(role).includes(row.kind)) throw ServiceError.notFound('There is no such run.')
  return row
}
