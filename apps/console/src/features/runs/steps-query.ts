import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Run, RunsGetAnswer, RunStep } from '@vitrine/sdk'
import { isLocal, toStep } from '#src/runs/local-run.ts'
import { findLocalWork } from '#src/runs/local-runs.tsx'
import { queries } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { sentTransactions } from './run-numbers.ts'

/**
 * Maximum number of steps with pictures. Larger runs are drawn from their states only, because loading all
 * rows and pictures would be too slow.
 */
export const mostPictured = 3000

/** Reads all steps of a run of the platform or of this browser. */
export async function* readSteps(
  client: QueryClient,
  run: Pick<Run, '_id'>,
  signal?: AbortSignal,
): AsyncGenerator<RunStep> {
  if (isLocal(run)) yield* findLocalWork(client, run._id)?.steps.map(toStep) ?? []
  else yield* getSdk().runs.listAllSteps({ run_id: run._id }, { pageSize: 500, signal })
}

/**
 * Returns all steps of a run in order. Read again when the number of transactions or of finished steps
 * changes.
 */
export const stepsQuery = (run: RunsGetAnswer) => {
  const { _id, counts } = run.data
  return queryOptions({
    // Outside the key of runs, because every change of a run would load all pages again.
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

/**
 * Returns the first failed steps of a run with the reasons. Read again when the number of failures changes.
 */
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
