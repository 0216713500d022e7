import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextLink } from './text-link.tsx'

const meta = {
  title: 'Kit/TextLink',
  component: TextLink,
  args: { href: '#networks', children: 'two networks' },
  decorators: [
    (Story) => (
      <p className="max-w-sm text-sm text-muted">
        The contract is deployed on <Story /> and can be seen by everyone.
      </p>
    ),
  ],
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { external: true } }
export const External: Story = {
  args: { external: true, href: 'https://explorer.example', children: 'the explorer’s chain' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'the explorer’s chain (opens in a new tab)' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}
/** A router link with the same style. */
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">its networks</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'its networks' })).toHaveAttribute('href', '#router')
  },
}
export const LongWords: Story = {
  args: { children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller and Sons' },
  decorators: [(Story) => <span className="inline-block w-48 break-words">{Story()}</span>],
}
