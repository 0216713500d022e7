import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleX, Rocket } from 'lucide-react'
import { expect } from 'storybook/test'
import { Hash } from '../hash/hash.tsx'
import { Timeline } from './timeline.tsx'

const HOUR = 3_600_000
const meta = {
  title: 'Kit/Timeline',
  component: Timeline.Root,
  subcomponents: { Item: Timeline.Item },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof Timeline.Root>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Timeline.Root aria-label="History of Harbour Lights">
      <Timeline.Item
        title="Deployed to Amber"
        time={Date.now() - 0.2 * HOUR}
        tone="success"
        icon={<Rocket />}
        actor="ada@example.test"
      >
        <Hash value="0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b" />
      </Timeline.Item>
      <Timeline.Item
        title="Deployment to Basalt failed"
        time={Date.now() - 3 * HOUR}
        tone="danger"
        icon={<CircleX />}
        actor="ada@example.test"
      >
        The wallet holds too little to pay for it. Nothing was deployed.
      </Timeline.Item>
      <Timeline.Item title="Created" time={Date.now() - 50 * HOUR} actor="grace@example.test" />
    </Timeline.Root>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'History of Harbour Lights' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent(
      'Deployment to Basalt failed3 hours ago',
    )
  },
}
export const Playground: Story = {
  render: () => (
    <Timeline.Root aria-label="History">
      <Timeline.Item title="Hidden" time="2026-01-01T12:00:00Z" tone="warning" />
      <Timeline.Item title="Shown" time="2025-12-24T12:00:00Z" tone="info" />
    </Timeline.Root>
  ),
}
export const OneEvent: Story = {
  render: () => (
    <Timeline.Root aria-label="History">
      <Timeline.Item title="Created" time={Date.now() - HOUR} />
    </Timeline.Root>
  ),
}
export const LongWords: Story = {
  render: () => (
    <Timeline.Root aria-label="History" className="max-w-60">
      <Timeline.Item
        title="Renamed to Donaudampfschifffahrtsgesellschaftskapitänsmütze"
        time={Date.now() - HOUR}
        actor="wilhelmina.featherstonehaugh-cholmondeley@example.test"
      >
        The name before was Harbour Lights and Lighthouses of the Northern Coast.
      </Timeline.Item>
      <Timeline.Item title="Created" time={Date.now() - 2 * HOUR} />
    </Timeline.Root>
  ),
}
