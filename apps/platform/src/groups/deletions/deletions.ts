import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import type { Group } from '#src/contract/types.ts'
import type { Db } from '#src/storage/db/client.ts'
import { deleteRecords } from './delete-records.ts'
import { kinds } from './kinds.ts'
import { requireRecords } from './require-records.ts'
import { requireRight } from './require-right.ts'
import { undoDeletion } from './undo-deletion.ts'

type Effect = Schemas['DeletionEffect']

/** Returns the effects of deleting records. */
function previewDeletion(
  db: Db,
  { kind, ids }: BodyOf<'previewDeletion'>,
  actor: Actor,
): Promise<Schemas['DeletionPreview']> {
  const deletable = requireRight(kind, actor)
  return db.transaction(async (tx) => {
    const { name } = await requireRecords(tx, { deletable, ids, actor }, false)
    const effects: Effect[] = []
    const rows = [
      ...(deletable.along?.(ids, actor) ?? []).map((one) => ({ ...one, effect: 'deleted' as const })),
      ...(deletable.references?.(ids, actor) ?? []).map((one) => ({ ...one, effect: 'detached' as const })),
    ]
    for (const one of rows) {
      if (!one.kind) continue
      const count = await tx.$count(one.table, one.where)
      if (count > 0) effects.push({ kind: one.kind, count, effect: one.effect })
    }
    const refusal = (await deletable.refusal?.(tx, ids, sql``)) ?? null
    return { kind, name, count: ids.length, effects, refusal }
  })
}

type Deleted = Awaited<ReturnType<typeof deleteRecords>>

const sentence = ({ name, count, kind }: Deleted, done: string) =>
  name === null
    ? `${count.toLocaleString('en-US')} ${kinds[kind].nouns[1]} are ${done}.`
    : `“${name}” is ${done}.`

/** Deletes records and undoes deletions (docs/decisions/forms-and-lists.md). */
export const deletions: Group = (platform) => ({
  async previewDeletion({ body, actor }) {
    return { data: await previewDeletion(platform.db, body, actor) }
  },
  async deleteRecords({ body, actor }) {
    const data = await deleteRecords(platform, body, actor)
    return { message: sentence(data, 'deleted'), data }
  },
  async undoDeletion({ body, actor }) {
    const data = await undoDeletion(platform, body.deletion_id, actor)
    return { message: sentence(data, 'restored'), data }
  },
})
