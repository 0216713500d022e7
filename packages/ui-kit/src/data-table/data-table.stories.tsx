import type { Meta, StoryObj } from '@storybook/react-vite'
import { createColumnHelper } from './table-model.ts'
import { Boxes, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { recordSpoken } from '../announcer/spoken.ts'
import { Address } from '../address/address.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Image } from '../image/image.tsx'
import { Menu } from '../menu/menu.tsx'
import { Switch } from '../switch/switch.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { TableSort } from './table-sort.ts'

interface Item {
  id: string
  name: string
  network: string
  sold: boolean
  editions: number
  contract: string
}

const names = [
  'Harbour Lights',
  'Tide Tables',
  'Lighthouse Keepers',
  'Salt and Rope',
  'North Mole',
  'Ferry at Dusk',
]
const items: Item[] = names.map((name, index) => ({
  id: `item-${index}`,
  name,
  network: index % 2 ? 'Basalt' : 'Amber',
  sold: index % 3 === 0,
  editions: 12 * (index + 1) ** 3,
  contract: `0x5FbDB2315678afecb367f032d93F642f6418${String(index).padStart(4, '0')}`,
}))

const column = createColumnHelper<Item>()
const columns = [
  column.accessor('name', {
    header: 'Name',
    meta: { lead: true, sortable: true },
    cell: ({ getValue }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Image alt="" src={null} />
        <span className="min-w-0 font-medium break-words">{getValue()}</span>
      </span>
    ),
  }),
  column.accessor('sold', {
    header: 'Status',
    cell: ({ getValue }) => (
      <Badge dot tone={getValue() ? 'success' : 'neutral'}>
        {getValue() ? 'Sold' : 'Unsold'}
      </Badge>
    ),
  }),
  column.accessor('network', { header: 'Network', cell: ({ getValue }) => <Badge>{getValue()}</Badge> }),
  column.accessor('contract', {
    header: 'Contract',
    cell: ({ getValue }) => <Address value={getValue()} href="#explorer" />,
  }),
  column.accessor('editions', {
    header: 'Editions',
    meta: { align: 'end', sortable: true },
    cell: ({ getValue }) => getValue().toLocaleString('en'),
  }),
  column.display({
    id: 'visible',
    header: 'Visible',
    cell: ({ row }) => <Switch label={`Show ${row.original.name}`} defaultChecked />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { align: 'end', width: '48px', hideHeader: true },
    cell: ({ row }) => (
      <IconButton label={`Actions for ${row.original.name}`}>
        <Ellipsis aria-hidden />
      </IconButton>
    ),
  }),
]

const meta = {
  title: 'Kit/DataTable',
  component: DataTable<Item>,
  args: {
    columns,
    data: items,
    getRowId: (row) => row.id,
    rowLabel: (row) => row.name,
    status: { kind: 'ready' },
    caption: 'Assets',
    empty: (
      <EmptyState
        icon={<Boxes />}
        title="No assets yet"
        description="Assets are what gets minted. Create one, or import many from a JSON file."
        action={<Button variant="primary">Import assets</Button>}
      />
    ),
  },
} satisfies Meta<DataTableProps<Item>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Assets' })).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
    await expect(canvas.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
  },
}
export const Playground: Story = { args: { maxHeight: '220px' } }

/** A row that fails to render does not affect the others. */
export const BrokenRow: Story = {
  args: {
    columns: [
      column.accessor('name', { header: 'Asset', meta: { lead: true } }),
      column.display({
        id: 'broken',
        header: 'Network',
        cell: ({ row }) => {
          if (row.index === 1) throw new Error('There is no network.')
          return row.original.network
        },
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'This row could not be shown' })).toBeVisible()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(items.length - 1)
  },
}

/** A row without an id has no checkbox and no menu. */
export const RowWithoutId: Story = {
  args: {
    columns: [column.accessor('name', { header: 'Asset', meta: { lead: true } })],
    getRowId: (row) => (row.id === items[1]?.id ? '' : row.id),
    rowMenu: () => <Menu.Item>Rename</Menu.Item>,
  },
  render: function Example(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return <DataTable {...args} selection={{ selected, onSelectedChange: setSelected }} />
  },
  play: async ({ canvas, userEvent }) => {
    const name = items[1]?.name ?? ''
    await expect(canvas.getByText(name)).toBeVisible()
    await expect(canvas.queryByRole('checkbox', { name: `Select ${name}` })).toBeNull()
    await expect(canvas.queryByRole('button', { name: `Actions for ${name}` })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows shown' }))
    const others = canvas.getAllByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(others).toHaveLength(items.length - 1)
    for (const one of others) await expect(one).toBeChecked()
  },
}

export const Selectable: Story = {
  render: function Example(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
    return (
      <>
        <DataTable {...args} selection={{ selected, onSelectedChange: setSelected }} />
        <p className="mt-2 text-xs text-muted">{selected.size} selected</p>
        <Button onClick={() => setSelected(new Set())}>Mint selected</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows shown' })
    const said = recordSpoken()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Tide Tables' }))
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(canvas.getByText('7 selected')).toBeVisible()
    await userEvent.click(all)
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await waitFor(() => expect(said).toEqual(['2 selected', '7 selected', '1 selected']))
    // Cleared by the host after an action, so nothing is announced.
    await userEvent.click(canvas.getByRole('button', { name: 'Mint selected' }))
    await expect(canvas.getByText('0 selected')).toBeVisible()
    const one = canvas.getByRole('checkbox', { name: 'Select Tide Tables' })
    await userEvent.click(one)
    await waitFor(() => expect(said.slice(3)).toEqual(['1 selected']))
    await userEvent.click(one)
    await waitFor(() => expect(said.slice(3)).toEqual(['1 selected', '0 selected']))
  },
}

/** The skeleton rows are as high as the real ones. */
export const Loading: Story = {
  args: { data: [], status: { kind: 'loading', rows: 8 } },
  play: async ({ canvas }) => {
    const [, first] = canvas.getAllByRole('row')
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(first?.getBoundingClientRect().height).toBeCloseTo(52, 0)
  },
}
export const Compact: Story = {
  globals: { density: 'compact' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getAllByRole('row')[1]?.getBoundingClientRect().height).toBeCloseTo(40, 0),
    )
  },
}
export const Empty: Story = { args: { data: [] } }
export const OneRow: Story = { args: { data: items.slice(0, 1) } }

const onRetry = fn()
export const Failed: Story = {
  args: {
    data: [],
    status: {
      kind: 'error',
      title: 'The assets could not be loaded',
      error: Object.assign(new Error('The server is not reachable.'), { requestId: '0197c1f2-5b1e' }),
      onRetry,
    },
  },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server is not reachable.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
export const LongWords: Story = {
  args: {
    data: items.map((item) => ({
      ...item,
      name: `${item.name} — Donaudampfschifffahrtsgesellschaftskapitänsmütze, second edition`,
    })),
  },
}

/** At 576 px and below, rows are cards. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(7)
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}

export const NarrowSelectable: Story = {
  ...Selectable,
  globals: { viewport: { value: 'phone' } },
}

/**
 * A press on a header sorts ascending, then descending, then restores the original order. Screen readers get the
 * sort direction.
 */
export const Sortable: Story = {
  args: { sort: null, onSortChange: fn() },
  render: function Example(args) {
    const [sort, setSort] = useState<TableSort | null>(null)
    const sorted = [...args.data]
    if (sort) {
      const sign = sort.direction === 'ascending' ? 1 : -1
      const key = sort.column === 'editions' ? 'editions' : 'name'
      sorted.sort((a, b) => (a[key] < b[key] ? -sign : sign))
    }
    return (
      <DataTable
        {...args}
        data={sorted}
        sort={sort}
        onSortChange={(next) => {
          args.onSortChange?.(next)
          setSort(next)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const header = canvas.getByRole('columnheader', { name: 'Name' })
    const first = () => canvas.getAllByRole('row')[1]
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await expect(canvas.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort')
    const button = within(header).getByRole('button', { name: 'Name' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ column: 'name', direction: 'ascending' })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(first()).toHaveTextContent('Ferry at Dusk')
    await userEvent.keyboard('{Enter}')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(first()).toHaveTextContent('Tide Tables')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSortChange).toHaveBeenLastCalledWith(null)
    await expect(first()).toHaveTextContent('Harbour Lights')
  },
}

/** On a narrow screen the sort buttons are above the cards. */
export const NarrowSortable: Story = {
  ...Sortable,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Name' })).toBeVisible())
    await expect(
      canvas.getByRole('button', { name: 'Name' }).getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(24)
  },
}

const onEdit = fn<(id: string) => void>()
/** A menu at the end of each row, named after the row. */
export const RowMenu: Story = {
  args: {
    columns: columns.slice(0, -1),
    rowMenu: (row) => (
      <>
        <Menu.Item icon={<Pencil aria-hidden />} onSelect={() => onEdit(row.id)}>
          Edit
        </Menu.Item>
        <Menu.Separator />
        <Menu.Item icon={<Trash2 aria-hidden />} tone="danger">
          Delete
        </Menu.Item>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    onEdit.mockClear()
    const button = canvas.getByRole('button', { name: 'Actions for Tide Tables' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onEdit).toHaveBeenCalledWith('item-1')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** A page of a longer list. Each row has its position in the whole list. */
export const ServerPage: Story = {
  args: { total: 42, offset: 16 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '43')
    const [header, first] = canvas.getAllByRole('row')
    await expect(header).toHaveAttribute('aria-rowindex', '1')
    await expect(first).toHaveAttribute('aria-rowindex', '18')
  },
}

const many: Item[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `item-${index}`,
  name: `${names[index % names.length]} ${index + 1}`,
  network: index % 2 ? 'Basalt' : 'Amber',
  sold: index % 3 === 0,
  editions: (index * 7919) % 1000,
  contract: `0x5FbDB2315678afecb367f032d93F642f6418${String(index).padStart(4, '0')}`,
}))

/**
 * Only the visible ones of ten thousand rows are rendered. Screen readers get the number of rows and the position
 * of each, and the focused row stays rendered while the table scrolls.
 */
export const TenThousandRows: Story = {
  render: function Example(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return <DataTable {...args} selection={{ selected, onSelectedChange: setSelected }} />
  },
  args: { data: many, maxHeight: '400px' },
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole('table', { name: 'Assets' })
    const scroller = await canvas.findByRole('region', { name: 'Assets' })
    // Queries by selector, because queries by role are slow with so many rows.
    const drawn = () => [...table.querySelectorAll('tr[data-index]')]
    await expect(table).toHaveAttribute('aria-rowcount', '10001')
    await waitFor(() => expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2'))
    await expect(drawn().length).toBeGreaterThanOrEqual(7)
    await expect(drawn().length).toBeLessThan(30)

    const box = canvas.getByRole('checkbox', { name: 'Select Tide Tables 2' })
    await userEvent.click(box)
    await expect(box).toHaveFocus()

    scroller.scrollTop = scroller.scrollHeight
    const last = await canvas.findByRole('checkbox', { name: 'Select Salt and Rope 10000' })
    const row = last.closest('tr')
    await expect(row).toHaveAttribute('aria-rowindex', '10001')
    await waitFor(() => {
      const place = row?.getBoundingClientRect()
      const frame = scroller.getBoundingClientRect()
      return expect(place?.bottom).toBeCloseTo(frame.bottom, -1)
    })
    await expect(drawn().length).toBeLessThan(30)
    // The row with the focus is still rendered, focused and selected.
    await expect(box).toHaveFocus()
    await expect(box).toBeChecked()

    scroller.scrollTop = 0
    await waitFor(() => expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows shown' }))
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Select Salt and Rope 10000' })).toBeChecked(),
    )
  },
}

export const TenThousandRowsNarrow: Story = {
  args: { data: many, maxHeight: '480px' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const scroller = await canvas.findByRole('region', { name: 'Assets' })
    const drawn = () => [...scroller.querySelectorAll('tr[data-index]')]
    await waitFor(() => expect(drawn().length).toBeGreaterThan(3))
    await expect(drawn().length).toBeLessThan(30)
    scroller.scrollTop = 200_000
    await waitFor(() => expect(Number(drawn()[3]?.getAttribute('aria-rowindex'))).toBeGreaterThan(500))
  },
}
