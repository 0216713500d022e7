import type { Functions } from '../transport/functions.ts'

/** Calls for the log of who changed what. A backend has it where its capabilities name `audit`. */
export const audit = ({ bare, call, walk }: Functions) => ({
  /** A page of the recorded calls, newest first. */
  list: call('getAuditEntries'),
  /** Every recorded call that the filters keep. */
  listAll: walk('getAuditEntries'),
  /** Everyone with a recorded call, by email address. */
  people: bare('getAuditPeople'),
})
