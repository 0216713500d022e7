import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from './menu.tsx'

const onEdit = fn()
const render = (args: { modal?: boolean | undefined }) => (
  <Menu.Root {...args}>
    <Menu.Trigger asChild>
      <IconButton label="Actions for Harbour Lights">
        <Ellipsis aria-hidden />
      </IconButton>
    </Menu.Trigger>
    <Menu.Content align="start">
      <Menu.Item icon={<Pencil aria-hidden />} onSelect={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item icon={<EyeOff aria-hidden />} disabled>
        Hide
      </Menu.Item>
      <Menu.Item icon={<Eye aria-hidden />}>Show</Menu.Item>
      <Menu.Separator />
      <Menu.Item icon={<Trash2 aria-hidden />} tone="danger">
        Delete
      </Menu.Item>
    </Menu.Content>
  </Menu.Root>
)

const meta = {
  title: 'Kit/Menu',
  component: Menu.Root,
  subcomponents: { Item: Menu.Item },
  render,
} satisfies Meta<typeof Menu.Root>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    onEdit.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onEdit).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const Playground: Story = {}

export const Open: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('d')
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  },
}

/** The keys of a WAI-ARIA menu: arrows wrap around and skip disabled entries, Home and End jump, Escape closes. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('menuitem', { name: 'Show' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
