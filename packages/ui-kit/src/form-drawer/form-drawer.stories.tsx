import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import * as z from 'zod'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { applyFieldErrors } from '../form/apply-field-errors.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { Input } from '../input/input.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { FormDrawer, type FormDrawerProps } from './form-drawer.tsx'

const schema = z.object({
  name: z.string().trim().min(1, 'Give the collection a name.'),
  symbol: z.string().regex(/^[A-Z0-9]{1,11}$/, 'Use 1 to 11 capital letters or digits.'),
  description: z.string(),
})
type Values = z.output<typeof schema>
type FieldErrors = { field: string; message: string }[]

interface ExampleProps extends FormDrawerProps<Values> {
  /** Returns the errors of the server, or undefined if it accepts the form. */
  send: (values: Values) => Promise<FieldErrors | undefined>
}

function Example({ send, onOpenChange, ...rest }: Omit<ExampleProps, 'form' | 'onSubmit'>) {
  const [open, setOpen] = useState(rest.open)
  const change = (next: boolean) => {
    onOpenChange(next)
    setOpen(next)
  }
  const drawer = useSchemaForm({ schema, defaultValues: { name: '', symbol: '', description: '' } })
  return (
    <div className="p-6">
      <Button variant="primary" onClick={() => change(true)}>
        New collection
      </Button>
      <FormDrawer
        {...rest}
        form={drawer}
        onSubmit={async (values) => {
          const refusal = await send(values)
          if (refusal) applyFieldErrors(drawer.form, refusal)
          else change(false)
        }}
        open={open}
        onOpenChange={change}
      >
        <Field label="Name" required help="Shown to collectors." {...drawer.field('name')}>
          <Input autoComplete="off" {...drawer.form.register('name')} />
        </Field>
        <Field label="Symbol" required {...drawer.field('symbol')}>
          <Input autoComplete="off" className="font-mono" {...drawer.form.register('symbol')} />
        </Field>
        <Field label="Description" {...drawer.field('description')}>
          <Textarea {...drawer.form.register('description')} />
        </Field>
      </FormDrawer>
    </div>
  )
}

const meta = {
  title: 'Kit/FormDrawer',
  component: FormDrawer as ComponentType<ExampleProps>,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'New collection',
    description: 'It stays unpublished until you publish it.',
    submitLabel: 'Create collection',
    // Replaced by the form of the example.
    form: { formId: '', handleSubmit: () => () => undefined, problems: [], dirty: false, submitting: false },
    onSubmit: async () => undefined,
    send: fn(async () => undefined),
  },
  argTypes: { form: { control: false }, onSubmit: { control: false } },
  render: (args) => <Example {...args} />,
} satisfies Meta<ExampleProps>
export default meta
type Story = StoryObj<ExampleProps>

/** Completed by keyboard only, submitted once and closed. The focus returns to the opener. */
export const Default: Story = {
  args: { open: false },
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'New collection' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus())
    await userEvent.keyboard('Harbour Lights{Tab}LIGHT{Tab}{Tab}{Tab}{Enter}')
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith({ name: 'Harbour Lights', symbol: 'LIGHT', description: '' }),
    )
    await expect(args.send).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Playground: Story = { args: { width: 'lg', submitLabel: 'Save changes' } }

/**
 * Each error is at its field and in the summary, and the first invalid field gets the focus. Fixing all errors
 * removes the summary.
 */
export const Invalid: Story = {
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(drawer.getByRole('button', { name: 'Create collection' }))
    await expect(await drawer.findByRole('alert')).toHaveTextContent(
      '2 things need your attentionGive the collection a name.Use 1 to 11 capital letters or digits.',
    )
    const name = drawer.getByLabelText(/^Name/)
    await expect(name).toHaveAccessibleDescription('Shown to collectors. Give the collection a name.')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard('Lights')
    await expect(name).toHaveFocus()
    await waitFor(() => expect(name).toBeValid())
    await expect(drawer.getByRole('alert')).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

/** A server error is shown at its field, the entered values stay, and a second submit succeeds. */
export const RefusedByServer: Story = {
  args: {
    // Accepts any other symbol.
    send: fn(async ({ symbol }) =>
      symbol === 'LGT'
        ? [
            { field: 'symbol', message: 'Another collection has this symbol.' },
            { field: 'quota', message: 'This is your last collection.' },
          ]
        : undefined,
    ),
  },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Lights')
    await userEvent.type(drawer.getByLabelText(/^Symbol/), 'LGT')
    const submit = drawer.getByRole('button', { name: 'Create collection' })
    await userEvent.click(submit)
    await waitFor(() =>
      expect(drawer.getByLabelText(/^Symbol/)).toHaveAccessibleDescription(
        'Another collection has this symbol.',
      ),
    )
    await waitFor(() => expect(drawer.getByLabelText(/^Symbol/)).toHaveFocus())
    await expect(drawer.getByRole('alert')).toHaveTextContent('This is your last collection.')
    await expect(drawer.getByLabelText(/^Name/)).toHaveValue('Lights')

    await userEvent.keyboard('2')
    await userEvent.click(submit)
    await waitFor(() => expect(args.send).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
  },
}

/** While a submit is pending, a second press does nothing. Closing does not ask, and the submit continues. */
export const Submitting: Story = {
  args: { send: fn(() => new Promise<undefined>(() => undefined)) },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Lights')
    await userEvent.type(drawer.getByLabelText(/^Symbol/), 'LGT')
    const submit = drawer.getByRole('button', { name: 'Create collection' })
    await userEvent.click(submit)
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(submit)
    await expect(args.send).toHaveBeenCalledOnce()
  },
}

/** After a change, Cancel asks first. */
export const Unsaved: Story = {
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.type(drawer.getByLabelText(/^Name/), 'L')
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Discard',
      }),
    )
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

/** While an upload is running, the submit button is disabled. */
export const Busy: Story = { args: { busy: true } }
