import type { CellContext, ColumnDef, RowData } from './table-model.ts'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from '../menu/menu.tsx'

type Context = CellContext<RowData>

/** A component, so that a row's entries are created only when its menu opens. */
function Entries({ row, table }: Pick<Context, 'row' | 'table'>) {
  return table.options.meta?.rowMenu?.(row.original)
}

/** Last column, with a menu per row. The entries come from the table's meta. */
export const rowMenuColumn: ColumnDef<RowData> = {
  id: 'row-menu',
  header: () => 'Actions',
  meta: { align: 'end', width: '3rem', hideHeader: true },
  cell: ({ row, table }) =>
    table.options.meta?.hasId?.(row.original) === false ? null : (
      <Menu.Root>
        <Menu.Trigger asChild>
          <IconButton label={`Actions for ${table.options.meta?.rowLabel?.(row.original) ?? row.id}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Menu.Content>
          <Entries row={row} table={table} />
        </Menu.Content>
      </Menu.Root>
    ),
}
