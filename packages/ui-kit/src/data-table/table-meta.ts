import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

/** Table options read by the columns that the table adds itself (checkboxes and row menus). */
export interface TableMeta {
  selection?: Selection | undefined
  /** Returns whether a row has an id. A row without one is shown, but cannot be selected or acted on. */
  // oxlint-disable-next-line typescript/no-explicit-any
  hasId?: ((row: any) => boolean) | undefined
  // This type is shared by all tables, so the row type is unknown here.
  // oxlint-disable-next-line typescript/no-explicit-any
  rowLabel?: ((row: any) => string) | undefined
  // oxlint-disable-next-line typescript/no-explicit-any
  rowMenu?: ((row: any) => ReactNode) | undefined
}
