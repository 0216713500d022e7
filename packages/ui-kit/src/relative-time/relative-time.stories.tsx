import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { RelativeTime } from './relative-time.tsx'

const meta = {
  title: 'Kit/RelativeTime',
  component: RelativeTime,
  args: { value: Date.now() - 3 * 60_000 - 1000 },
} satisfies Meta<typeof RelativeTime>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const time = canvas.getByText('3 minutes ago')
    await expect(time).toHaveAttribute('datetime')
    await userEvent.hover(time)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/\d{4}.*\d:\d\d:\d\d/)
  },
}
export const Playground: Story = { args: { value: '2026-01-01T12:00:00Z' } }
export const JustNow: Story = { args: { value: Date.now() } }
export const NotATime: Story = { args: { value: 'yesterday' } }
