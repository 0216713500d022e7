import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Kit/Progress',
  component: Progress,
  args: { value: 0.35, label: 'Minting' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Minting' })).toHaveAttribute('aria-valuenow', '35')
  },
}
export const Playground: Story = { args: { value: 0.8 } }
export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}
export const Done: Story = { args: { value: 1 } }
export const NotStarted: Story = { args: { value: 0 } }
