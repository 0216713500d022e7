import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Textarea } from './textarea.tsx'

const meta = {
  title: 'Kit/Textarea',
  component: Textarea,
  args: { 'aria-label': 'Description', placeholder: 'What makes it worth collecting' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Textarea>
export default meta
type Story = StoryObj<typeof meta>

/** Grows with its content. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox')
    const before = area.offsetHeight
    await userEvent.type(area, 'One{Enter}two{Enter}three{Enter}four{Enter}five{Enter}six')
    await expect(area.offsetHeight).toBeGreaterThan(before)
  },
}
export const Playground: Story = {
  args: { rows: 8 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').clientHeight).toBeGreaterThanOrEqual(8 * 20)
  },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const InField: Story = {
  render: (args) => (
    <Field label="Description" help="Shown to collectors." error="Use at most 4,000 characters." required>
      <Textarea {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: /Description/ })
    await expect(area).toHaveAccessibleDescription('Shown to collectors. Use at most 4,000 characters.')
    await expect(area).toBeInvalid()
  },
}
export const LongWords: Story = { args: { defaultValue: 'Llanfairpwllgwyngyll'.repeat(20) } }
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Harbour at night.' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Harbour at night.' } }
export const Long: Story = { args: { defaultValue: 'One line.\n'.repeat(60) } }
