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
export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung',
    help: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2),
    error: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2),
  },
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector('[data-invalid]')
    await expect(field?.scrollWidth).toBeLessThanOrEqual(field?.clientWidth ?? 0)
  },
}
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'اسم المجموعة', help: 'يظهر لهواة الجمع.', error: 'أدخل اسمًا.', required: true },
}
