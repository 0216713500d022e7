import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { spoken } from '../announcer/spoken.ts'
import { Field } from '../field/field.tsx'
import { PasswordInput } from './password-input.tsx'

const meta = {
  title: 'Kit/PasswordInput',
  component: PasswordInput,
  decorators: [
    (Story) => (
      <Field label="Password" required className="max-w-sm">
        {Story()}
      </Field>
    ),
  ],
} satisfies Meta<typeof PasswordInput>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Password/)
    await userEvent.type(input, 'not a secret')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  },
}

export const CapsLock: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Password/)
    await userEvent.click(input)
    await userEvent.keyboard('{CapsLock}a')
    await expect(canvas.getByText('Caps Lock is on.')).toBeVisible()
    await expect(input).toHaveAccessibleDescription('Caps Lock is on.')
    await waitFor(() => expect(spoken()).toEqual(['Caps Lock is on.']))
  },
}

export const Playground: Story = { args: { autoComplete: 'new-password', defaultValue: 'correct horse' } }
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'short' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'correct horse' } }
