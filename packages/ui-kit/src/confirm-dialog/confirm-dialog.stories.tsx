import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Kit/ConfirmDialog',
  component: ConfirmDialog,
  // The dialog covers the page, so each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete collection “Harbour Lights”?',
    description: 'Its 24 unsold assets are deleted with it. Minted tokens stay on their networks.',
    confirmLabel: 'Delete',
    tone: 'danger',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Focus starts on Cancel. The action runs once, then the dialog closes. */
export const Default: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
  },
}

/** While the action is running, the dialog can't be closed and the action can't be repeated. */
export const Busy: Story = {
  args: { onConfirm: fn(() => new Promise(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const confirm = await screen.findByRole('button', { name: 'Delete' })
    await userEvent.click(confirm)
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(confirm)
    await userEvent.keyboard('{Escape}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { onConfirm: fn(() => Promise.reject(new Error('The collection has sold assets and is kept.'))) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('has sold assets and is kept')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Playground: Story = {
  args: {
    tone: 'default',
    title: 'Mint 20 assets?',
    description: 'Twenty transactions on Amber.',
    confirmLabel: 'Mint',
  },
}

/** Escape cancels and returns the focus; a press outside does nothing. */
export const LeftAlone: Story = {
  render: function Example(args) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete collection</Button>
        <ConfirmDialog {...args} open={open} onOpenChange={setOpen} />
      </>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Delete collection' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(document.querySelector('[aria-hidden][data-state=open]') ?? document.body)
    await expect(screen.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
