import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
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
      <Menu.Label>Harbour Lights</Menu.Label>
      <Menu.Item icon={<Pencil aria-hidden />} shortcut={['Ctrl', 'E']} onSelect={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item icon={<EyeOff aria-hidden />} disabled>
        Hide
      </Menu.Item>
      <Menu.CheckboxItem checked onCheckedChange={fn()}>
        Show sold ones
      </Menu.CheckboxItem>
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
  subcomponents: { Item: Menu.Item, CheckboxItem: Menu.CheckboxItem, RadioItem: Menu.RadioItem },
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
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Show sold ones' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** A single choice and several checkboxes, each group under a heading. */
export const Choices: Story = {
  render: function Example() {
    const [order, setOrder] = useState('newest')
    const [sold, setSold] = useState(false)
    return (
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button>View</Button>
        </Menu.Trigger>
        <Menu.Content align="start">
          <Menu.RadioGroup label="Order" value={order} onValueChange={setOrder}>
            <Menu.RadioItem value="newest">Newest first</Menu.RadioItem>
            <Menu.RadioItem value="name">By name</Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.Separator />
          <Menu.Group label="Show">
            <Menu.CheckboxItem checked={sold} onCheckedChange={setSold}>
              Sold ones
            </Menu.CheckboxItem>
          </Menu.Group>
        </Menu.Content>
      </Menu.Root>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'View' })
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Show' })).toBeVisible())
    await expect(screen.getByRole('menuitemradio', { name: 'Newest first' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'By name' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(button)
    await expect(await screen.findByRole('menuitemradio', { name: 'By name' })).toBeChecked()
  },
}
