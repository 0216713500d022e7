import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { Field } from '../field/field.tsx'
import { KeyValueEditor, type KeyValueEditorProps } from './key-value-editor.tsx'

const meta = {
  title: 'Kit/KeyValueEditor',
  component: KeyValueEditor,
  args: {
    rows: [
      { key: 'Accept', value: 'application/json' },
      { key: 'X-Tenant', value: 'harbour' },
    ],
    onRowsChange: fn(),
  },
  render: function Example({ rows: first, onRowsChange, ...rest }: KeyValueEditorProps) {
    const [rows, setRows] = useState(first)
    return (
      <Field label="Headers" help="Sent with each request." className="max-w-lg">
        <KeyValueEditor
          {...rest}
          rows={rows}
          onRowsChange={(next) => {
            onRowsChange(next)
            setRows(next)
          }}
        />
      </Field>
    )
  },
} satisfies Meta<typeof KeyValueEditor>
export default meta
type Story = StoryObj<typeof meta>

/** By keyboard: a new row has the focus, a removed one gives it to its neighbor. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Headers' })).toHaveAccessibleDescription(
      'Sent with each request.',
    )
    canvas.getByRole('button', { name: 'Add a row' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Key 3' })).toHaveFocus())
    await userEvent.keyboard('X-Trace{Tab}on')
    await expect(args.onRowsChange).toHaveBeenLastCalledWith([
      { key: 'Accept', value: 'application/json' },
      { key: 'X-Tenant', value: 'harbour' },
      { key: 'X-Trace', value: 'on' },
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 1' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Key 1' })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: 'Key 1' })).toHaveValue('X-Tenant')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 1' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove row 1' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a row' })).toHaveFocus())
  },
}

export const Playground: Story = {
  args: { keyLabel: 'Trait', valueLabel: 'What it is', addLabel: 'Add a trait' },
}

/** Lines of an .env file take the place of the empty row; a single word is pasted as it is. */
export const Pasted: Story = {
  args: { rows: [{ key: '', value: '' }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Key 1' }))
    await userEvent.paste('# Storage\nBUCKET=harbour\nexport REGION="eu-central"\n')
    await expect(args.onRowsChange).toHaveBeenLastCalledWith([
      { key: 'BUCKET', value: 'harbour' },
      { key: 'REGION', value: 'eu-central' },
    ])
    await waitFor(() => expect(spoken().at(-1)).toBe('2 rows pasted.'))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Key 2' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('textbox', { name: 'Value 1' }))
    await userEvent.paste('-a=b')
    await expect(canvas.getByRole('textbox', { name: 'Value 1' })).toHaveValue('harbour-a=b')
  },
}

/** A key that stands twice is told at each place. */
const twice = [
  { key: 'Accept', value: 'application/json' },
  { key: 'Accept', value: '*/*' },
]
export const Duplicate: Story = {
  args: { rows: twice },
  play: async ({ canvas }) => {
    const second = canvas.getByRole('textbox', { name: 'Key 2' })
    await expect(second).toBeInvalid()
    await expect(second).toHaveAccessibleDescription('“Accept” is in rows 1 and 2. Keep one.')
  },
}
export const DuplicateCorrected: Story = {
  args: { rows: twice },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Key 2' }), '-Language')
    await expect(canvas.getByRole('textbox', { name: 'Key 1' })).toBeValid()
  },
}

export const Empty: Story = { args: { rows: [] } }

/** A paste that would be too long is cut, and it says so. */
export const AtMost: Story = {
  args: { maxRows: 3 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Key 2' }))
    await userEvent.paste('A=1\nB=2')
    await waitFor(() => expect(spoken().at(-1)).toBe('1 row pasted. The limit is 3 rows.'))
    await expect(canvas.getByRole('button', { name: 'Add a row' })).toBeDisabled()
  },
}

const letters = ['A', 'B', 'C'].map((key) => ({ key, value: '' }))

/** What was there stays: only what is pasted is cut, down to nothing. */
export const AtMostInBetween: Story = {
  args: { rows: letters, maxRows: 4 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Key 1' }))
    await userEvent.paste('X=1\nY=2\nZ=3')
    const [first, ...others] = letters
    const cut = [first, { key: 'X', value: '1' }, ...others]
    await expect(args.onRowsChange).toHaveBeenLastCalledWith(cut)
    await waitFor(() => expect(spoken().at(-1)).toBe('1 row pasted. The limit is 4 rows.'))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Key 2' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('textbox', { name: 'Key 1' }))
    await userEvent.paste('Y=2')
    await waitFor(() => expect(spoken().at(-1)).toBe('0 rows pasted. The limit is 4 rows.'))
    await expect(args.onRowsChange).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox', { name: 'Key 4' })).toHaveValue('C')
  },
}
export const LongWords: Story = {
  args: { rows: [{ key: 'X-'.repeat(60), value: 'Llanfairpwllgwyngyll'.repeat(8) }] },
}
export const Disabled: Story = { args: { disabled: true } }
