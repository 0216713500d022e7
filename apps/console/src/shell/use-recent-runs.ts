import { useQuery } from '@tanstack/react-query'
import type { Run } from '@vitrine/sdk'
import { useState } from 'react'
import { endedRunsQuery } from '#src/entities/runs/ended-runs-query.ts'
import { openRunsQuery } from '#src/entities/runs/runs-query.ts'
import { useCapability } from '#src/session/capabilities.ts'

/** For how long an ended run stays in the tray, in milliseconds. */
const DAY = 86_400_000

/** Returns the runs of everybody that are open or ended in the last day; none where the backend has no runs. */
export function useRecentRuns() {
  const enabled = useCapability('runs')
  const open = useQuery({ ...openRunsQuery, enabled })
  // One that is open no longer has ended.
  const ids = open.data?.data.map(({ _id }) => _id)
  const ended = useQuery({
    ...endedRunsQuery,
    queryKey: [...endedRunsQuery.queryKey, ids],
    enabled: enabled && !open.isPending,
  })
  const [now] = useState(Date.now)
  const recent = ended.data?.data.filter(({ endedAt }) => endedAt !== null && now - Date.parse(endedAt) < DAY)
  const runs: Run[] = [...(open.data?.data ?? []), ...(recent ?? [])]
  const failed = [open, ended].filter(({ isError, data }) => isError && !data)
  return {
    // One that ends between the two reads is in both.
    runs: [...new Map(runs.map((run) => [run._id, run])).values()],
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((read) => void read.refetch()),
  }
}
