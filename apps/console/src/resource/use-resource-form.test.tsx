import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { ApiError, type CallOptions } from '@vitrine/sdk'
import { fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { Toaster } from '@vitrine/ui-kit'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { session } from '#src/session/session.ts'
import * as z from '#src/lib/zod.ts'
import { storedDrafts } from '#src/testing/stored-drafts.ts'
import { token } from '#src/testing/token.ts'
import { worker } from '#src/testing/worker.ts'
import { ImageField } from './image-field.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { ResourceDrawer } from './resource-drawer.tsx'
import { SecretField } from './secret-field.tsx'
import { TextField } from './text-field.tsx'
import { useResourceForm } from './use-resource-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Give the boat a name.')),
  image: z.string(),
  code: z.nullable(z.string()),
})
type Boat = z.output<typeof schema>
type Save = (values: Boat, call: Pick<CallOptions, 'idempotencyKey'>) => Promise<{ message: string }>

type ExampleProps = {
  save: Save
  /** Returns how often the data that the form changes was read. */
  read?: () => number
  /** Undefined to create one. */
  boat?: string
  frame?: 'drawer' | 'dialog'
  upload?: () => Promise<{ image: string }>
}

function BoatForm({ save, boat, frame, upload, onClose }: ExampleProps & { onClose: () => void }) {
  const form = useResourceForm({
    open: true,
    onClose,
    schema,
    values: { name: boat ?? '', image: '', code: null },
    draft: `boat/${boat ?? 'new'}`,
    secret: ['code'],
    save,
    creates: boat === undefined,
    invalidates: [['boats']],
  })
  const fields = (
    <>
      <TextField form={form} name="name" label="Name" required />
      <SecretField form={form} name="code" label="Code" stored={null} />
      <ImageField form={form} name="image" send={upload ?? (async () => ({ image: '' }))} />
    </>
  )
  return frame === 'dialog' ? (
    <ResourceDialog form={form} title="Name the boat" submitLabel="Set name">
      {fields}
    </ResourceDialog>
  ) : (
    <ResourceDrawer form={form} noun="boat" name={boat}>
      {fields}
    </ResourceDrawer>
  )
}

function Example(props: ExampleProps) {
  const [opening, setOpening] = useState(0)
  const boats = useQuery({ queryKey: ['boats'], queryFn: () => props.read?.() ?? 0 })
  return (
    <>
      <p>{`Read ${boats.data ?? 0} times`}</p>
      <button type="button" onClick={() => setOpening((before) => Math.abs(before) + 1)}>
        Open
      </button>
      {opening > 0 ? <BoatForm key={opening} {...props} onClose={() => setOpening((now) => -now)} /> : null}
    </>
  )
}

const profile = fixtures.profile({ email: 'ada@example.org' })

beforeEach(() => {
  worker.use(...handlers({ profile }))
  session.signIn({ token: token('ada', 28_800), role: 'admin' })
})

async function open(props: ExampleProps) {
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Example {...props} />
      <Toaster />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  return page
}

/** Returns the stored drafts. */
const drafts = async () => (await storedDrafts('ada@example.org')).map(({ name, values }) => [name, values])

const saved = () => vi.fn<Save>(async () => ({ message: 'The boat is saved.' }))
const refusal = () =>
  new ApiError('Look again.', {
    kind: 'validation',
    operation: 'createUpdateVenue',
    fields: [{ field: 'name', message: 'Another boat has this name.' }],
  })
const lost = () =>
  new ApiError('No answer came.', {
    kind: 'network',
    reason: 'unknown',
    operation: 'createUpdateVenue',
  })

it('sends checked values, shows the answer, reads changed data, closes, and deletes its draft', async () => {
  const save = saved()
  let reads = 0
  const page = await open({ save, read: () => ++reads })
  const drawer = page.getByRole('dialog', { name: 'New boat' })
  await drawer.getByRole('button', { name: 'Create boat' }).click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Give the boat a name.')
  expect(save).not.toHaveBeenCalled()

  await drawer.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])
  const before = reads
  await drawer.getByRole('button', { name: 'Create boat' }).click()
  await expect.element(page.getByText('The boat is saved.')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(save.mock.calls.map(([values]) => values)).toEqual([{ name: 'Ebb', image: '', code: null }])
  await expect.element(page.getByText(`Read ${before + 1} times`)).toBeVisible()
  await expect.poll(drafts).toEqual([])
})

it('keeps the input, except secrets, after the page closed', async () => {
  const save = saved()
  const page = await open({ save, boat: 'Ebb' })
  const drawer = page.getByRole('dialog', { name: 'Edit Ebb' })
  await drawer.getByLabelText('Code').fill('hunter2hunter2')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Flood')
  await expect.poll(drafts).toEqual([['boat/Ebb', { name: 'Flood' }]])
  await page.unmount()

  const again = await open({ save, boat: 'Ebb' })
  await expect.element(again.getByText('Your unsaved changes are restored.')).toBeVisible()
  await expect.element(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Flood')
  await expect.element(again.getByLabelText('Code')).toHaveValue('')
  await again.getByRole('button', { name: 'Discard' }).click()
  await expect.element(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Ebb')
  await expect.poll(drafts).toEqual([])
})

it('asks before a drawer loses input, and then deletes the draft', async () => {
  const page = await open({ save: saved() })
  const drawer = page.getByRole('dialog', { name: 'New boat' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await expect.poll(drafts).toHaveLength(1)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(drafts).toEqual([])
})

it('keeps the draft of a dialog closed by Escape, and deletes it on Cancel', async () => {
  const page = await open({ save: saved(), frame: 'dialog' })
  const dialog = page.getByRole('dialog', { name: 'Name the boat' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])

  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ebb')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(drafts).toEqual([])
})

it('stores input from before the person was known, even if the dialog is closed by then', async () => {
  const known = Promise.withResolvers<void>()
  worker.use(respond('getProfile', () => known.promise.then(() => ({ data: profile }))))
  const page = await open({ save: saved(), frame: 'dialog' })
  const dialog = page.getByRole('dialog', { name: 'Name the boat' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  known.resolve()
  await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])
})

it('shows a server error at its field, and allows another attempt', async () => {
  const save = saved().mockRejectedValueOnce(refusal())
  const page = await open({ save, frame: 'dialog' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ebb')
  await page.getByRole('button', { name: 'Set name' }).click()
  await expect.element(name).toHaveAccessibleDescription('Another boat has this name.')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByRole('alert').getByText('Look again.')).toBeVisible()
  await name.fill('Flood')
  await page.getByRole('button', { name: 'Set name' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(save).toHaveBeenCalledTimes(2)
})

it('sends again with the same key after an answer was lost, on this page and the next', async () => {
  const save = saved().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost())
  const page = await open({ save })
  const submit = page.getByRole('button', { name: 'Create boat' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await expect.poll(drafts).toHaveLength(1)
  await submit.click()
  await expect.element(page.getByText('No answer came.')).toBeVisible()
  await submit.click()
  await expect.poll(() => save).toHaveBeenCalledTimes(2)
  await expect.element(submit).not.toHaveAttribute('aria-busy', 'true')
  await page.unmount()

  const again = await open({ save })
  await expect.element(again.getByText(/The form was sent, but no answer came\./)).toBeVisible()
  await again.getByRole('button', { name: 'Create boat' }).click()
  await expect.element(again.getByRole('dialog')).not.toBeInTheDocument()
  const keys = save.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

describe('a form that is sent before the person is known, and whose answer is lost', () => {
  const keysOf = (save: ReturnType<typeof saved>) =>
    save.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

  /** Names a boat and sends the form. The profile isn't answered before the test allows it. */
  async function sendEarly(answer: () => Promise<never>) {
    const known = Promise.withResolvers<void>()
    worker.use(respond('getProfile', () => known.promise.then(() => ({ data: profile }))))
    const save = saved().mockImplementationOnce(answer)
    const page = await open({ save, frame: 'dialog' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Ebb')
    await page.getByRole('button', { name: 'Set name' }).click()
    await expect.poll(() => save).toHaveBeenCalledTimes(1)
    return { page, save, readProfile: known.resolve }
  }

  /** Sends the form again, which succeeds. */
  async function sendAgain({ page, save }: Pick<Awaited<ReturnType<typeof sendEarly>>, 'page' | 'save'>) {
    await page.getByRole('button', { name: 'Set name' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const [first, ...others] = keysOf(save)
    expect(first).toBeTruthy()
    expect(others).toEqual([first])
    await expect.poll(drafts).toEqual([])
  }

  it('is sent again with the same key', async () => {
    const { page, save, readProfile } = await sendEarly(() => Promise.reject(lost()))
    await expect.element(page.getByText('No answer came.')).toBeVisible()
    readProfile()
    await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])
    await sendAgain({ page, save })
  })

  it('is sent again with the same key from the next page if the profile arrived before the answer', async () => {
    const held = Promise.withResolvers<never>()
    const { page, save, readProfile } = await sendEarly(() => held.promise)
    readProfile()
    await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])
    held.reject(lost())
    await expect.element(page.getByText('No answer came.')).toBeVisible()
    await page.unmount()

    const again = await open({ save, frame: 'dialog' })
    await expect.element(again.getByText(/The form was sent, but no answer came\./)).toBeVisible()
    await sendAgain({ page: again, save })
  })

  it('is sent again with the same key if it was closed before the person was known', async () => {
    const held = Promise.withResolvers<never>()
    const { page, save, readProfile } = await sendEarly(() => held.promise)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    readProfile()
    await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])
    held.reject(lost())
    await expect.element(page.getByText('No answer came.')).toBeVisible()
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByText(/The form was sent, but no answer came\./)).toBeVisible()
    await sendAgain({ page, save })
  })
})

it('leaves no draft of a form that was closed before the person was known and then succeeded', async () => {
  const known = Promise.withResolvers<void>()
  worker.use(respond('getProfile', () => known.promise.then(() => ({ data: profile }))))
  const held = Promise.withResolvers<{ message: string }>()
  const save = saved().mockReturnValueOnce(held.promise)
  const page = await open({ save, frame: 'dialog' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await page.getByRole('button', { name: 'Set name' }).click()
  await expect.poll(() => save).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  known.resolve()
  await expect.poll(drafts).toEqual([['boat/new', { name: 'Ebb' }]])
  held.resolve({ message: 'The boat is saved.' })
  await expect.element(page.getByText('The boat is saved.')).toBeVisible()
  await expect.poll(drafts).toEqual([])
})

it('waits for an upload, and sends the returned address', async () => {
  const save = saved()
  const sent = Promise.withResolvers<{ image: string }>()
  const page = await open({ save, upload: () => sent.promise })
  const submit = page.getByRole('button', { name: 'Create boat' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Ebb')
  await page.getByLabelText('Picture').upload(new File(['x'], 'boat.png', { type: 'image/png' }))
  await expect.element(submit).toBeDisabled()
  sent.resolve({ image: '/files/boat' })
  await expect.element(submit).toBeEnabled()
  await submit.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Ebb', image: '/files/boat', code: null })
})
