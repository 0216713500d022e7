import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Kit/Spinner',
  component: Spinner,
  decorators: [
    (Story) => (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Story /> Reading the contract
      </p>
    ),
  ],
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { className: 'size-6 text-accent' } }
/** Does not spin with reduced motion. */
export const ReducedMotion: Story = { globals: { motion: 'reduced' } }
