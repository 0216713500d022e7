import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Kit/IconButton',
  component: IconButton,
  args: { label: 'More actions', children: <Ellipsis aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { variant: 'secondary', size: 'md' } }
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Small: Story = { args: { size: 'sm' } }
export const WithoutTooltip: Story = { args: { tooltip: false } }
export const Danger: Story = { args: { variant: 'danger' } }
export const Loading: Story = { args: { loading: true } }
export const Disabled: Story = { args: { disabled: true } }

/** The label is shown on keyboard focus, and Escape hides it. */
export const TooltipOnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('More actions')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}
