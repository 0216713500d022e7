import { onTestFinished } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { type DriverOptions, openDriver } from '#src/runs/driver.ts'
import { type LocalStep, type LocalWork, type NewRun, toAnswer } from '#src/runs/local-run.ts'
import type { createFakePlatform } from './fake-platform.ts'

/** Returns a mint of the first assets of Harbour lights, starting with a0. */
export const mintOf = (count: number): NewRun => ({
  kind: 'mint',
  input: { blockchainType: 1, networkType: 1 },
  collection: { _id: 'c1', name: 'Harbour lights' },
  assets: Array.from({ length: count }, (_, index) => ({
    _id: `a${index}`,
    name: `Light ${index}`,
    thumbnail: null,
    owner: null,
  })),
})

/**
 * Opens a tab of ada@example.org: a driver connected to a fake platform, and the runs it shows. Stops when
 * the test ends.
 */
export async function openTab(
  platform: Pick<ReturnType<typeof createFakePlatform>, 'sdk'>,
  options: Pick<DriverOptions, 'receiptCode'> & Partial<DriverOptions>,
) {
  let works: readonly LocalWork[] = []
  const driver = await openDriver({
    storage: 'ada@example.org',
    email: 'ada@example.org',
    sdk: platform.sdk(),
    endpointMap: getConfig().endpointMap,
    headers: () => ({}),
    keysHonored: async () => true,
    changed: () => undefined,
    ended: () => undefined,
    retryDelay: 5,
    ...options,
    show: (shown) => {
      works = shown
    },
  })
  onTestFinished(driver.dispose)
  const steps = () => works.flatMap((work) => work.steps)
  return {
    driver,
    works: () => works,
    /** Returns the newest run in the platform's format. */
    answer: () => {
      if (!works[0]) throw new Error('There is no run.')
      return toAnswer(works[0])
    },
    /** Returns the phases of all steps, in the order of runs and steps. */
    phases: () => steps().map(({ phase }) => phase),
    step: (assetId?: string): LocalStep | undefined =>
      steps().find(({ asset }) => assetId === undefined || asset?._id === assetId),
    id: () => works[0]?.run._id ?? '',
  }
}
