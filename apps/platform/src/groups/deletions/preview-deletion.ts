import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import type { Actor } from '#src/session/actor.ts'
import { requireRecords } from './require-records.ts'
import { requireRight } from './require-right.ts'

type Effect = Schemas['DeletionEffect']

/** Returns what deleting records would do. */
export function previewDeletion(
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
