import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Selection } from './selection-column.tsx'

declare module '@tanstack/react-table' {
  interface TableMeta<TData extends RowData> {
    selection?: Selection | undefined
    rowLabel?: ((row: TData) => string) | undefined
    rowMenu?: ((row: TData) => ReactNode) | undefined
  }
}
