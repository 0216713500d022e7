/** How high a row is until it has been measured, in pixels. */
export const ROW_HEIGHT = 52

/** A row to draw, or the room of rows that are not drawn. */
export type WindowEntry = { kind: 'row'; index: number } | { kind: 'room'; key: string; height: number }

/** What is drawn of a long table, and what measures a row of it. */
export type DrawnRows = {
  entries: readonly WindowEntry[]
  measure: (row: HTMLTableRowElement | null) => void
}
