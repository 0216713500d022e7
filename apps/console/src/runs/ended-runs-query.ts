import { keepPreviousData } from '@tanstack/react-query'
import { queries } from '#src/session/queries.ts'

/** The most recently ended runs of all users. */
export const endedRunsQuery = {
  ...queries.runs.list({ page: 1, pageSize: 8, open: false }),
  placeholderData: keepPreviousData,
  staleTime: 0,
}
