import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { OtpInput, type OtpInputProps } from './otp-input.tsx'

const meta = {
  title: 'Kit/OtpInput',
  component: OtpInput,
  args: { value: '', onValueChange: fn(), onComplete: fn() },
  render: function Example({ value: first, onValueChange, ...rest }: OtpInputProps) {
    const [value, setValue] = useState(first)
    return (
      <Field label="Code" help="Six digits, from the email that we sent." required>
        <OtpInput
          {...rest}
          value={value}
          onValueChange={(next) => {
            onValueChange(next)
            setValue(next)
          }}
        />
      </Field>
    )
  },
} satisfies Meta<typeof OtpInput>
export default meta
type Story = StoryObj<typeof meta>

/** A single field for the system and screen readers. It accepts only digits, and the last one completes the code. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: /Code/ })
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await expect(input).toHaveAccessibleDescription('Six digits, from the email that we sent.')
    await userEvent.tab()
    await userEvent.keyboard('12x34')
    await expect(input).toHaveValue('1234')
    await expect(args.onComplete).not.toHaveBeenCalled()
    await userEvent.keyboard('56')
    await expect(input).toHaveValue('123456')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledWith())
  },
}

export const Playground: Story = { args: { value: '407', length: 8 } }

/** A pasted code may contain separators. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.paste('123-456')
    await expect(input).toHaveValue('123456')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledWith())
  },
}

/** Arrow keys and Backspace work as usual. */
export const Corrected: Story = {
  args: { value: '123456' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(document.querySelectorAll('[data-active]')).toHaveLength(1))
    await userEvent.keyboard('{End}{Backspace}')
    await expect(input.value).toHaveLength(5)
  },
}

export const Filled: Story = { args: { value: '123456' } }
export const Invalid: Story = { args: { value: '123456', 'aria-invalid': true } }
export const Disabled: Story = { args: { value: '123456', disabled: true } }

/** In right-to-left scripts the boxes start at the right edge, but digits run from left to right. */
export const RightToLeft: Story = {
  args: { value: '123456' },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('[aria-hidden]')].filter((box) =>
      /^\d$/.test(box.textContent ?? ''),
    )
    await expect(boxes.map((box) => box.textContent).join('')).toBe('123456')
    const lefts = boxes.map((box) => box.getBoundingClientRect().left)
    await expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
    const label = canvas.getByText('Code').getBoundingClientRect()
    await expect(Math.abs((boxes.at(-1)?.getBoundingClientRect().right ?? 0) - label.right)).toBeLessThan(1)
  },
}
