import { assign } from './assign.ts'
import { MockError } from './mock-error.ts'

type Page = { current: number; pageSize: number } | { page: number; limit: number } | object

/** Returns true if a row has these values. A list in the row must contain the value. */
const matches = (row: object, fields: object): boolean =>
  Object.entries(fields).every(([name, wanted]) => {
    const value = (row as Record<string, unknown>)[name]
    return wanted === undefined || (Array.isArray(value) ? value.includes(wanted) : value === wanted)
  })

/** Returns a page of rows, or all rows if the path has no page, and the number of all rows. */
export function pageOf<Row>(path: Page, rows: readonly Row[]): { data: Row[]; totalCount: number } {
  const { page, limit, current = page ?? 1, pageSize = limit ?? rows.length } = path as Record<string, number>
  return { data: rows.slice((current - 1) * pageSize, current * pageSize), totalCount: rows.length }
}

/** Creates the list of one kind of rows: newest first unless `isAppended`, answered in the order of `sortBy` if it is given. */
export function listOf<Row extends object>(
  noun: string,
  rows: Row[],
  make: (fields?: Partial<Row>) => Row,
  {
    view = (row: Row) => row,
    isAppended = false,
    sortBy = (_one: Row, _other: Row) => 0,
  }: { view?: (row: Row) => Row; isAppended?: boolean; sortBy?: (one: Row, other: Row) => number } = {},
) {
  const find = (fields: object): Row => {
    const found = rows.find((row) => matches(row, fields))
    if (!found) throw new MockError(404, `There is no such ${noun}.`)
    return found
  }
  return {
    noun,
    rows,
    /** Returns the rows that have these values and the search text in their name, email or prefix. */
    filter: (fields: object, search = ''): Row[] =>
      rows
        .filter((row) => {
          const { name, email, prefix } = row as Partial<Record<string, string>>
          const text = [name, email, prefix].join(' ').toLowerCase()
          return matches(row, fields) && text.includes(search.trim().toLowerCase())
        })
        .toSorted(sortBy),
    /** Returns the first row that has these values. Throws a 404 without one. */
    find,
    /** Returns a row with figures computed from other rows. */
    view,
    add(fields: object): Row {
      const row = make()
      if ('createdAt' in row) row.createdAt = new Date().toISOString()
      rows[isAppended ? 'push' : 'unshift'](assign(row, fields))
      return row
    },
    remove: (fields: object) => void rows.splice(rows.indexOf(find(fields)), 1),
  }
}

/** A list of rows. */
export type List<Row extends object> = ReturnType<typeof listOf<Row>>
