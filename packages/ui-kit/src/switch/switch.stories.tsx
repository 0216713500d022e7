import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'

const meta = {
  title: 'Kit/Switch',
  component: Switch,
  args: { label: 'Publish Harbour Lights', checked: false, onCheckedChange: fn() },
  render: function Example(args: SwitchProps) {
    const [checked, setChecked] = useState(args.checked === undefined ? false : args.checked)
    return (
      <Switch
        {...args}
        checked={checked}
        onCheckedChange={(next) => {
          args.onCheckedChange?.(next)
          setChecked(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Publish Harbour Lights' })).toBeChecked()
  },
}
export const Playground: Story = { args: { checked: true } }
/** The state is unknown: neither on nor off. A press turns it on. */
export const Unknown: Story = {
  args: { checked: null },
  play: async ({ args, canvas, userEvent }) => {
    const unknown = canvas.getByRole('checkbox', { name: 'Publish Harbour Lights' })
    await expect(unknown).toBePartiallyChecked()
    await userEvent.click(unknown)
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
    await expect(canvas.getByRole('switch')).toBeChecked()
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch'))
    await expect(args.onCheckedChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch')).toHaveFocus()
  },
}
export const BusyOn: Story = { args: { busy: true, checked: true } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, checked: true } }
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { checked: true } }
