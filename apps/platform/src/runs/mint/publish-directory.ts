import { kindOf } from '#src/chain/network-kind.ts'
import { eq } from 'drizzle-orm'
import { pauseRun } from '#src/runs/pause-run.ts'
import type { DirectoryOfRun, RunParts } from '#src/runs/run-parts.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { PublishError, withRetries } from '#src/storage/publish/call-service.ts'
import type { MintTarget } from './mint-target.ts'
import type { ReadyMint } from './next-mints.ts'

/** Seconds before another try to publish a directory. */
const waits = [2, 20]

/**
 * Publishes the directory of a run's next tokens, without reading it back: its files were, and a slow gateway must not
 * hold a mint. Pauses the run if the service doesn't take it.
 */
export async function publishDirectory(
  parts: RunParts,
  { runId, cid }: DirectoryOfRun,
  signal: AbortSignal,
): Promise<void> {
  const [run] = await parts.db.select().from(runs).where(eq(runs.id, runId))
  if (!run) return
  const file = { cid, name: run.collectionName ?? run.name ?? '', json: null }
  const options = { signal, since: new Date(0), readsBack: false }
  try {
    await withRetries(() => parts.publishing.publish([file], options), waits, signal)
  } catch (thrown) {
    if (!(thrown instanceof PublishError)) throw thrown
    await pauseRun(parts, run, 'not-published', { reason: thrown.message })
  }
}

/**
 * True if the directory of a batch has to be published before the batch is sent: if all its files are. A main network
 * only mints those; elsewhere tokens may be minted whose files nobody can read.
 */
export async function needsPublishing(
  { publishing }: Pick<RunParts, 'publishing'>,
  { network }: Pick<MintTarget, 'network'>,
  directory: string,
  mints: ReadyMint[],
): Promise<boolean> {
  const kind = kindOf(network)
  if (kind === 'local' || (await publishing.has(directory))) return false
  return kind === 'main' || (await publishing.missing(mints.map(({ asset }) => asset))).size === 0
}
