import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { Modal } from '../modal/modal.tsx'
import { toast } from '../toast/toast.ts'
import { toastStore } from '../toast/toast-store.ts'
import { Toaster } from '../toast/toaster.tsx'
import { NoticeRegion } from './notice-region.tsx'

const meta = {
  title: 'Kit/NoticeRegion',
  component: NoticeRegion,
  args: { 'aria-label': 'About the product' },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  beforeEach: () => {
    toastStore.clear()
  },
  render: function Example(args) {
    const [waved, setWaved] = useState(false)
    const [asking, setAsking] = useState(false)
    const [drawer, setDrawer] = useState(false)
    return (
      <div className="min-h-80">
        <Button onClick={() => setDrawer(true)}>Edit</Button>
        <Drawer
          title="Edit collection"
          open={drawer}
          onOpenChange={setDrawer}
          footer={<Button onClick={() => toast.error('The name is taken.')}>Save</Button>}
        >
          <Field label="Name">
            <Input defaultValue="Harbour" />
          </Field>
        </Drawer>
        <NoticeRegion {...args} className="fixed start-3 top-1.5 z-60 max-w-[calc(100vw-24px)]">
          {waved ? null : (
            <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-md border border-warning bg-raised px-3 py-2 text-sm text-default shadow-lg">
              <p>Your session ends at 4:20 PM.</p>
              <Button size="sm" onClick={() => setAsking(true)}>
                Sign in again
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setWaved(true)}>
                Later
              </Button>
            </div>
          )}
        </NoticeRegion>
        <Modal
          title="Sign in again"
          open={asking}
          onOpenChange={setAsking}
          footer={
            <Button
              onClick={() => {
                setAsking(false)
                setWaved(true)
              }}
            >
              Sign in
            </Button>
          }
        />
        <Toaster />
      </div>
    )
  },
} satisfies Meta<typeof NoticeRegion>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })

export const Default: Story = {}

/** F8 moves the focus into the region and back. Without an open dialog, Tab reaches the region too. */
export const WithoutDialog: Story = {
  play: async ({ userEvent }) => {
    button('Edit').focus()
    await userEvent.keyboard('{F8}')
    await expect(button('Sign in again')).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(button('Edit')).toHaveFocus()
    await userEvent.tab()
    await expect(button('Sign in again')).toHaveFocus()
  },
}

/** Over an open drawer, by keyboard only: into the region, along its buttons, and back to the field in the drawer. */
export const OverDrawer: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(button('Sign in again')).toHaveFocus()
    await userEvent.tab()
    await expect(button('Later')).toHaveFocus()
    // Tab past the end returns to the drawer, not to the page behind it.
    await userEvent.tab()
    await expect(name).toHaveFocus()

    await userEvent.keyboard('{F8}')
    await userEvent.tab({ shift: true })
    await expect(name).toHaveFocus()

    await userEvent.keyboard('{F8}{Escape}')
    await expect(name).toHaveFocus()
    await expect(screen.getByRole('dialog', { name: 'Edit collection' })).toBeVisible()

    await userEvent.keyboard('{F8}')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    // The notice is gone, and the focus is back in the drawer.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Later' })).toBeNull())
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A dialog opened by a notice returns the focus to the notice or, if it is gone, to the element before it. */
export const OpensDialog: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.keyboard('{F8}{Enter}')
    await screen.findByRole('dialog', { name: 'Sign in again' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button('Sign in again')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Sign in again' })
    button('Sign in').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** F8 moves from one region to the next, here a toast, and back. Screen readers reach both while the drawer is open. */
export const OnToToasts: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button('Edit'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    toast.error('The name is taken.')
    await screen.findByRole('alert')
    await expect(screen.getByRole('region', { name: 'About the product' })).toBeVisible()
    await userEvent.keyboard('{F8}')
    await expect(button('Sign in again')).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(button('Copy message')).toHaveFocus()
    await userEvent.keyboard('{F8}')
    await expect(name).toHaveFocus()
    await userEvent.keyboard('{F8}{F8}')
    await userEvent.tab()
    await expect(button('Dismiss')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(name).toHaveFocus()
  },
}
