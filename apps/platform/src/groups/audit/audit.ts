import type { Group } from '#src/contract/types.ts'
import { listEntries } from './list-entries.ts'
import { listPeople } from './list-people.ts'

/** Handles the log of who changed what, for admins to read. Nothing changes it but the calls themselves. */
export const audit: Group = ({ db }) => ({
  getAuditEntries: ({ path: { current, pageSize }, query }) =>
    listEntries(db, { page: current, pageSize, ...query }),
  getAuditPeople: async () => ({ data: await listPeople(db) }),
})
