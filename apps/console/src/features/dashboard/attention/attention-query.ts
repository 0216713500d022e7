import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { pauseAfter } from '#src/lib/pause-after.ts'
import { queries } from '#src/session/queries.ts'

/** In milliseconds. */
const EACH = 60_000

/** What needs a person. It changes by itself, and by what is done on other pages. */
export const attentionQuery = queryOptions({
  ...dataOf(queries.dashboard.attention()),
  staleTime: 0,
  // What was too slow to be read may be read soon; what is too much for it stays unread.
  refetchInterval: ({ state }) =>
    state.data?.data.unread.length ? pauseAfter(state.dataUpdateCount - 1, EACH) : EACH,
})
