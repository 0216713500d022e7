import { useParams } from '@tanstack/react-router'
import type { RunsGetAnswer } from '@vitrine/sdk'
import { useLoadedText } from '#src/lib/use-loaded-name.ts'
import { findLocalWork } from '#src/runs/local-runs.tsx'
import { toAnswer } from '#src/runs/local-run.ts'
import { runTitle } from '#src/runs/run-words.ts'
import { queries } from '#src/session/queries.ts'

/** Returns the title of the page's run, once it is loaded. */
export function useRunName(): string | undefined {
  const { runId = '' } = useParams({ strict: false })
  const { queryKey } = queries.runs.get({ run_id: runId })
  return useLoadedText((client) => {
    const local = findLocalWork(client, runId)
    const run = local ? toAnswer(local) : client.getQueryData<RunsGetAnswer>(queryKey)
    return run && runTitle(run.data)
  })
}
