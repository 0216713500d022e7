import type { ColumnDef, RowData } from './table-model.ts'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Menu } from '../menu/menu.tsx'
import { columnId, columnName } from './column-name.ts'
import type { TableView } from './table-view.ts'
import { useLabels } from '../labels/use-labels.ts'
import { tableViewLabels } from './table-view-labels.ts'

export interface TableViewMenuProps<Row extends RowData> {
  /** Those of the table. One without a name in words, and the one that leads, are always there. */
  // oxlint-disable-next-line typescript/no-explicit-any
  columns: readonly ColumnDef<Row, any>[]
  view: TableView
  onViewChange: (view: TableView) => void
}

const isDensity = (value: string): value is 'comfortable' | 'compact' =>
  value === 'comfortable' || value === 'compact'

/**
 * Lets people leave columns out and make rows lower. Stands in the filter row above its DataTable, at the end. Worth
 * having from about six columns on; a table with three does not need it.
 */
export function TableViewMenu<Row extends RowData>({ columns, view, onViewChange }: TableViewMenuProps<Row>) {
  const labels = useLabels('tableView', tableViewLabels)
  const choices = columns.flatMap((column) => {
    const id = columnId(column)
    const name = columnName(column)
    if (id === undefined || name === undefined || column.meta?.lead || column.meta?.hideHeader) return []
    return [{ id, name }]
  })

  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button icon={<SlidersHorizontal aria-hidden />}>{labels.view}</Button>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Group label={labels.columns}>
          {choices.map(({ id, name }) => (
            <Menu.CheckboxItem
              key={id}
              checked={!view.hidden.has(id)}
              // Stays open: one leaves several out at a time.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(shown) => {
                const hidden = new Set(view.hidden)
                if (shown) hidden.delete(id)
                else hidden.add(id)
                onViewChange({ ...view, hidden })
              }}
            >
              {name}
            </Menu.CheckboxItem>
          ))}
        </Menu.Group>
        <Menu.Separator />
        <Menu.RadioGroup
          label={labels.rowHeight}
          value={view.density ?? 'comfortable'}
          onValueChange={(density) => {
            if (isDensity(density)) onViewChange({ ...view, density })
          }}
        >
          <Menu.RadioItem value="comfortable" onSelect={(event) => event.preventDefault()}>
            {labels.comfortable}
          </Menu.RadioItem>
          <Menu.RadioItem value="compact" onSelect={(event) => event.preventDefault()}>
            {labels.compact}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Content>
    </Menu.Root>
  )
}
