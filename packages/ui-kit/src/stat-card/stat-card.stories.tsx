import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes } from 'lucide-react'
import { StatCard } from './stat-card.tsx'

const meta = {
  title: 'Kit/StatCard',
  component: StatCard,
  args: { label: 'Collections', value: '1,204', hint: '12 published', icon: <Boxes aria-hidden /> },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
} satisfies Meta<typeof StatCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { hint: undefined } }
export const Loading: Story = { args: { loading: true } }
export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitäne',
    value: '1,204,873,640',
    hint: 'of which 12 published',
  },
  decorators: [(Story) => <div className="max-w-40">{Story()}</div>],
}
