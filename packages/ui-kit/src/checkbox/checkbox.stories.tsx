import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Kit/Checkbox',
  component: Checkbox,
  args: { label: 'Show on the public page', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByText('Show on the public page'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const Playground: Story = { args: { defaultChecked: true } }
export const Indeterminate: Story = { args: { checked: 'indeterminate' } }
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }
export const Invalid: Story = {
  args: { 'aria-invalid': true, label: 'I know that a mint cannot be taken back' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
}
export const LongWords: Story = {
  args: { label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung '.repeat(3) },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
}
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'أظهرها', defaultChecked: true },
}
