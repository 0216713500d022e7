import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from './kbd.tsx'

const meta = { title: 'Kit/Kbd', component: Kbd, args: { children: 'K' } } satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Chord: Story = {
  render: () => (
    <span className="flex items-center gap-1">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </span>
  ),
}
export const Playground: Story = { args: { children: 'Enter' } }
