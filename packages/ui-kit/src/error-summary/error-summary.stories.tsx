import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  title: 'Kit/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { field: 'collection-name', message: 'Give the collection a name.' },
      { field: null, message: 'A collection with this symbol exists already.' },
    ],
  },
  render: (args) => (
    <div className="flex max-w-md flex-col gap-4">
      <ErrorSummary {...args} />
      <Field label="Name" controlId="collection-name" error="Give the collection a name.">
        <Input />
      </Field>
    </div>
  ),
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText(/Name/)).toHaveFocus()
  },
}
export const One: Story = {
  args: { errors: [{ field: 'collection-name', message: 'Give the collection a name.' }] },
}
export const None: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const Playground: Story = { args: { title: 'The collection was not saved' } }
export const LongWords: Story = {
  args: { errors: [{ field: null, message: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(4) }] },
}
