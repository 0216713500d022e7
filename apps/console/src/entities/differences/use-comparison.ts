import { useQuery } from '@tanstack/react-query'
import type { RunsCompareAnswer } from '@vitrine/sdk'
import { useState } from 'react'
import { getSdk } from '#src/session/sdk.ts'

type Comparison = {
  pages: readonly RunsCompareAnswer[]
  isDone: boolean
  /** Why it does not go on; null while it does. */
  error: Error | null
  /** Goes on where it failed. */
  goOn: () => void
}

/** Compares records with networks, page after page to the end. What was compared stays where a page fails. */
export function useComparison(check: number, runId: string | undefined): Comparison {
  const [pages, setPages] = useState<readonly RunsCompareAnswer[]>([])
  const last = pages.at(-1)
  const after = last?.next ?? undefined
  const isDone = last !== undefined && after === undefined
  const read = useQuery({
    // Not under the key of runs: a repair would start it again.
    queryKey: ['differences', check, runId ?? null, after ?? null],
    queryFn: ({ signal }) =>
      getSdk().runs.compare({ ...(runId && { run_id: runId }), ...(after && { after }) }, { signal }),
    enabled: !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (read.data && !isDone) setPages([...pages, read.data])
  return { pages, isDone, error: isDone ? null : read.error, goOn: () => void read.refetch() }
}
