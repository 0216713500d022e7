import { eq } from 'drizzle-orm'
import { kindOf } from '#src/chain/network-kind.ts'
import { pauseRun } from '#src/runs/pause-run.ts'
import type { DirectoryOfRun, RunParts } from '#src/runs/run-parts.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { publishDirectory } from '#src/storage/publish/publish-directory.ts'
import type { MintTarget } from './mint-target.ts'
import type { ReadyMint } from './next-mints.ts'

/** Milliseconds until the next try. */
const nextTryMs = 60_000

/** Publishes the directory of a run's next tokens. Pauses the run if that fails. */
export async function publishDirectoryOfRun(
  parts: RunParts,
  { runId, cid }: DirectoryOfRun,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = parts
  const [run] = await db.select().from(runs).where(eq(runs.id, runId))
  if (!run) return
  const reason = await publishDirectory(parts, { cid, name: run.collectionName ?? run.name ?? '' }, signal)
  if (reason === null) return
  const retryAt = new Date(now().getTime() + nextTryMs)
  await pauseRun(parts, run, 'not-published', { reason, retryAt })
}

/**
 * True if the directory of a batch has to be published before the batch is sent. A test network may mint tokens with
 * unpublished files: then their directory isn't published either.
 */
export async function needsPublishing(
  { publishing }: Pick<RunParts, 'publishing'>,
  { network }: Pick<MintTarget, 'network'>,
  directory: string,
  mints: ReadyMint[],
): Promise<boolean> {
  const kind = kindOf(network)
  if (kind === 'local' || (await publishing.has(directory))) return false
  return kind === 'main' || (await publishing.missing(mints.map(({ asset }) => asset))).size < mints.length
}
