import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import * as z from 'zod'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { applyFieldErrors } from '../form/apply-field-errors.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { Input } from '../input/input.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

const schema = z.object({
  host: z.string().trim().min(1, 'Enter the server.'),
  email: z.email('Enter an email address.'),
})
type Values = z.output<typeof schema>
type FieldErrors = { field: string; message: string }[]

interface ExampleProps extends FormDialogProps<Values> {
  /** Returns the errors of the server, or undefined if it accepts the form. */
  send: (values: Values) => Promise<FieldErrors | undefined>
}

function Example({ send, onOpenChange, ...rest }: Omit<ExampleProps, 'form' | 'onSubmit'>) {
  const [open, setOpen] = useState(rest.open)
  const change = (next: boolean) => {
    onOpenChange(next)
    setOpen(next)
  }
  const dialog = useSchemaForm({ schema, defaultValues: { host: '', email: '' } })
  return (
    <div className="p-6">
      <Button onClick={() => change(true)}>Set up mail</Button>
      <FormDialog
        {...rest}
        form={dialog}
        onSubmit={async (values) => {
          const refusal = await send(values)
          if (refusal) applyFieldErrors(dialog.form, refusal)
          else change(false)
        }}
        open={open}
        onOpenChange={change}
      >
        <Field label="Server" required {...dialog.field('host')}>
          <Input autoComplete="off" {...dialog.form.register('host')} />
        </Field>
        <Field label="Email address" required {...dialog.field('email')}>
          <Input type="email" autoComplete="off" {...dialog.form.register('email')} />
        </Field>
      </FormDialog>
    </div>
  )
}

const meta = {
  title: 'Kit/FormDialog',
  component: FormDialog as ComponentType<ExampleProps>,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '520px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Set the email account',
    description: 'The platform sends from this account.',
    submitLabel: 'Set account',
    // Replaced by the form of the example.
    form: {
      formId: '',
      handleSubmit: () => () => undefined,
      problems: [],
      dirty: false,
      submitting: false,
    },
    onSubmit: async () => undefined,
    send: fn<ExampleProps['send']>(async () => undefined),
  },
  argTypes: { form: { control: false }, onSubmit: { control: false } },
  render: (args) => <Example {...args} />,
} satisfies Meta<ExampleProps>
export default meta
type Story = StoryObj<ExampleProps>

const opened = async () => within(await screen.findByRole('dialog'))

/** Completed by keyboard only, submitted once and closed. The focus returns to the opener. */
export const Default: Story = {
  args: { open: false },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Set up mail' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText(/^Server/)).toHaveFocus())
    await userEvent.keyboard('smtp.shop.example{Tab}hello@shop.example{Tab}{Tab}{Enter}')
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith({ host: 'smtp.shop.example', email: 'hello@shop.example' }),
    )
    await expect(args.send).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Playground: Story = { args: { width: 'lg', submitLabel: 'Save changes' } }

/** Each error is at its field and in the summary, and the first invalid field gets the focus. */
export const Invalid: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: 'Set account' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      '2 things need your attentionEnter the server.Enter an email address.',
    )
    await waitFor(() => expect(dialog.getByLabelText(/^Server/)).toHaveFocus())
    await expect(args.send).not.toHaveBeenCalled()
  },
}

/** The summary lists only errors that belong to no field. */
export const Short: Story = {
  args: {
    short: true,
    send: fn(async () => [
      { field: 'host', message: 'The server did not answer.' },
      { field: '', message: 'Nothing was saved.' },
    ]),
  },
  play: async ({ userEvent }) => {
    const dialog = await opened()
    await userEvent.type(dialog.getByLabelText(/^Server/), 'smtp.shop.example')
    await userEvent.type(dialog.getByLabelText(/^Email address/), 'hello@shop.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Set account' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^One thing needs your attentionNothing was saved\.$/,
    )
    await expect(dialog.getByLabelText(/^Server/)).toHaveAccessibleDescription('The server did not answer.')
  },
}

/** While a submit is pending, a second press does nothing. The dialog can be closed, and the submit continues. */
export const Submitting: Story = {
  args: { send: fn(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const dialog = await opened()
    await userEvent.type(dialog.getByLabelText(/^Server/), 'smtp.shop.example')
    await userEvent.type(dialog.getByLabelText(/^Email address/), 'hello@shop.example')
    const submit = dialog.getByRole('button', { name: 'Set account' })
    await userEvent.click(submit)
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(submit)
    await expect(args.send).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

/** The submit button is disabled. */
export const Blocked: Story = {
  args: { blocked: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set account' })).toBeDisabled())
  },
}
