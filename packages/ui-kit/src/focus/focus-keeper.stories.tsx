import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { Modal } from '../modal/modal.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'

/** Rows that can be removed, a button that is replaced by text, and a button that disables itself. */
function Example() {
  useFocusKeeper()
  const [rows, setRows] = useState(['Harbour', 'Nocturne', 'Salt', 'Tide'])
  const [asking, setAsking] = useState<string | null>(null)
  const [made, setMade] = useState(false)
  const [sent, setSent] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('refetched', () => setRows((all) => all.slice(1)), { signal })
    window.addEventListener('addressed', () => setOpen(true), { signal })
    return () => listening.abort()
  }, [])
  const wallet = made ? (
    <p>
      0x5FbD <Button>Copy address</Button>
    </p>
  ) : (
    <Button onClick={() => setMade(true)}>Create wallet</Button>
  )
  return (
    <main className="flex flex-col items-start gap-3 text-sm">
      <h1>Plates</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <input type="checkbox" aria-label={`Select ${row}`} />
                <a href="#plate">{row}</a>
                <Button onClick={() => setRows(rows.filter((one) => one !== row))}>Remove {row}</Button>
                <Button onClick={() => setAsking(row)}>Delete {row}</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label="Wallet">{wallet}</section>
      <section aria-label="Message">
        <h2>Message</h2>
        <Button disabled={sent} onClick={() => setSent(true)}>
          Send
        </Button>
        <Button>Delete message</Button>
      </section>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={`Delete ${asking}?`}
        description="It is gone for good."
        confirmLabel="Delete plate"
        onConfirm={() => setRows(rows.filter((one) => one !== asking))}
      />
      <Modal title="In a dialog" open={open} onOpenChange={setOpen}>
        <div>{wallet}</div>
      </Modal>
    </main>
  )
}

const meta = {
  title: 'Kit/useFocusKeeper',
  component: Example,
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })
const focused = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus())

/**
 * After a row is removed, the focus goes to the main control of the next row, then the previous one, then to the
 * heading.
 */
export const Default: Story = {
  play: async ({ userEvent }) => {
    button('Remove Nocturne').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('link', { name: 'Salt' }))
    button('Remove Salt').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('link', { name: 'Tide' }))
    button('Remove Tide').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('link', { name: 'Harbour' }))
    button('Remove Harbour').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('heading', { name: 'Plates' }))
  },
}
/** The focus goes to the next row even if earlier rows were removed too. */
export const EarlierGone: Story = {
  play: async ({ userEvent }) => {
    button('Remove Nocturne').focus()
    window.dispatchEvent(new Event('refetched'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('link', { name: 'Salt' }))
  },
}
/** A dialog returns the focus to the row it was opened from or, if that was removed, to the next one. */
export const DeletedInDialog: Story = {
  play: async ({ userEvent }) => {
    button('Delete Harbour').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => button('Cancel'))
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('link', { name: 'Nocturne' }))
  },
}
/** The replacement of a button gets the focus. */
export const Replaced: Story = {
  play: async ({ userEvent }) => {
    button('Create wallet').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => button('Copy address'))
  },
}
/** The same in a dialog: the replacement gets the focus, not the dialog itself. */
export const ReplacedInDialog: Story = {
  play: async ({ userEvent }) => {
    button('Open').focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'In a dialog' })
    button('Create wallet').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => button('Copy address'))
    await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await focused(() => button('Open'))
  },
}
/**
 * When a focused button is disabled, the focus goes to the heading above it. It does not go to the button beside
 * it, which a second Enter would trigger.
 */
export const Disabled: Story = {
  play: async ({ userEvent }) => {
    button('Send').focus()
    await userEvent.keyboard('{Enter}')
    await focused(() => screen.getByRole('heading', { name: 'Message' }))
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.click(button('Create wallet'))
    await focused(() => button('Copy address'))
  },
}
/** After a press on an empty part of the page, removing a row does not move the focus. */
export const GivenUp: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(button('Remove Nocturne'))
    await focused(() => screen.getByRole('link', { name: 'Salt' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour' }))
    await userEvent.click(document.body)
    await expect(document.body).toHaveFocus()
    window.dispatchEvent(new Event('refetched'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour' })).toBeNull())
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
    await expect(document.body).toHaveFocus()
  },
}
/** A dialog opened by its URL returns the focus to the heading of the page, without scrolling. */
export const WithoutOpener: Story = {
  render: () => (
    <div className="h-[300vh]">
      <Example />
    </div>
  ),
  play: async ({ userEvent }) => {
    window.scrollTo(0, 400)
    await waitFor(() => expect(window.scrollY).toBe(400))
    window.dispatchEvent(new Event('addressed'))
    await screen.findByRole('dialog', { name: 'In a dialog' })
    await userEvent.keyboard('{Escape}')
    await focused(() => screen.getByRole('heading', { name: 'Plates' }))
    await expect(window.scrollY).toBe(400)
  },
}
