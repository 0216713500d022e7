import { isRunMoving } from '#src/runs/run-state.ts'
import { pollPause } from '#src/runs/runs-query.ts'
import { yesOrNo } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { pagedSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'

/** The runs of all users. `open` filters by runs that have not ended (true) or have ended (false). */
export const runsList = listResource(pagedSearch([], { open: yesOrNo }), {
  nouns: ['run', 'runs'],
  read: ({ page, pageSize, open }) => ({
    ...queries.runs.list({ page, pageSize, ...(open !== undefined && { open }) }),
    staleTime: 0,
  }),
  poll: (rows) => (rows && !rows.some(isRunMoving) ? false : pollPause()),
})
