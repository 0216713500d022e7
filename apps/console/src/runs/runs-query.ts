import { queries } from '#src/session/queries.ts'

/** Polling intervals in milliseconds: without events from the platform, and with them. */
const POLL = { alone: 4000, besideEvents: 30_000 }
let hasEvents = false

/** Sets whether the platform sends events, so that less polling is needed. */
export function setHasEvents(next: boolean): void {
  hasEvents = next
}

/** Returns the polling interval of runs in milliseconds. */
export const pollPause = (): number => (hasEvents ? POLL.besideEvents : POLL.alone)

/** The open runs of all users, newest first. */
export const openRunsQuery = {
  ...queries.runs.list({ page: 1, pageSize: 50, open: true }),
  // Other users may start a run at any time, so an empty list is polled too, but less often.
  refetchInterval: ({ state }: { state: { data?: { data: unknown[] } | undefined } }) =>
    state.data?.data.length ? pollPause() : POLL.besideEvents,
}
