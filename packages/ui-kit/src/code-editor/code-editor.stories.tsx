import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx'

const prompt = `You answer questions of collectors about the collection {{collection}}.

Rules:
- Answer in the language of the question, in at most three sentences, and name the page of the guide that you took the answer from.
- When the guide does not know, say so; never guess a price, a date or an address.`

const meta = {
  title: 'Kit/CodeEditor',
  component: CodeEditor,
  args: { value: prompt, onValueChange: fn() },
  render: function Example({ value: first, onValueChange, ...rest }: CodeEditorProps) {
    const [value, setValue] = useState(first)
    return (
      <Field label="Prompt" help="Goes before every question." className="max-w-lg">
        <CodeEditor
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
} satisfies Meta<typeof CodeEditor>
export default meta
type Story = StoryObj<typeof meta>

/** A native textarea: Tab leaves it. Each number is beside the first line of its text. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' })
    await userEvent.tab()
    await expect(area).toHaveFocus()
    await expect(area).toHaveAccessibleDescription('Goes before every question.')
    // The textarea and its mirror must wrap alike, or the numbers would be wrong.
    await expect(area.scrollHeight).toBe(area.clientHeight)
    const numbers = [...canvasElement.querySelectorAll<HTMLElement>('[data-line]')]
    await expect(numbers).toHaveLength(5)
    await expect(numbers[3]?.offsetHeight).toBeGreaterThan(20)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await userEvent.type(area, '\nAnd a sixth.')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(`${prompt}\nAnd a sixth.`)
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-line]')).toHaveLength(6))
    await userEvent.tab()
    await expect(area).not.toHaveFocus()
  },
}

export const Playground: Story = { args: { language: 'json', value: '{\n  "name": "Harbour Lights"\n}' } }

const badJson = '{\n  "name": "Harbour Lights"\n  "supply": 24\n}'

/**
 * JSON is checked when the field loses the focus. The line with the problem is marked and announced, and a press on
 * the message moves the cursor there.
 */
export const BadJson: Story = {
  args: { language: 'json', value: badJson },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox')
    await userEvent.click(area)
    await expect(area).toBeValid()
    await userEvent.tab()
    await waitFor(() => expect(area).toBeInvalid())
    await expect(area).toHaveAccessibleDescription('Line 3: A comma is missing. Goes before every question.')
    await expect(canvasElement.querySelector('[data-problem]')).toHaveAttribute('data-line', '3')
    await userEvent.click(canvas.getByRole('button', { name: 'Line 3:' }))
    await expect(area).toHaveFocus()
    await expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('  "supply": 24')
  },
}

/** The mark disappears as soon as the problem is fixed. */
export const BadJsonCorrected: Story = {
  args: { language: 'json', value: badJson },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole<HTMLTextAreaElement>('textbox')
    await userEvent.click(area)
    await userEvent.tab()
    await waitFor(() => expect(area).toBeInvalid())
    const end = area.value.indexOf('\n', 2)
    await userEvent.type(area, ',', { initialSelectionStart: end, initialSelectionEnd: end })
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Line/ })).toBeNull())
    await expect(area).toBeValid()
  },
}

/** A problem reported by a server. */
export const ServerProblem: Story = {
  args: { problem: { line: 1, message: 'There is no variable “collection” here.' } },
}

/** A hundred lines scroll inside the box, and going to a line scrolls it into view. */
export const Long: Story = {
  args: {
    value: Array.from({ length: 120 }, (_, index) => `Rule ${index + 1}.`).join('\n'),
    problem: { line: 100, message: 'This rule says the same as rule 12.' },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Line 100:' }))
    const line = canvasElement.querySelector('[data-line="100"]')?.getBoundingClientRect()
    const box = canvasElement.querySelector('[data-invalid]:has(> div > textarea)')?.getBoundingClientRect()
    await expect(line?.bottom).toBeLessThanOrEqual(box?.bottom ?? 0)
    await expect(line?.top).toBeGreaterThanOrEqual(box?.top ?? 0)
  },
}
export const LongWords: Story = {
  args: { value: `Look at ${'0123456789abcdef'.repeat(20)} and say\nwhat it is.` },
}
export const Empty: Story = { args: { value: '', placeholder: 'You are …' } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Disabled: Story = { args: { disabled: true } }
