import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { Range, type RangeProps } from './range.tsx'

const meta = {
  title: 'Kit/Range',
  component: Range,
  args: { 'aria-label': 'Size', value: 2, min: 1, max: 4, onValueChange: fn() },
  render: function Example(args: RangeProps) {
    const [value, setValue] = useState(args.value)
    return (
      <Range
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Range>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Size' })
    // Scripts can't trigger the browser's own key handling of a slider.
    await fireEvent.input(slider, { target: { value: '3' } })
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3)
    await expect(slider).toHaveValue('3')
  },
}
export const Playground: Story = { args: { max: 100, value: 60 } }
