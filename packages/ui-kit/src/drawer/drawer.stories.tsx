import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Menu } from '../menu/menu.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

const meta = {
  title: 'Kit/Drawer',
  component: Drawer,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Create collection',
    description: 'A set of collectibles that share one contract per network.',
  },
  render: function Example(args: DrawerProps) {
    const [open, setOpen] = useState(args.open)
    const change = (next: boolean) => {
      args.onOpenChange(next)
      setOpen(next)
    }
    return (
      <div className="h-dvh bg-canvas p-6">
        <Button variant="primary" onClick={() => setOpen(true)}>
          Create collection
        </Button>
        <Drawer
          {...args}
          open={open}
          onOpenChange={change}
          footer={
            <>
              <Button onClick={() => change(false)}>Cancel</Button>
              <Button variant="primary">Create</Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <Field label="Name" required help="Shown to collectors.">
              <Input />
            </Field>
            <Field label="Description">
              <Textarea />
            </Field>
          </div>
        </Drawer>
      </div>
    )
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

/** Opens by keyboard, focuses the first field, keeps the focus inside and returns it. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Create collection' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Create collection' })
    await waitFor(() => expect(within(drawer).getByLabelText(/Name/)).toHaveFocus())
    for (let press = 0; press < 8; press++) {
      await userEvent.tab()
      await expect(drawer).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
export const Playground: Story = { args: { open: true, description: undefined } }
export const Open: Story = { args: { open: true } }
export const Wide: Story = { args: { open: true, width: 'lg' } }

/** With unsaved changes, Escape asks first: "Keep editing" stays, "Discard" closes. */
export const Dirty: Story = {
  args: { open: true, dirty: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Create collection' })
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onOpenChange).not.toHaveBeenCalled()

    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** With unsaved changes, the browser asks before leaving the page. */
export const DirtyPageGoes: Story = {
  args: { open: true, dirty: true },
  play: async ({ userEvent }) => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await screen.findByRole('dialog')
    await expect(leave()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(leave()).toBe(false)
  },
}

/** A drawer over another one: Escape closes the upper one and returns the focus to its opener. */
export const Nested: Story = {
  render: function Example(args) {
    const [open, setOpen] = useState(true)
    const [inner, setInner] = useState(false)
    return (
      <Drawer {...args} title="Edit asset" open={open} onOpenChange={setOpen} width="lg">
        <Field label="Name">
          <Input />
        </Field>
        <Button className="mt-4" onClick={() => setInner(true)}>
          Choose a collection
        </Button>
        <Drawer title="Choose a collection" open={inner} onOpenChange={setInner}>
          <Field label="Search">
            <Input />
          </Field>
        </Drawer>
      </Drawer>
    )
  },
  play: async ({ userEvent }) => {
    const outer = await screen.findByRole('dialog', { name: 'Edit asset' })
    const opener = within(outer).getByRole('button', { name: 'Choose a collection' })
    await userEvent.click(opener)
    const inner = await screen.findByRole('dialog', { name: 'Choose a collection' })
    await waitFor(() => expect(within(inner).getByLabelText('Search')).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await expect(inner).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a collection' })).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(document.documentElement.style.overflow).toBe('')
  },
}

/** On a phone the drawer fills the screen. */
export const Phone: Story = {
  args: { open: true, width: 'lg' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const drawer = await screen.findByRole('dialog')
    await waitFor(() => expect(drawer.getBoundingClientRect()).toMatchObject({ x: 0, y: 0 }))
    await expect(drawer.offsetWidth).toBe(document.documentElement.clientWidth)
    await expect(drawer.offsetHeight).toBe(window.innerHeight)
  },
}

/** In right-to-left scripts the drawer comes from the left edge. */
export const RightToLeft: Story = {
  args: { open: true },
  globals: { direction: 'rtl' },
  play: async () => {
    const drawer = await screen.findByRole('dialog')
    await waitFor(() => expect(drawer.getBoundingClientRect().x).toBe(0))
  },
}

export const LongWords: Story = {
  args: {
    open: true,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung',
    description: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2),
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog')
    await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth)
  },
}

/** Opened from a menu: the focus returns to the menu's button, because the entry no longer exists. */
export const FromMenu: Story = {
  render: function Example(args) {
    const [open, setOpen] = useState(false)
    return (
      <div className="p-6">
        <Menu.Root>
          <Menu.Trigger asChild>
            <Button>Actions</Button>
          </Menu.Trigger>
          <Menu.Content>
            <Menu.Item onSelect={() => setOpen(true)}>Edit</Menu.Item>
          </Menu.Content>
        </Menu.Root>
        <Drawer {...args} title="Edit collection" open={open} onOpenChange={setOpen}>
          <Field label="Name">
            <Input />
          </Field>
        </Drawer>
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus())
  },
}

/** The page behind does not scroll or shift while the drawer is open, and scrolls again afterwards. */
export const LongPage: Story = {
  render: function Example(args) {
    const [open, setOpen] = useState(false)
    return (
      <div className="h-[3000px] p-6">
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Drawer {...args} title="A drawer over a long page" open={open} onOpenChange={setOpen} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open' })
    const { style } = document.documentElement
    const { left, width } = button.parentElement?.getBoundingClientRect() ?? {}
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await expect(style.overflow).toBe('hidden')
    await expect(button.parentElement?.getBoundingClientRect()).toMatchObject({ left, width })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(style.overflow).toBe(''))
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** The first Escape ends an input method's composition, the second one closes the drawer. */
export const Composing: Story = {
  args: { open: true },
  play: async ({ args, userEvent }) => {
    const name = await screen.findByRole('textbox', { name: /Name/ })
    const escape = (isComposing: boolean) =>
      new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true })
    name.dispatchEvent(escape(true))
    await userEvent.type(name, '東京')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    name.dispatchEvent(escape(false))
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
  },
}
