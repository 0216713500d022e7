import { useQueryClient } from '@tanstack/react-query'
import { hasCode, type Run, type RunAction } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'
import { isLocal } from '#src/runs/local-run.ts'
import { controlLocalRun } from '#src/runs/local-runs.tsx'
import { getSdk } from '#src/session/sdk.ts'

type Control = { action: RunAction; feeCap?: string }

/** Pauses, resumes, stops or retries a run. Reads the run again if the page showed an outdated state. */
export function useControlRun({ _id }: Pick<Run, '_id'>) {
  const queryClient = useQueryClient()
  return useAction({
    run: async (control: Control, call) =>
      isLocal({ _id })
        ? controlLocalRun(_id, control.action)
        : getSdk().runs.control({ run_id: _id, ...control }, call),
    invalidates: changedBy('runs.control'),
    onError(error) {
      if (hasCode(error, 'controlRun', 'wrong-state'))
        void queryClient.invalidateQueries({ queryKey: keyOf('runs') })
    },
  })
}
