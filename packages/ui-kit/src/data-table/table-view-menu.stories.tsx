import type { Meta, StoryObj } from '@storybook/react-vite'
import { createColumnHelper } from './table-model.ts'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { TableView } from './table-view.ts'
import { TableViewMenu, type TableViewMenuProps } from './table-view-menu.tsx'

interface Asset {
  name: string
  network: string
  editions: number
}
const column = createColumnHelper<Asset>()
const columns = [
  column.accessor('name', { header: 'Name', meta: { lead: true } }),
  column.accessor('network', { header: 'Network' }),
  column.accessor('editions', { header: () => '№', meta: { label: 'Editions' } }),
  column.display({ id: 'actions', header: 'Actions', meta: { hideHeader: true } }),
]

const meta = {
  title: 'Kit/TableViewMenu',
  component: TableViewMenu<Asset>,
  args: { columns, view: { hidden: new Set<string>() }, onViewChange: fn() },
  render: function Example(args: TableViewMenuProps<Asset>) {
    const [view, setView] = useState<TableView>(args.view)
    return (
      <TableViewMenu
        {...args}
        view={view}
        onViewChange={(next) => {
          args.onViewChange(next)
          setView(next)
        }}
      />
    )
  },
} satisfies Meta<TableViewMenuProps<Asset>>
export default meta
type Story = StoryObj<typeof meta>

/** What leads and what has no name stay; it stays open while one chooses, and gives the focus back. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const network = await screen.findByRole('menuitemcheckbox', { name: 'Network' })
    await expect(network).toHaveFocus()
    await expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(2)
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Editions' })).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ hidden: new Set(['network']) })
    await expect(network).not.toBeChecked()
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      hidden: new Set(['network']),
      density: 'compact',
    })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'View' })).toHaveFocus())
  },
}
export const Playground: Story = { args: { view: { hidden: new Set(['network']), density: 'compact' } } }
