import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { ThemeSwitch, type ThemeSwitchProps } from './theme-switch.tsx'

const meta = {
  title: 'Kit/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'system', onValueChange: fn() },
  render: function Example(args: ThemeSwitchProps) {
    const [value, setValue] = useState(args.value)
    return (
      <div className="max-w-72">
        <ThemeSwitch
          {...args}
          value={value}
          onValueChange={(next) => {
            args.onValueChange(next)
            setValue(next)
          }}
        />
      </div>
    )
  },
} satisfies Meta<typeof ThemeSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Dark' })).toHaveFocus())
    await userEvent.keyboard('{/ArrowLeft}')
    await expect(args.onValueChange).toHaveBeenCalledWith('dark')
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked()
  },
}
export const Playground: Story = { args: { value: 'light' } }
export const Dark: Story = { args: { value: 'dark' } }
export const System: Story = { args: { value: 'system' } }
