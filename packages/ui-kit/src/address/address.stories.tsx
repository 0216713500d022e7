import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Address } from './address.tsx'

const meta = {
  title: 'Kit/Address',
  component: Address,
  args: { value: '0x5FbDB2315678afecb367f032d93F642f64180aa3', href: '#explorer' },
} satisfies Meta<typeof Address>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0x5FbD…0aa3')).toHaveAttribute(
      'title',
      expect.stringContaining('0x5FbDB23'),
    )
    await expect(canvas.getByRole('button', { name: 'Copy address' })).toBeEnabled()
  },
}
export const Playground: Story = { args: { full: true } }
export const WithoutExplorer: Story = { args: { href: undefined } }
export const Full: Story = {
  args: { full: true },
  decorators: [(Story) => <div className="w-48">{Story()}</div>],
}
/** An address is always written from left to right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0x5FbD…0aa3')).toHaveAttribute('dir', 'ltr')
  },
}
