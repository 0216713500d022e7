import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

const meta = {
  title: 'Kit/NumberInput',
  component: NumberInput,
  args: { 'aria-label': 'Royalty', value: 5, onValueChange: fn(), unit: '%', decimals: 2 },
  render: function Example(args: NumberInputProps) {
    const [value, setValue] = useState(args.value)
    return (
      <div className="w-40">
        <NumberInput
          {...args}
          value={value}
          onValueChange={(next) => {
            args.onValueChange?.(next)
            setValue(next)
          }}
        />
      </div>
    )
  },
} satisfies Meta<typeof NumberInput>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.clear(input)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined)
    await userEvent.type(input, '12.5')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12.5)
    await expect(input).toHaveValue('12.5')
  },
}

/** A comma is accepted as a decimal sign, and an invalid number is NaN: typed text is never dropped silently. */
export const Comma: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '5,5')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(5.5)
    await expect(input).toHaveValue('5,5')
    await userEvent.type(input, ',5')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN)
    await expect(input).toHaveValue('5,5,5')
  },
}

/** The arrow keys change the value by the step, and stop at the limits. */
export const ArrowKeys: Story = {
  args: { min: 0, max: 6, step: 0.5 },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(6)
    await userEvent.keyboard('{ArrowDown}')
    await expect(input).toHaveValue('5.5')
    await expect(input).toHaveAttribute('aria-valuenow', '5.5')
  },
}
export const Playground: Story = { args: { min: 0, max: 10, step: 0.5 } }
export const Empty: Story = { args: { value: undefined, placeholder: '0', unit: undefined } }
export const Invalid: Story = { args: { 'aria-invalid': true, value: 120 } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }

/** The mouse wheel scrolls the page and does not change the number. */
export const Wheel: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton')
    await userEvent.click(input)
    input.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100 }))
    await expect(input).toHaveValue('5')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
