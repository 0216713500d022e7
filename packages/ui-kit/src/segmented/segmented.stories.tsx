import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { expect, fn, waitFor } from 'storybook/test'
import { Segmented } from './segmented.tsx'

const meta = {
  title: 'Kit/Segmented',
  component: Segmented,
  args: {
    'aria-label': 'View',
    defaultValue: 'gallery',
    onValueChange: fn(),
    options: [
      { value: 'gallery', label: 'Gallery', icon: <LayoutGrid aria-hidden /> },
      { value: 'table', label: 'Table', icon: <Rows3 aria-hidden /> },
    ],
  },
} satisfies Meta<typeof Segmented>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Gallery' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith('table'))
    await userEvent.keyboard('{/ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Table' })).toBeChecked()
  },
}
export const Playground: Story = {
  args: {
    options: [
      { value: 'gallery', label: 'Day' },
      { value: 'week', label: 'Week' },
      { value: 'month', label: 'Month' },
    ],
  },
}
