import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const

const meta = { title: 'Kit/Badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { tone: 'success', dot: true, children: 'Sold' } }
export const Tones: Story = {
  render: () => (
    <div className="flex flex-col gap-3">
      {[false, true].map((dot) => (
        <div key={String(dot)} className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} dot={dot}>
              {tone}
            </Badge>
          ))}
        </div>
      ))}
    </div>
  ),
}
export const LongWords: Story = {
  render: () => (
    <div className="w-32">
      <Badge tone="info" dot>
        Waiting for the transaction receipt
      </Badge>
    </div>
  ),
}

/** Use a dot for a state that changes, none for a kind that stays. */
export const Status: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge dot>Draft</Badge>
      <Badge dot tone="info">
        Minting
      </Badge>
      <Badge dot tone="success">
        Minted
      </Badge>
      <Badge dot tone="danger">
        Failed
      </Badge>
    </div>
  ),
}
