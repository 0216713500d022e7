/** What a DataTable reads from a column's `meta`. */
export interface ColumnMeta {
  /** `end` for numbers and for the column of actions. */
  align?: 'start' | 'end' | undefined
  /** A CSS width; the others share what is left. */
  width?: string | undefined
  /** The label in the stacked form and in the choice of columns; the header where it is a string. */
  label?: string | undefined
  /** Keeps the header for screen readers, as for the column of actions. */
  hideHeader?: boolean | undefined
  /** It names the row: its header, and in the stacked form the card's head. Cannot be left out by the choice of columns. */
  lead?: boolean | undefined
  /** Rows can be sorted by it: its header is a button, and the table's `onSortChange` is called. */
  sortable?: boolean | undefined
}
