import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { pauseTimers } from '../lib/pause-timers.ts'
import { toast } from './toast.ts'
import { toastStore } from './toast-store.ts'
import { Toaster } from './toaster.tsx'
import { useToastHistory } from './use-toast-history.ts'

const meta = {
  title: 'Kit/Toaster',
  component: Toaster,
  beforeEach: () => {
    toastStore.clear()
  },
  render: function Example() {
    const { entries, unread } = useToastHistory()
    return (
      <div className="flex min-h-80 flex-wrap items-start gap-2">
        <Button onClick={() => toast.success('Collection created')}>Success</Button>
        <Button
          onClick={() =>
            toast.error('The contract refused: only its owner may mint.', { details: 'Request 0197c1f2' })
          }
        >
          Failed
        </Button>
        <Button
          onClick={() =>
            toast.success('“Harbour” is deleted.', {
              action: { label: 'Undo', onSelect: () => toast.info('“Harbour” is restored.') },
            })
          }
        >
          Delete
        </Button>
        <Button onClick={() => toast.info('The receipt is not there yet.')}>Info</Button>
        <Badge>
          {entries.length} raised, {unread} unread
        </Badge>
        <Toaster />
      </div>
    )
  },
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

/** A toast with an action button stays for ten seconds. */
export const WithAction: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
      await pass(700)
      await pass(9999)
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await pass(700)
      await expect(screen.getByRole('listitem')).toHaveTextContent('“Harbour” is restored.')
    }),
}

/** Appears after 700 ms, disappears after five seconds, and stays in the history. */
export const Default: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
      await pass(699)
      await expect(screen.queryByRole('listitem')).toBeNull()
      await pass(1)
      const message = screen.getByRole('listitem')
      await expect(message).toHaveTextContent('SuccessCollection created')
      await expect(canvas.getByText('1 raised, 1 unread')).toBeVisible()
      await pass(4999)
      await expect(message).toBeVisible()
      await pass(1)
      await expect(screen.queryByRole('listitem')).toBeNull()
      await expect(canvas.getByText('1 raised, 1 unread')).toBeVisible()
    }),
}

/** A toast stays while the focus is in it. */
export const Held: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
      await pass(700)
      const message = screen.getByRole('listitem')
      within(message).getByRole('button', { name: 'Dismiss' }).focus()
      await pass(60_000)
      await expect(message).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    }),
}

/** A toast stays while the pointer is on it, and then for another five seconds. */
export const Hovered: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
      await pass(700)
      const message = screen.getByRole('listitem')
      await userEvent.hover(message)
      await pass(60_000)
      await expect(message).toBeVisible()
      await userEvent.unhover(message)
      await pass(4999)
      await expect(message).toBeVisible()
      await pass(1)
      await expect(screen.queryByRole('listitem')).toBeNull()
    }),
}

/**
 * Dismissing a toast by keyboard moves the focus to the next one, and after the last one back to where it came
 * from.
 */
export const DismissedByKeyboard: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      const button = canvas.getByRole('button', { name: 'Failed' })
      await userEvent.click(button)
      await userEvent.click(button)
      await pass(700)
      await expect(screen.getAllByRole('alert')).toHaveLength(2)
      const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' })
      await expect(button).toHaveFocus()
      first?.focus()
      await userEvent.keyboard('{Enter}')
      await expect(second).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(screen.queryByRole('alert')).toBeNull()
      await expect(button).toHaveFocus()
    }),
}

/** All toasts, newest first, for a list such as the one in the header. */
export const History: Story = {
  render: function Example() {
    const { entries, unread, markRead, clear } = useToastHistory()
    return (
      <div className="flex flex-col items-start gap-3 text-sm">
        <div className="flex gap-2">
          <Button onClick={() => toast.success('Collection created')}>Success</Button>
          <Button onClick={() => toast.info('The receipt is not there yet.')}>Info</Button>
          <Button onClick={markRead}>Mark as read</Button>
          <Button onClick={clear}>Clear</Button>
        </div>
        <p role="note">{unread} unread</p>
        <ol className="list-decimal ps-5">
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.title}: {entry.message}
            </li>
          ))}
        </ol>
        <Toaster />
      </div>
    )
  },
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
      await pass(700)
      await expect(canvas.getByRole('note')).toHaveTextContent('2 unread')
      await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Info: The receipt is not there yet.',
        'Success: Collection created',
      ])
      await userEvent.click(canvas.getByRole('button', { name: 'Mark as read' }))
      await expect(canvas.getByRole('note')).toHaveTextContent('0 unread')
      await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
      await expect(canvas.queryByRole('listitem')).toBeNull()
      await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    }),
}

export const LongWords: Story = {
  play: () =>
    pauseTimers(async ({ pass }) => {
      toast.error('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3), {
        details: `Request ${'0197c1f2'.repeat(12)}`,
      })
      await pass(700)
      const message = screen.getByRole('alert')
      await expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth)
    }),
}

/** A failure stays until dismissed. */
export const Failed: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Failed' }))
      await pass(700)
      const message = screen.getByRole('alert')
      await expect(message).toHaveTextContent('FailedThe contract refused')
      await pass(86_400_000)
      await expect(within(message).getByRole('button', { name: 'Copy message' })).toBeVisible()
      await userEvent.click(within(message).getByRole('button', { name: 'Dismiss' }))
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    }),
}

export const Playground: Story = {}
export const AllThree: Story = {
  play: ({ canvas, userEvent }) =>
    pauseTimers(async ({ pass }) => {
      for (const name of ['Success', 'Info', 'Failed']) {
        await userEvent.click(canvas.getByRole('button', { name }))
      }
      await pass(700)
      await userEvent.hover(screen.getByRole('alert'))
      await expect(screen.getAllByRole('listitem')).toHaveLength(3)
    }),
}

/** A toast over an open drawer can be dismissed without closing the drawer. */
export const OverDrawer: Story = {
  render: function Example() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Drawer
          title="Create collection"
          open={open}
          onOpenChange={setOpen}
          footer={<Button onClick={() => toast.error('The name is taken.')}>Create</Button>}
        />
        <Toaster />
      </>
    )
  },
  play: ({ userEvent }) =>
    pauseTimers(async ({ pass }) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
      await pass(700)
      await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }))
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      await expect(screen.getByRole('dialog', { name: 'Create collection' })).toBeVisible()
      await userEvent.click(document.querySelector('[aria-hidden][data-state=open]') ?? document.body)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }),
}

/**
 * At the bottom right if no control is there, otherwise where the toasts cover the fewest. The focused control is
 * covered last.
 */
export const Aside: Story = {
  render: function Example() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button className="fixed end-4 top-4" onClick={() => setOpen(true)}>
          Edit
        </Button>
        <form className="fixed inset-x-0 bottom-4 mx-auto flex h-[40vh] w-40 flex-col justify-between">
          <input aria-label="Field" className="border" />
          <Button type="submit">Send</Button>
        </form>
        <Drawer
          title="Edit asset"
          open={open}
          onOpenChange={setOpen}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="primary">Save</Button>
            </>
          }
        >
          <Button className="mt-[50vh]">Add a trait</Button>
        </Drawer>
        <Toaster />
      </>
    )
  },
  play: ({ userEvent }) =>
    pauseTimers(async ({ pass }) => {
      const region = () => screen.getByRole('region').getBoundingClientRect()
      const isOver = (name: string) => {
        const [control, messages] = [screen.getByRole('button', { name }).getBoundingClientRect(), region()]
        const isBeside = messages.right <= control.left || control.right <= messages.left
        return !isBeside && messages.top < control.bottom && control.top < messages.bottom
      }
      toast.success('Saved')
      await pass(700)
      await expect(region().right).toBe(document.documentElement.clientWidth - 16)
      await expect(region().bottom).toBe(window.innerHeight - 16)
      // The buttons of the drawer are where the toast was.
      await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
      const drawer = await screen.findByRole('dialog', { name: 'Edit asset' })
      await waitFor(() => expect(drawer.getAnimations()).toEqual([]))
      for (const name of ['Cancel', 'Save', 'Add a trait']) {
        await waitFor(() => expect(isOver(name)).toBe(false))
      }
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      screen.getByRole('textbox', { name: 'Field' }).focus()
      for (let count = 0; count < 3; count += 1) toast.error('The contract refused. '.repeat(8))
      await pass(700)
      await waitFor(() => expect(isOver('Send')).toBe(false))
    }),
}
