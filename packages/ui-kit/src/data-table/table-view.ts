/** How someone likes a table. The host keeps it, in the URL or in the browser's storage. */
export interface TableView {
  /** The ids of the columns left out. */
  hidden: ReadonlySet<string>
  /** The height of rows; as the page has it when undefined. */
  density?: 'comfortable' | 'compact' | undefined
}
