import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  title: 'Kit/RadioGroup',
  component: RadioGroup,
  args: {
    'aria-label': 'Contract type',
    onValueChange: fn(),
    defaultValue: 'single',
    options: [
      { value: 'single', label: 'One of a kind', description: 'Each token exists once (ERC-721).' },
      { value: 'edition', label: 'Edition', description: 'A token exists many times (ERC-1155).' },
      { value: 'other', label: 'Other', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    // Holds the key until the focus has moved, like a person does.
    await userEvent.keyboard('{ArrowDown>}')
    const edition = canvas.getByRole('radio', { name: 'Edition' })
    await waitFor(() => expect(edition).toHaveFocus())
    await userEvent.keyboard('{/ArrowDown}')
    await expect(edition).toHaveAccessibleDescription('A token exists many times (ERC-1155).')
    await expect(args.onValueChange).toHaveBeenCalledWith('edition')
  },
}
export const InField: Story = {
  render: ({ options }) => (
    <Field label="Contract type" error="Choose one.">
      <RadioGroup options={options} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Contract type' })
    await expect(group).toHaveAccessibleDescription('Choose one.')
  },
}
export const Playground: Story = { args: { className: 'gap-4' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongWords: Story = {
  args: {
    options: [
      {
        value: 'single',
        label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichensammlung',
        description: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      },
    ],
  },
  decorators: [(Story) => <div className="max-w-60">{Story()}</div>],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
