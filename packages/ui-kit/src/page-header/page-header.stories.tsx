import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { PageHeader } from './page-header.tsx'

const meta = {
  title: 'Kit/PageHeader',
  component: PageHeader,
  args: {
    title: 'Collections',
    description: 'Sets of collectibles, each with its contract per network.',
    actions: (
      <Button variant="primary" icon={<Plus aria-hidden />}>
        Create collection
      </Button>
    ),
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { sticky: true } }
/** The action stays visible while the page scrolls. */
export const Sticky: Story = {
  args: { sticky: true, ref: fn() },
  render: (args) => (
    <section className="h-64 overflow-y-auto" aria-label="Page">
      <PageHeader {...args} />
      <p className="h-[600px] text-sm text-muted">The page.</p>
    </section>
  ),
  play: async ({ args, canvas }) => {
    await expect(args.ref).toHaveBeenLastCalledWith(canvas.getByRole('heading').closest('header'))
    const page = canvas.getByRole('region', { name: 'Page' })
    page.scrollTop = 300
    const action = canvas.getByRole('button', { name: 'Create collection' })
    const seen = action.getBoundingClientRect().top - page.getBoundingClientRect().top
    await expect(seen).toBeGreaterThanOrEqual(0)
    await expect(seen).toBeLessThan(64)
  },
}
export const TitleAlone: Story = { args: { description: undefined, actions: undefined } }
export const LongWords: Story = {
  args: { title: 'The Harbour and Lighthouse Anniversary Collection of 2026, Second Edition, Extended' },
}
