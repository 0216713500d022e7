import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Input } from './input.tsx'

const meta = {
  title: 'Kit/Input',
  component: Input,
  args: { 'aria-label': 'Name', placeholder: 'Harbour Lights', onChange: fn() },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Input>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Tide')
    await expect(canvas.getByRole('textbox')).toHaveValue('Tide')
  },
}
export const Playground: Story = { args: { defaultValue: 'Harbour Lights' } }
export const SearchField: Story = {
  args: { type: 'search', leading: <Search aria-hidden />, 'aria-label': 'Search collections' },
}
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: '??' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Harbour Lights' } }
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Harbour Lights' } }
export const Trailing: Story = { args: { trailing: <span className="pe-2">ETH</span>, defaultValue: '0.08' } }
export const LongWords: Story = { args: { defaultValue: 'Llanfairpwllgwyngyll'.repeat(20) } }
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { leading: <Search aria-hidden />, placeholder: 'بحث', 'aria-label': 'بحث' },
}
