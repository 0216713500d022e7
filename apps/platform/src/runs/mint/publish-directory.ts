import { eq } from 'drizzle-orm'
import { kindOf } from '#src/chain/network-kind.ts'
import { pauseRun } from '#src/runs/pause-run.ts'
import type { DirectoryOfRun, RunParts } from '#src/runs/run-parts.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { PublishError } from '#src/storage/publish/call-service.ts'
import type { MintTarget } from './mint-target.ts'
import type { ReadyMint } from './next-mints.ts'

/** Milliseconds that a service has to take a directory, which is small, and milliseconds until the next try. */
const [tryMs, nextTryMs] = [60_000, 60_000]

/**
 * Publishes the directory of a run's next tokens, without reading it back: a slow gateway must not hold a mint. Pauses
 * the run if that fails.
 */
export async function publishDirectory(
  parts: RunParts,
  { runId, cid }: DirectoryOfRun,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, now, publishing } = parts
  const [run] = await db.select().from(runs).where(eq(runs.id, runId))
  if (!run) return
  const file = { cid, name: run.collectionName ?? run.name ?? '', json: null }
  const late = AbortSignal.timeout(tryMs)
  const options = { signal: AbortSignal.any([signal, late]), since: new Date(0), readsBack: false }
  try {
    await publishing.publish([file], options)
  } catch (thrown) {
    if (signal.aborted) throw thrown
    const isKnown = thrown instanceof PublishError
    if (!isKnown && !late.aborted) log.error('A directory was not published.', { runId, error: thrown })
    const reason = isKnown
      ? thrown.message
      : late.aborted
        ? 'The service for token files did not take it within a minute.'
        : 'The log of the platform has the reason.'
    const retryAt = new Date(now().getTime() + nextTryMs)
    await pauseRun(parts, run, 'not-published', { reason, retryAt })
  }
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
