import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Kit/Popover',
  component: Popover.Root,
  // An open popover takes the focus of the page, so each story has its own frame.
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  subcomponents: { Content: Popover.Content },
  render: (args) => (
    <Popover.Root {...args}>
      <Popover.Trigger asChild>
        <Button>Account</Button>
      </Popover.Trigger>
      <Popover.Content aria-label="Account" align="start">
        <p className="mb-3 text-muted">ada@example.test</p>
        <Popover.Close asChild>
          <Button size="sm">Sign out</Button>
        </Popover.Close>
      </Popover.Content>
    </Popover.Root>
  ),
} satisfies Meta<typeof Popover.Root>
export default meta
type Story = StoryObj<typeof meta>

/** Enter opens the popover and moves the focus in. Escape, or a button inside that closes it, returns the focus. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Account' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Account' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Account' })).toBeVisible())
  },
}
export const Playground: Story = { args: { defaultOpen: true } }
/** Any button inside can close the popover. */
export const ClosesFromWithin: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Account' })
    await userEvent.click(trigger)
    const inside = await screen.findByRole('button', { name: 'Sign out' })
    await waitFor(() => expect(inside).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}
/** A press outside closes the popover. */
export const ClosesFromWithout: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }))
    await screen.findByRole('dialog', { name: 'Account' })
    await userEvent.click(canvasElement.ownerDocument.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
