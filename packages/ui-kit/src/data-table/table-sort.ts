/** What the rows are sorted by. The host sorts, or asks its server to. */
export interface TableSort {
  /** The column's id. */
  column: string
  direction: 'ascending' | 'descending'
}

/** Returns the sort after a press on a column's header: up, then down, then the list's own order again. */
export function nextSort(sort: TableSort | null | undefined, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}
