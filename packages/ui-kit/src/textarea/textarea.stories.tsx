import type { Meta, StoryObj } from '@storybook/react-vite'
import { Textarea } from './textarea.tsx'

const meta = {
  title: 'Kit/Textarea',
  component: Textarea,
  args: { 'aria-label': 'Description', placeholder: 'What makes it worth collecting' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Textarea>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { rows: 8 } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Long: Story = { args: { defaultValue: 'One line.\n'.repeat(60) } }
