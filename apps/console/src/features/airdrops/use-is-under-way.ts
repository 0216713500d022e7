import { useQuery } from '@tanstack/react-query'
import type { RunKind } from '@vitrine/sdk'
import { useLocalRuns } from '#src/runs/local-runs.tsx'
import { isRunMoving } from '#src/runs/run-state.ts'
import { openRunsQuery } from '#src/runs/runs-query.ts'
import { useCapability } from '#src/session/capabilities.ts'
import type { AirdropPlace } from './queries.ts'

/**
 * Returns true if the platform or this browser has an open run of one of these kinds for a collection's
 * airdrops on a network.
 */
export function useIsUnderWay(place: AirdropPlace, ...kinds: RunKind[]): boolean {
  const enabled = useCapability('runs')
  const local = useLocalRuns()
  // oxlint-disable-next-line console/reads-tell-failures -- Activity shows the failure.
  const open = useQuery({ ...openRunsQuery, enabled }).data?.data ?? []
  return [...local, ...open].some(
    (run) =>
      kinds.includes(run.kind) &&
      run.collection?._id === place.collection_id &&
      run.blockchainType === place.blockchainType &&
      run.networkType === place.networkType &&
      run.state !== 'paused' &&
      isRunMoving(run),
  )
}
