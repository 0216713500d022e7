import { useParams } from '@tanstack/react-router'
import type { RunsGetAnswer } from '@vitrine/sdk'
import { runTitle } from '#src/entities/runs/run-words.ts'
import { useLoadedText } from '#src/lib/use-loaded-name.ts'
import { queries } from '#src/session/queries.ts'

/** Returns the title of the run that the page is about, as soon as the page has read it. */
export function useRunName(): string | undefined {
  const { runId } = useParams({ strict: false })
  const { queryKey } = queries.runs.get({ run_id: runId ?? '' })
  return useLoadedText((queryClient) => {
    const run = queryClient.getQueryData<RunsGetAnswer>(queryKey)?.data
    return run && runTitle(run)
  })
}
