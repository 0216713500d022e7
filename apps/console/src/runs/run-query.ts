import { isRunMoving } from './run-state.ts'
import { pollPause } from './runs-query.ts'
import { queries } from '#src/session/queries.ts'

/**
 * Returns the query of a run with its transactions, step states and events. Polled while the run can change.
 */
export const runQuery = (id: string) => {
  const read = queries.runs.get({ run_id: id })
  return {
    ...read,
    staleTime: 0,
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: Awaited<ReturnType<typeof read.queryFn>> | undefined }
    }) =>
      // Only its reader changes a run in review, so it isn't polled.
      !data || !isRunMoving(data.data) || data.data.state === 'priced' ? false : pollPause(),
  }
}
