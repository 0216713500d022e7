import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { endOneStepRun } from '#src/runs/one-step-run.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'
import { sourceVectors, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { lockIndexes } from './vector-store.ts'

/** A copy of an index into another, with its run and the data source that represents it. */
export type Copy = { runId: string; sourceId: string; from: IndexRow; to: IndexRow }

/** Number of vectors per database transaction. */
const perChunk = 500

/** Milliseconds between two transactions. */
const pauseMs = 5

/** Copies the next vectors. Returns the number of new ones and the last hash; undefined at the end. */
async function copyChunk(tx: Tx, { runId, sourceId, from, to }: Copy, after: string) {
  await lockIndexes(tx, from.id, to.id)
  const next = await tx
    .select({ id: vectors.id, hash: vectors.contentHash })
    .from(vectors)
    .where(and(eq(vectors.indexId, from.id), gt(vectors.contentHash, after)))
    .orderBy(asc(vectors.contentHash))
    .limit(perChunk)
  const last = next.at(-1)?.hash
  if (last === undefined) return undefined
  // Lists the ids instead of joining ranges: with outdated statistics, a join reads a whole index for each row of the
  // other.
  const ids = next.map(({ id }) => id)
  const hashes = next.map(({ hash }) => hash)
  const isThere = and(eq(vectors.indexId, to.id), inArray(vectors.contentHash, hashes))
  const before = await tx.$count(vectors, isThere)
  await tx.execute(sql`
    insert into ${vectors} (index_id, content_hash, text, embedding, heading, language)
    select ${to.id}, content_hash, text, embedding, heading, language from ${vectors}
    where ${inArray(vectors.id, ids)}
    on conflict (index_id, content_hash) do nothing`)
  const there = await tx.select({ id: vectors.id, hash: vectors.contentHash }).from(vectors).where(isThere)
  const { vectorId, place, position } = sourceVectors
  const places = await tx
    .selectDistinctOn([vectorId], { vectorId, place, position })
    .from(sourceVectors)
    .where(inArray(vectorId, ids))
    .orderBy(vectorId, place, position)
  const idOf = new Map(next.map(({ id, hash }) => [hash, id]))
  const placeOf = new Map(places.map((one) => [one.vectorId, one]))
  const reading = newId()
  await tx
    .insert(sourceVectors)
    .values(
      there.map(({ id, hash }) => {
        const found = placeOf.get(idOf.get(hash) ?? 0)
        return {
          sourceId,
          vectorId: id,
          place: found?.place ?? from.name,
          position: found?.position ?? 0,
          reading,
        }
      }),
    )
    .onConflictDoNothing()
  // Shows that the copy is alive; otherwise it is started again.
  await tx.update(runs).set({ updatedAt: new Date() }).where(eq(runs.id, runId))
  return { copied: there.length - before, all: next.length, last }
}

/**
 * Copies the vectors of an index in several database transactions and ends the run. Skips vectors that exist already,
 * so an interrupted copy can start from the beginning.
 * @param report returns the final message of the run
 */
export async function copyVectors(
  db: Db,
  copy: Copy,
  report: (copied: number, total: number) => string,
  signal?: AbortSignal,
): Promise<{ copied: number; skipped: number }> {
  let [copied, total, after] = [0, 0, '']
  for (;;) {
    signal?.throwIfAborted()
    const chunk = await db.transaction((tx) => copyChunk(tx, copy, after))
    if (!chunk) break
    copied += chunk.copied
    total += chunk.all
    after = chunk.last
    // The embedded database uses this thread, so the pause lets other calls through.
    await wait(pauseMs)
  }
  await db
    .update(dataSources)
    .set({ status: 'done', updatedAt: new Date().toISOString() })
    .where(eq(dataSources.id, copy.sourceId))
  await endOneStepRun(db, copy.runId, { error: null, message: report(copied, total) })
  return { copied, skipped: total - copied }
}
