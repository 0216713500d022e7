/** `meta` of a DataTable column. */
export interface ColumnMeta {
  /** `end` for numbers and for the column of actions. Default `start`. */
  align?: 'start' | 'end' | undefined
  /** A CSS width. Columns without one share the remaining space. */
  width?: string | undefined
  /** Label in the card layout and in a column picker. Default: the header, if it is a string. */
  label?: string | undefined
  /** Shows the header only to screen readers, as for the column of actions. */
  hideHeader?: boolean | undefined
  /**
   * Marks the column that names the row: its cells are row headers, and the title of the card on a narrow screen. A
   * column picker must not hide it.
   */
  lead?: boolean | undefined
  /** Lets people sort by this column: its header is a button that calls the table's `onSortChange`. */
  sortable?: boolean | undefined
}
