import { ApiError, type ApiErrorDetails } from '@vitrine/sdk'
import { ErrorSummary, Field, Input, useSchemaForm } from '@vitrine/ui-kit'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as z from '#src/lib/zod.ts'
import { applyServerErrors } from './server-errors.ts'

const schema = z.object({ name: z.string(), symbol: z.string() })
type Values = z.output<typeof schema>

function Form({ submit }: { submit: (values: Values) => Promise<unknown> }) {
  const drawer = useSchemaForm({ schema, defaultValues: { name: '', symbol: '' } })
  const send = (values: Values) =>
    submit(values).catch((error: unknown) => {
      const shown = applyServerErrors(drawer.form, error)
      if (!shown) drawer.form.setError('root', { type: 'test', message: 'for a toast' })
    })
  return (
    <form id={drawer.formId} noValidate onSubmit={drawer.handleSubmit(send)}>
      <ErrorSummary errors={drawer.problems} />
      <Field label="Name" {...drawer.field('name')}>
        <Input {...drawer.form.register('name')} />
      </Field>
      <Field label="Symbol" {...drawer.field('symbol')}>
        <Input {...drawer.form.register('symbol')} />
      </Field>
      <button type="submit">Save</button>
      <output>{drawer.dirty ? 'unsaved' : 'saved'}</output>
    </form>
  )
}

it.each(['validation', 'conflict'] as const)(
  'puts what the server refused onto its field, keeps what was typed, and takes a second try: %s',
  async (kind) => {
    const refused = new ApiError('Look again.', {
      kind,
      status: 409,
      operation: 'createCollection',
      fields: [{ field: 'symbol', message: 'Another collection has this symbol.' }],
    })
    const submit = vi
      .fn<(values: Values) => Promise<unknown>>()
      .mockRejectedValueOnce(refused)
      .mockResolvedValue({})
    const page = await render(<Form submit={submit} />)
    await page.getByLabelText('Name').fill('Lights')
    await page.getByLabelText('Symbol').fill('LGT')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect
      .element(page.getByLabelText('Symbol'))
      .toHaveAccessibleDescription('Another collection has this symbol.')
    await expect.element(page.getByLabelText('Symbol')).toHaveFocus()
    // An error about the whole form, which belongs to no field.
    await expect.element(page.getByRole('alert').getByText('Look again.')).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Lights')
    await expect.element(page.getByRole('status')).toHaveTextContent('unsaved')

    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => submit).toHaveBeenCalledTimes(2)
  },
)

it('does the same with a value that is taken', async () => {
  const taken = new ApiError('Look again.', {
    kind: 'conflict',
    status: 409,
    operation: 'setLlmPrompt',
    fields: [{ field: 'name', message: 'Another prompt has this name.' }],
  })
  const page = await render(<Form submit={() => Promise.reject(taken)} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByLabelText('Name'))
    .toHaveAccessibleDescription('Another prompt has this name.')
})

it.each([
  ['that is no refusal', 'network', []],
  ['that is no refusal, though it names a field', 'server', [{ field: 'name', message: 'It is too long.' }]],
  ['that names no field', 'validation', []],
  ['that names no field of what is taken', 'conflict', []],
] as const)('leaves a failure %s to be shown elsewhere', async (_, kind, fields) => {
  const submit = () =>
    Promise.reject(new ApiError('Gone.', { kind, operation: 'createCollection', fields } as ApiErrorDetails))
  const page = await render(<Form submit={submit} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('One thing needs your attentionfor a toast')
})
