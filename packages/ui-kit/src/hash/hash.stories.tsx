import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Hash } from './hash.tsx'

const meta = {
  title: 'Kit/Hash',
  component: Hash,
  args: { value: '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b', href: '#explorer' },
} satisfies Meta<typeof Hash>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0x9fc7…6d8b')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open transaction hash in the explorer' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
  },
}
export const Playground: Story = { args: { kind: 'block hash' } }
export const WithoutExplorer: Story = { args: { href: null } }
export const Full: Story = {
  args: { full: true },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}
