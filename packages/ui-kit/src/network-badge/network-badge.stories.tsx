import type { Meta, StoryObj } from '@storybook/react-vite'
import { Hexagon } from 'lucide-react'
import { expect } from 'storybook/test'
import { NetworkBadge } from './network-badge.tsx'

const meta = {
  title: 'Kit/NetworkBadge',
  component: NetworkBadge,
  args: { name: 'Amber' },
} satisfies Meta<typeof NetworkBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { kind: 'test', logo: <Hexagon aria-hidden /> } }
/** Labeled in words, not only by color. */
export const TestNetwork: Story = {
  args: { name: 'Basalt', kind: 'test' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('test')).toBeVisible()
  },
}
export const LocalNetwork: Story = { args: { name: 'Coral', kind: 'local' } }
export const WithLogo: Story = { args: { logo: <Hexagon aria-hidden /> } }
export const Overview: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <NetworkBadge name="Amber" />
      <NetworkBadge name="Basalt" kind="test" />
      <NetworkBadge name="Coral" kind="local" />
      <NetworkBadge name="Dune" logo={<Hexagon aria-hidden />} />
    </div>
  ),
}
export const LongWords: Story = {
  args: { name: 'The Northern Harbour Experimental Network', kind: 'test' },
  decorators: [(Story) => <div className="w-40">{Story()}</div>],
}
