import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu } from './menu.tsx'

const onEdit = fn()
const meta = { title: 'Kit/Menu' } satisfies Meta
export default meta

const render = () => (
  <Menu.Root>
    <Menu.Trigger asChild>
      <IconButton label="Actions for Harbour Lights">
        <Ellipsis aria-hidden />
      </IconButton>
    </Menu.Trigger>
    <Menu.Content align="start">
      <Menu.Label>Harbour Lights</Menu.Label>
      <Menu.Item icon={<Pencil aria-hidden />} onSelect={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item icon={<EyeOff aria-hidden />} disabled>
        Hide
      </Menu.Item>
      <Menu.CheckboxItem checked>Show sold ones</Menu.CheckboxItem>
      <Menu.Separator />
      <Menu.Item icon={<Trash2 aria-hidden />} tone="danger">
        Delete
      </Menu.Item>
    </Menu.Content>
  </Menu.Root>
)

export const Default: StoryObj = {
  render,
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

export const Open: StoryObj = {
  render,
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('d')
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  },
}
