import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Sparkline } from './sparkline.tsx'

const points = [4, 6, 5, 9, 8, 14, 12, 18, 17, 23].map((value, index) => ({
  label: `Week ${index + 1}`,
  value,
}))

const meta = {
  title: 'Kit/Sparkline',
  component: Sparkline,
  args: { label: 'Claims a week', points, className: 'w-40' },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table', { name: 'Claims a week' })).getAllByRole('row')
    await expect(rows).toHaveLength(11)
    await expect(rows[1]).toHaveTextContent('Week 14')
  },
}
export const Playground: Story = { args: { className: 'h-12 w-80' } }
export const Level: Story = { args: { points: points.map((point) => ({ ...point, value: 3 })) } }
export const OneValue: Story = { args: { points: points.slice(0, 1) } }
export const NoValues: Story = { args: { points: [] } }
export const Falling: Story = {
  args: { points: points.map((point, index) => ({ ...point, value: points[9 - index]?.value ?? 0 })) },
}
