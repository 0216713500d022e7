import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FilterChip } from './filter-chip.tsx'

const meta = {
  title: 'Kit/FilterChip',
  component: FilterChip,
  args: { name: 'Network is', value: 'Amber', onRemove: fn() },
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Remove filter: Network is Amber' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
export const Playground: Story = { args: { name: 'Species is', value: 'Poppy' } }
export const LongWords: Story = {
  args: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze, second edition' },
}
