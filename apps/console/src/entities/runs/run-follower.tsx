import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, queries } from '#src/session/queries.ts'
import { followRuns } from './follow-runs.ts'
import { setHasEvents } from '#src/runs/runs-query.ts'

/** Reads runs again when the platform reports a change. Without events, they are polled. */
export function RunFollower() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = followRuns({
      onLive: setHasEvents,
      onChange(runId) {
        if (runId === null) void queryClient.invalidateQueries({ queryKey: keyOf('runs') })
        else {
          for (const read of [queries.runs.get, queries.runs.getFiles])
            void queryClient.invalidateQueries({ queryKey: read({ run_id: runId }).queryKey })
          void queryClient.invalidateQueries({ queryKey: keyOf('runs.list') })
        }
      },
    })
    return () => {
      stop()
      setHasEvents(false)
    }
  }, [queryClient])
  return null
}
