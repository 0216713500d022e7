import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { deletions } from '#src/storage/db/schema/deletions.ts'
import { putBackRows } from '#src/storage/deletions/put-back-rows.ts'
import { serializeDeletion } from './delete-records.ts'
import { requireRight } from './require-right.ts'

/** Returns the SQLSTATE of a database error; undefined for other errors. */
function sqlStateOf(thrown: unknown): string | undefined {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Sentences for the database's refusals to restore rows, by SQLSTATE. */
const conflicts: Record<string, string> = {
  '23505': 'Something that was made meanwhile has its name or its place.',
  '23503': 'What it belonged to no longer exists.',
  '23502': 'It was deleted before an update of the platform.',
}

/** Restores the records that a person deleted. */
export async function undoDeletion(
  platform: Platform,
  deletionId: string,
  actor: Actor,
): Promise<Schemas['Deletion']> {
  const { db, now } = platform
  const [deletion, changed] = await db
    .transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(deletions)
        .where(
          and(eq(deletions.id, deletionId), eq(deletions.personId, actor.id), gt(deletions.undoUntil, now())),
        )
        .for('update')
      if (!row) throw ServiceError.notFound('This can no longer be undone.')
      const deletable = requireRight(row.kind, actor)
      await putBackRows(tx, row.id)
      await tx.delete(deletions).where(eq(deletions.id, row.id))
      return [row, deletable.changed] as const
    })
    .catch((thrown: unknown) => {
      const reason = conflicts[sqlStateOf(thrown) ?? '']
      if (reason === undefined) throw thrown
      throw ServiceError.conflict(`${reason} So this can’t be undone.`, 'undo-conflict')
    })
  await changed?.(platform)
  return serializeDeletion(deletion)
}
