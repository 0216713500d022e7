import { isRunMoving } from './run-state.ts'
import { pollPause } from './runs-query.ts'
import { queries } from '#src/session/queries.ts'

/** Returns a run with its transactions, the state of each step, and what happened. It is read again while it changes by itself. */
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
      // A review changes by what its reader does.
      !data || !isRunMoving(data.data) || data.data.state === 'priced' ? false : pollPause(),
  }
}
