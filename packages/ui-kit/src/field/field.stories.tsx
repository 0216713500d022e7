import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Input } from '../input/input.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Kit/Field',
  component: Field,
  args: { label: 'Collection name', children: <Input defaultValue="Harbour Lights" /> },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { required: true, help: 'Shown to collectors.' } }
export const Invalid: Story = {
  args: { required: true, help: 'At most 64 characters.', error: 'Give the collection a name.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Collection name/ })
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('At most 64 characters. Give the collection a name.')
  },
}
export const HiddenLabel: Story = { args: { hideLabel: true, label: 'Search' } }
