/** Height of a row in pixels until one is measured. */
export const ROW_HEIGHT = 52

/** A row to render, or the space of rows that are not rendered. */
export type WindowEntry = { kind: 'row'; index: number } | { kind: 'room'; key: string; height: number }

/** The rendered part of a long table, and a ref callback that measures a row. */
export type DrawnRows = {
  entries: readonly WindowEntry[]
  measure: (row: HTMLTableRowElement | null) => void
}
