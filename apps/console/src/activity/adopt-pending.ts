import type { PremintAsset } from '@vitrine/sdk'
import { requestEngine } from './current-engine.ts'

/**
 * Takes over mints that were sent but that nobody here waits for, because another browser started them: `minting` with a hash, and in no
 * queue of this browser. Everything else in the list is passed over, so a page can hand in its whole list each time it loads.
 */
export async function adoptPending(
  assets: readonly PremintAsset[],
  collection: { id: string; name: string },
): Promise<void> {
  return (await requestEngine()).adoptPending(assets, collection)
}
