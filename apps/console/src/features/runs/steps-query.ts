import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Run, RunsGetAnswer, RunStep } from '@vitrine/sdk'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { sentTransactions } from './run-numbers.ts'

/** Runs with more steps are drawn by their states alone: so many rows, and pictures, cost more than they show. */
export const mostPictured = 3000

/** Returns every step of a run, in order. It is read again when another transaction carries some, or some have ended. */
export const stepsQuery = (run: RunsGetAnswer) => {
  const { _id, counts } = run.data
  return queryOptions({
    // Not under the key of runs: each word of a change would load all pages again.
    queryKey: [
      'run-steps',
      _id,
      sentTransactions(run.transactions),
      counts.done,
      counts.failed,
      counts.canceled,
    ],
    queryFn: async ({ signal }): Promise<RunStep[]> => {
      const steps: RunStep[] = []
      for await (const step of getSdk().runs.listAllSteps({ run_id: _id }, { pageSize: 500, signal }))
        steps.push(step)
      return steps
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    enabled: counts.total > 0 && counts.total <= mostPictured,
  })
}

/** Returns the first steps of a run, for their pictures. */
export const firstStepsQuery = (id: string) => queries.runs.listSteps({ run_id: id, page: 1, pageSize: 48 })

/** Returns the first steps of a run that failed, with the reasons. They are read again when another number has. */
export function failedStepsQuery({ _id, counts }: Pick<Run, '_id' | 'counts'>) {
  const read = queries.runs.listSteps({ run_id: _id, page: 1, pageSize: 100, state: 'failed' })
  return queryOptions({
    queryKey: [...read.queryKey, counts.failed],
    queryFn: read.queryFn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
