import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

/** What the columns that the table adds by itself read from its options. */
export interface TableMeta {
  selection?: Selection | undefined
  /** Whether a row has an id. One without is shown, but can't be chosen or acted on. */
  // oxlint-disable-next-line typescript/no-explicit-any
  hasId?: ((row: any) => boolean) | undefined
  // A table's rows are all of one kind; its columns do not know which.
  // oxlint-disable-next-line typescript/no-explicit-any
  rowLabel?: ((row: any) => string) | undefined
  // oxlint-disable-next-line typescript/no-explicit-any
  rowMenu?: ((row: any) => ReactNode) | undefined
}
