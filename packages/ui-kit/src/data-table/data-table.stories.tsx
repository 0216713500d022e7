import type { Meta, StoryObj } from '@storybook/react-vite'
import { createColumnHelper } from '@tanstack/react-table'
import { Boxes, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Address } from '../address/address.tsx'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Image } from '../image/image.tsx'
import { Switch } from '../switch/switch.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

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
    meta: { lead: true },
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
    meta: { align: 'end' },
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

export const Selectable: Story = {
  render: function Example(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
    return (
      <>
        <DataTable {...args} selection={{ selected, onChange: setSelected }} />
        <p className="mt-2 text-xs text-muted">{selected.size} selected</p>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows shown' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Tide Tables' }))
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(canvas.getByText('7 selected')).toBeVisible()
    await userEvent.click(all)
    await expect(canvas.getByText('1 selected')).toBeVisible()
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

/** Cards at 576 px and below. */
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
