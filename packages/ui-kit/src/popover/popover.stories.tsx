import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

const meta = { title: 'Kit/Popover' } satisfies Meta
export default meta

export const Default: StoryObj = {
  render: () => (
    <Popover.Root>
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
