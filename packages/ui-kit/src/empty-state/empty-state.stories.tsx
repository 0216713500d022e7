import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Kit/EmptyState',
  component: EmptyState,
  args: {
    icon: <Boxes />,
    title: 'No collections yet',
    description: 'A collection gathers assets and has a contract on each network you deploy it to.',
    action: <Button variant="primary">Create the first one</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { action: undefined } }
export const TitleAlone: Story = { args: { icon: undefined, description: undefined, action: undefined } }
/** A filter hides all items: the text says so, and offers to clear it. */
export const NothingFits: Story = {
  args: {
    title: 'Nothing fits these filters',
    description: 'There are 42 collections without them.',
    action: <Button>Clear filters</Button>,
  },
}
export const LongWords: Story = {
  args: { title: 'No Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen yet' },
  decorators: [(Story) => <div className="w-64">{Story()}</div>],
}
