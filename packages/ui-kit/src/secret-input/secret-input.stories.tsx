import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { SecretInput, type SecretInputProps } from './secret-input.tsx'

const meta = {
  title: 'Kit/SecretInput',
  component: SecretInput,
  args: { stored: { endsWith: '9f3c' }, value: undefined, onValueChange: fn() },
  render: function Example({ value: first, onValueChange, ...rest }: SecretInputProps) {
    const [value, setValue] = useState(first)
    return (
      <Field label="Pinning token" help="From the provider’s account page." className="max-w-96">
        <SecretInput
          {...rest}
          value={value}
          onValueChange={(next) => {
            onValueChange(next)
            setValue(next)
          }}
        />
      </Field>
    )
  },
} satisfies Meta<typeof SecretInput>
export default meta
type Story = StoryObj<typeof meta>

/** Replace opens an empty field and focuses it; Keep returns to the stored secret. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const replace = canvas.getByRole('button', { name: 'Replace Pinning token' })
    await expect(replace).toHaveAccessibleDescription('Set, ends in …9f3c From the provider’s account page.')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const input = canvas.getByLabelText('Pinning token')
    await waitFor(() => expect(input).toHaveFocus())
    await expect(input).toHaveValue('')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.keyboard('new-token')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('new-token')

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'text')

    await userEvent.click(canvas.getByRole('button', { name: 'Keep the current one' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Replace Pinning token' })).toHaveFocus())
  },
}

export const Playground: Story = { args: { stored: { endsWith: '' } } }

/** Without a stored secret the field is open. Clearing it is the same as typing nothing. */
export const NotSet: Story = {
  args: { stored: null },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Pinning token')
    await userEvent.type(input, 'a')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('a')
    await userEvent.clear(input)
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined)
    await expect(canvas.queryByRole('button', { name: /Keep/ })).toBeNull()
  },
}
export const Replacing: Story = { args: { value: 'what was just typed' } }
export const Invalid: Story = { args: { value: 'x', 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }
