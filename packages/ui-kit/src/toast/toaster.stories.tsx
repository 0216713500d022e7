import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { toast } from './toast.ts'
import { TOAST_DELAY, TOAST_DURATION, toastStore } from './toast-store.ts'
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

/** Appears 700 ms after it was raised, leaves after five seconds and stays in the history. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const raised = performance.now()
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    const message = await screen.findByRole('status', {}, { timeout: 3000 })
    await expect(performance.now() - raised).toBeGreaterThanOrEqual(TOAST_DELAY)
    await expect(message).toHaveTextContent('SuccessCollection created')
    await expect(canvas.getByText('1 raised, 1 unread')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: TOAST_DURATION + 2000 })
    await expect(canvas.getByText('1 raised, 1 unread')).toBeVisible()
  },
}

/** Focus inside holds a message for as long as it is there. */
export const Held: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    const message = await screen.findByRole('status', {}, { timeout: 3000 })
    within(message).getByRole('button', { name: 'Dismiss' }).focus()
    const appeared = performance.now()
    await waitFor(() => expect(performance.now() - appeared).toBeGreaterThan(TOAST_DURATION + 300), {
      timeout: TOAST_DURATION + 2000,
    })
    await expect(message).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  },
}

/** The pointer holds a message as well. */
export const Hovered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    const message = await screen.findByRole('status', {}, { timeout: 3000 })
    await userEvent.hover(message)
    const appeared = performance.now()
    await waitFor(() => expect(performance.now() - appeared).toBeGreaterThan(TOAST_DURATION + 300), {
      timeout: TOAST_DURATION + 2000,
    })
    await expect(message).toBeVisible()
    await userEvent.unhover(message)
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: TOAST_DURATION + 2000 })
  },
}

/** Dismissed by keyboard, one message hands the focus to the next, and the last one back to where it came from. */
export const DismissedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Failed' })
    await userEvent.click(button)
    await userEvent.click(button)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), { timeout: 3000 })
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' })
    await expect(button).toHaveFocus()
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(button).toHaveFocus()
  },
}

/** What appeared is kept, newest first, for a list such as the one in the header. */
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    await waitFor(() => expect(canvas.getByRole('note')).toHaveTextContent('2 unread'), { timeout: 3000 })
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Info: The receipt is not there yet.',
      'Success: Collection created',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as read' }))
    await expect(canvas.getByRole('note')).toHaveTextContent('0 unread')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  },
}

export const LongWords: Story = {
  play: async () => {
    toast.error('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3), {
      details: `Request ${'0197c1f2'.repeat(12)}`,
    })
    const message = await screen.findByRole('alert', {}, { timeout: 3000 })
    await expect(message.scrollWidth).toBeLessThanOrEqual(message.clientWidth)
  },
}

/** A failure stays until dismissed. */
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Failed' }))
    const message = await screen.findByRole('alert', {}, { timeout: 3000 })
    await expect(message).toHaveTextContent('FailedThe contract refused')
    await waitFor(() => expect(within(message).getByRole('button', { name: 'Copy message' })).toBeVisible())
    await userEvent.click(within(message).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
}

export const Playground: Story = {}
export const AllThree: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Success', 'Info', 'Failed']) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await userEvent.hover(await screen.findByRole('alert', {}, { timeout: 3000 }))
    await expect(screen.getAllByRole('status')).toHaveLength(2)
  },
}

/** A message over an open drawer can be dismissed, and the drawer stays. */
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
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
    const message = await screen.findByRole('alert', {}, { timeout: 3000 })
    await userEvent.click(within(message).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'Create collection' })).toBeVisible()
    await userEvent.click(document.querySelector('[aria-hidden][data-state=open]') ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
