/** Current sort of the rows. The host sorts them, or its server does. */
export interface TableSort {
  /** The column's id. */
  column: string
  direction: 'ascending' | 'descending'
}

/** Returns the sort after a press on a column header: ascending, then descending, then the original order. */
export function nextSort(sort: TableSort | null | undefined, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}
