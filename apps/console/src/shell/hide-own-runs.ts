import type { Run } from '@vitrine/sdk'
import { isActivityFinished } from '#src/activity/is-activity-finished.ts'
import type { Activity } from '#src/activity/types.ts'
import { isRunOver } from '#src/entities/runs/run-state.ts'

const kinds: Partial<Record<string, Run['kind']>> = {
  'deploy-paymaster': 'paymaster',
  'register-airdrop': 'airdrop',
  'submit-merkle-root': 'merkle-root',
}
const managed = { fund: 'airdrop-fund', 'take-back': 'airdrop-take-back', close: 'airdrop-close' } as const

/** Returns what a run of this work would be of; null where the platform makes none of it. */
function placeOf(work: Activity): string | null {
  if (work.kind === 'mint') return null
  const kind =
    work.kind === 'deploy'
      ? 'deployment'
      : 'action' in work.input
        ? managed[work.input.action]
        : kinds[work.name]
  const place = work.kind === 'deploy' ? work : work.input
  if (!kind) return null
  const id = 'collection' in place ? place.collection.id : null
  const type = work.kind === 'deploy' ? work.smartContractType : null
  return JSON.stringify([kind, id, place.blockchainType, place.networkType, type])
}

/**
 * Returns the runs without those that this browser's work shows: a deployment is in both. What is over here does not hide a run that is open,
 * which somebody else may have started after it.
 */
export function hideOwnRuns(runs: readonly Run[], works: readonly Activity[]): Run[] {
  const open = new Set<string | null>()
  const all = new Set<string | null>()
  for (const work of works) {
    all.add(placeOf(work))
    if (!isActivityFinished(work)) open.add(placeOf(work))
  }
  return runs.filter((run) => {
    const { kind, collection, blockchainType, networkType, smartContractType } = run
    const type = kind === 'deployment' ? smartContractType : null
    const place = JSON.stringify([kind, collection?._id ?? null, blockchainType, networkType, type])
    return !(isRunOver(run) ? all : open).has(place)
  })
}
