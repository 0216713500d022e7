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

/** What can be done about it is a button in it, for ten seconds; then the message is gone. */
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

/** Appears 700 ms after it was raised, leaves after five seconds and stays in the history. */
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

/** Focus inside holds a message for as long as it is there. */
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

/** The pointer holds a message as well, which then has its five seconds again. */
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

/** Dismissed by keyboard, one message hands the focus to the next, and the last one back to where it came from. */
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

/** What appeared, newest first, for a list such as the one in the header. */
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

/** Where they would cover what has the focus, or the button of its form, they are on the other side, until they are gone; not where they would cover it there too. */
export const Aside: Story = {
  render: () => (
    <>
      <Button className="fixed inset-x-0 bottom-4 mx-auto w-fit">Low</Button>
      <button type="button" className="fixed inset-x-0 top-[30vh] h-[40vh]">
        Large
      </button>
      <Button className="fixed inset-x-0 top-16 mx-auto w-fit">High</Button>
      <form className="fixed inset-x-0 bottom-4 mx-auto flex h-[40vh] w-40 flex-col justify-between">
        <input aria-label="Field" className="border" />
        <Button type="submit">Send</Button>
      </form>
      <Toaster />
    </>
  ),
  play: ({ canvas }) =>
    pauseTimers(async ({ pass }) => {
      const focus = (name: string) =>
        canvas.getByRole(name === 'Field' ? 'textbox' : 'button', { name }).focus()
      const isOver = (name: string) => {
        const control = canvas.getByRole('button', { name }).getBoundingClientRect()
        const messages = screen.getByRole('region').getBoundingClientRect()
        return messages.top < control.bottom && control.top < messages.bottom
      }
      for (const [focused = '', free = focused] of [['Low'], ['High'], ['Field', 'Send'], ['Low']]) {
        focus(focused)
        toast.success('Saved')
        await pass(700)
        await waitFor(() => expect(isOver(free)).toBe(false))
        await pass(5000)
        await expect(screen.queryByRole('listitem')).toBeNull()
      }
      ;(document.activeElement as HTMLElement).blur()
      // Gone, they are back where they belong.
      toast.success('Saved')
      await pass(700)
      const home = screen.getByRole('region').getBoundingClientRect().top
      focus('Large')
      for (let count = 0; count < 5; count += 1) toast.error('The contract refused. '.repeat(8))
      await pass(700)
      await expect(isOver('Large')).toBe(true)
      await expect(Math.sign(home - window.innerHeight / 2)).toBe(
        Math.sign(screen.getByRole('region').getBoundingClientRect().bottom - window.innerHeight / 2),
      )
    }),
}
