import { queries } from '#src/session/queries.ts'

/** The pause between two reads while the platform sends no events, and where it does, in milliseconds. */
const POLL = { alone: 4000, besideEvents: 30_000 }
let hasEvents = false

/** Says whether the platform sends word of changes, so that there is less to ask for. */
export function setHasEvents(next: boolean): void {
  hasEvents = next
}

/** Returns the pause before runs are read again. */
export const pollPause = (): number => (hasEvents ? POLL.besideEvents : POLL.alone)

/** The runs of everybody that have not ended, newest first. */
export const openRunsQuery = {
  ...queries.runs.list({ page: 1, pageSize: 50, open: true }),
  // Somebody else may start one at any time; with none to follow that is soon enough.
  refetchInterval: ({ state }: { state: { data?: { data: unknown[] } | undefined } }) =>
    state.data?.data.length ? pollPause() : POLL.besideEvents,
}
