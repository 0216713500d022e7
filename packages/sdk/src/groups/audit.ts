import type { Functions } from '../client/functions.ts'

/** Calls for the log of who changed what. A backend has it where its capabilities name `audit`. */
export const audit = ({ bare, call, walk }: Functions) => ({
  /** Returns a page of the recorded calls, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  list: call('getAuditEntries'),
  /** Returns an async iterator over every recorded call that the filters keep. */
  listAll: walk('getAuditEntries'),
  /** Returns everyone with a recorded call, in `data`, ordered by email address. */
  people: bare('getAuditPeople'),
})
