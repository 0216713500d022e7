import type { Network } from '@vitrine/chain'
import { requestEngine } from './current-engine.ts'

/**
 * Queues mints. The work survives a reload, a closed browser and the session's end, and never mints an asset twice. An asset that is
 * already in a queue that is not over is left out.
 *
 * @returns The id of the activity, and how many assets were queued; null where all of them are under way already.
 */
export async function startMint(input: {
  collection: { id: string; name: string }
  /** `owner` is who receives the token, where the asset says so. */
  assets: readonly { id: string; name: string; owner?: string | null }[]
  network: Network
}): Promise<{ activityId: string; queued: number } | null> {
  return (await requestEngine()).startMint(input)
}
