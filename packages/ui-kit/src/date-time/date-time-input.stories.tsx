import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { DateTimeInput, type DateTimeInputProps } from './date-time-input.tsx'

const meta = {
  title: 'Kit/DateTimeInput',
  component: DateTimeInput,
  args: { value: '2026-07-01T10:00:00.000Z', timeZone: 'Europe/Berlin', onValueChange: fn() },
  render: function Example({ value: first, onValueChange, ...args }: DateTimeInputProps) {
    const [value, setValue] = useState(first)
    return (
      <Field label="Sale starts" className="max-w-120">
        <DateTimeInput
          {...args}
          value={value}
          onValueChange={(next) => {
            onValueChange(next)
            setValue(next)
          }}
        />
      </Field>
    )
  },
} satisfies Meta<typeof DateTimeInput>
export default meta
type Story = StoryObj<typeof meta>

/** Takes a local time and returns an instant. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sale starts')
    await expect(input).toHaveValue('2026-07-01T12:00')
    await expect(input).toHaveAccessibleDescription('12:00 at UTC+2 is Jul 1, 2026, 10:00 UTC.')
    await userEvent.clear(input)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    await userEvent.type(input, '2026-12-24T18:30')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-24T17:30:00.000Z')
    await expect(input).toHaveAccessibleDescription('18:30 at UTC+1 is Dec 24, 2026, 17:30 UTC.')
  },
}

export const Playground: Story = { args: { timeZone: 'Asia/Kolkata' } }

/** A skipped time: the note says so and which time is used instead. The typed text stays. */
export const SkippedHour: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sale starts')
    await userEvent.type(input, '2026-03-29T02:30')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-03-29T01:30:00.000Z')
    await expect(input).toHaveValue('2026-03-29T02:30')
    await expect(input).toHaveAccessibleDescription(
      '02:30 does not exist on Mar 29, 2026 in Europe/Berlin: the clocks go forward from 02:00 to 03:00. It is taken as 03:30, which is Mar 29, 2026, 01:30 UTC.',
    )
  },
}

/** A repeated time: the field asks which one is meant. */
export const RepeatedHour: Story = {
  args: { value: '2026-10-25T00:30:00.000Z' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sale starts')
    await expect(input).toHaveAccessibleDescription(/02:30 happens twice on Oct 25, 2026/)
    const first = canvas.getByRole('radio', { name: 'The first 02:30, UTC+2' })
    await expect(first).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'The second 02:30, UTC+1' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-10-25T01:30:00.000Z')
    await expect(input).toHaveValue('2026-10-25T02:30')
  },
}

/** A day later the same hour occurs once, and no choice is offered. */
export const RepeatedHourLeft: Story = {
  args: { value: '2026-10-25T00:30:00.000Z' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sale starts')
    await expect(canvas.getByRole('radiogroup')).toBeVisible()
    await userEvent.clear(input)
    await userEvent.type(input, '2026-10-26T02:30')
    await expect(canvas.queryByRole('radiogroup')).toBeNull()
  },
}

export const Utc: Story = { args: { timeZone: 'UTC' } }
export const SameAsUtc: Story = {
  args: { timeZone: 'Europe/London', value: '2026-12-01T12:00:00.000Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Sale starts')).toHaveAccessibleDescription('The same as UTC.')
  },
}
export const Empty: Story = { args: { value: null } }

/** An invalid value shows an empty field, and an invalid limit is ignored. */
export const NoDate: Story = {
  args: { value: 'soon', min: 'now', max: '2026-12-31T23:00:00.000Z' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Sale starts')
    await expect(input).toHaveValue('')
    await expect(input).not.toHaveAttribute('min')
    await expect(input).toHaveAttribute('max', '2027-01-01T00:00')
    await userEvent.type(input, '2026-12-24T18:30')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-12-24T17:30:00.000Z')
  },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }
