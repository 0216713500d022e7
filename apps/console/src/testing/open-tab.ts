import { onTestFinished } from 'vitest'
import { createActivityView } from '#src/activity/activity-view.ts'
import { type EngineOptions, openEngine } from '#src/activity/engine.ts'
import type { MintActivity } from '#src/activity/types.ts'
import { longestTimeout } from '#src/lib/pause-after.ts'
import { getConfig } from '#src/lib/config.ts'
import type { createFakePlatform } from './fake-platform.ts'

const collection = { id: 'c1', name: 'Harbour lights' }
const assets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, name: `Light ${index}` }))

/** Returns a tab of ada@example.org: an engine on a fake platform, and what it shows. Its work stops when the test ends. */
export async function openTab(
  platform: ReturnType<typeof createFakePlatform>,
  options: Pick<EngineOptions, 'receiptCode'> & Partial<EngineOptions>,
) {
  const view = createActivityView()
  const engine = await openEngine({
    storage: 'ada@example.org',
    view,
    sdk: platform.sdk(),
    endpointMap: getConfig().endpointMap,
    headers: () => ({}),
    keysHonored: async () => true,
    listsChanged: () => undefined,
    ended: () => undefined,
    retryDelay: 5,
    lookPause: () => longestTimeout,
    ...options,
  })
  onTestFinished(engine.dispose)
  const queue = () => view.getActivities().find((one): one is MintActivity => one.kind === 'mint')
  return {
    engine,
    view,
    queue,
    counts: () => queue()?.counts,
    row: (assetId: string) => view.getMintRow(assetId),
    /** Queues the first assets of Harbour lights, a0 on. */
    start: (count: number) =>
      engine.startMint({ collection, assets: assets(count), network: getConfig().endpointMap.get(1, 1) }),
    id: () => queue()?.id ?? '',
  }
}
