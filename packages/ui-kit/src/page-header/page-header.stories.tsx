import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
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
export const TitleAlone: Story = { args: { description: undefined, actions: undefined } }
export const LongWords: Story = {
  args: { title: 'The Harbour and Lighthouse Anniversary Collection of 2026, Second Edition, Extended' },
}
