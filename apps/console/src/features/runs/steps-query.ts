import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Run, RunsGetAnswer, RunStep } from '@vitrine/sdk'
import { isLocal, toStep } from '#src/runs/local-run.ts'
import { findLocalWork } from '#src/runs/local-runs.tsx'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { sentTransactions } from './run-numbers.ts'

/** Runs with more steps are drawn by their states alone: so many rows, and pictures, cost more than they show. */
export const mostPictured = 3000

/** Reads every step of a run, of the platform or of this browser. */
export async function* readSteps(
  client: QueryClient,
  run: Pick<Run, '_id'>,
  signal?: AbortSignal,
): AsyncGenerator<RunStep> {
  if (isLocal(run)) yield* findLocalWork(client, run._id)?.steps.map(toStep) ?? []
  else yield* getSdk().runs.listAllSteps({ run_id: run._id }, { pageSize: 500, signal })
}

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
    queryFn: async ({ client, signal }): Promise<RunStep[]> => {
      const steps: RunStep[] = []
      for await (const step of readSteps(client, run.data, signal)) steps.push(step)
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
export function failedStepsQuery(run: Pick<Run, '_id' | 'counts'>) {
  const { _id, counts } = run
  const read = queries.runs.listSteps({ run_id: _id, page: 1, pageSize: 100, state: 'failed' })
  return queryOptions({
    queryKey: [...read.queryKey, counts.failed],
    async queryFn(context) {
      if (!isLocal(run)) return read.queryFn(context)
      const steps = findLocalWork(context.client, _id)?.steps.map(toStep) ?? []
      return { data: steps.filter(({ state }) => state === 'failed'), totalCount: counts.failed }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
