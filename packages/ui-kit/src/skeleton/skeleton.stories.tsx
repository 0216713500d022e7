import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = { title: 'Kit/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { className: 'w-48' } }
export const Card: Story = {
  render: () => (
    <div className="flex max-w-sm items-center gap-3">
      <Skeleton className="size-9 rounded-sm" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="h-3 w-1/3" />
      </span>
    </div>
  ),
}
export const Playground: Story = { args: { className: 'h-8 w-64 rounded-md' } }
/** Does not shimmer with reduced motion. */
export const ReducedMotion: Story = { args: { className: 'w-48' }, globals: { motion: 'reduced' } }
