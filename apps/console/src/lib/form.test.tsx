import { ApiError } from '@vitrine/sdk'
import { ErrorSummary, Field, Input } from '@vitrine/ui-kit'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod'
import { useDrawerForm } from './form.ts'
import { applyServerErrors } from './server-errors.ts'

const schema = z.object({
  name: z.string().min(1, 'Give it a name.'),
  symbol: z.string().regex(/^[A-Z]+$/, 'Use capital letters.'),
})
type Values = z.output<typeof schema>

function Form({ submit }: { submit: (values: Values) => Promise<unknown> }) {
  const drawer = useDrawerForm({
    schema,
    defaultValues: { name: '', symbol: '' },
    submit: (values) =>
      submit(values).catch((error: unknown) => {
        applyServerErrors(drawer.form, error)
        throw error
      }),
  })
  return (
    <form id={drawer.formId} noValidate onSubmit={drawer.onSubmit}>
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

it('shows each problem at its field and in the summary, with the focus in the first', async () => {
  const submit = vi.fn<(values: Values) => Promise<unknown>>()
  const page = await render(<Form submit={submit} />)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('2 things need your attentionGive it a name.Use capital letters.')
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Give it a name.')
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(submit).not.toHaveBeenCalled()
})

it('leaves the focus where someone corrects, and the summary goes when all is right', async () => {
  const page = await render(<Form submit={async () => undefined} />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Lights')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lights')
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await page.getByLabelText('Symbol').fill('LGT')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('puts what the server refused onto its field, keeps what was typed, and takes a second try', async () => {
  const refused = new ApiError('Look again.', {
    kind: 'validation',
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
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lights')
  await expect.element(page.getByRole('status')).toHaveTextContent('unsaved')

  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
})
