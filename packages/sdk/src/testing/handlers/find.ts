import { MockError } from '../respond.ts'

/** Returns the row with that id, or a 404. */
export function find<Row extends { _id: string }>(rows: readonly Row[], id: string, noun: string): Row {
  const found = rows.find((row) => row._id === id)
  if (!found) throw new MockError(404, `There is no such ${noun}.`, { code: 'not-found' })
  return found
}

/** The path parameters of the paged operations that have `page` and `limit` in place of `current` and `pageSize`. */
export const byLimit = ['page', 'limit'] as const

/** One page of rows, and how many there are. */
export function paginate<Row>(
  rows: readonly Row[],
  call: { path: (name: string) => string },
  [current, pageSize]: readonly [current: string, pageSize: string] = ['current', 'pageSize'],
) {
  const size = Number(call.path(pageSize))
  const start = (Number(call.path(current)) - 1) * size
  return { data: rows.slice(start, start + size), totalCount: rows.length }
}

/** Sets the fields of a change on a row; what is undefined stays as it is. */
export function assign<Row extends object>(row: Row, change: { [K in keyof Row]?: Row[K] | undefined }): Row {
  for (const [name, value] of Object.entries(change)) {
    if (value !== undefined) Object.assign(row, { [name]: value })
  }
  return 'updatedAt' in row ? Object.assign(row, { updatedAt: new Date().toISOString() }) : row
}

/** Returns whether a name holds the searched text, whatever the case. */
export const matches = (name: string, search: string | null) =>
  search === null || name.toLowerCase().includes(search.toLowerCase())
