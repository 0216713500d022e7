import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** The audit log. Needs the capability `audit`. */
export function audit(client: OpenClient) {
  const { get } = callsOf(client)
  const list = get('/api/audit/getAuditEntries/{current}/{pageSize}', op.getAuditEntries, [
    'search',
    'person',
    'group',
    'outcome',
    'from',
    'to',
  ])
  return {
    /** Returns a page of the recorded calls, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    list,
    /** Returns an async iterator over every recorded call that matches the filters. */
    listAll: walk(list),
    /** Returns all people with a recorded call, in `data`, ordered by email address. */
    people: get('/api/audit/getAuditPeople', op.getAuditPeople),
  }
}
