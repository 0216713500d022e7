import type { DeletionPreview } from '@vitrine/sdk'
import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import type { HttpHandler } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const capabilities = ['delete', 'read-one'] as const
const room = fixtures.venue({ _id: 'room', name: 'Print Room' })
const tea = fixtures.venueEvent({ _id: 'tea', name: 'Tea', venue_collection_id: ['room'] })

beforeEach(() => signIn())

/** Mocks the preview of a record's deletion, or its refusal. */
const foretold = (id: string, preview: Pick<DeletionPreview, 'kind' | 'name'> & Partial<DeletionPreview>) =>
  respond('previewDeletion', ({ body }) => {
    expect(body).toEqual({ kind: preview.kind, ids: [id] })
    return { data: { count: 1, effects: [], refusal: null, ...preview } }
  })

async function openQuestion(scene: Parameters<typeof handlers>[0], ...first: HttpHandler[]) {
  worker.use(...first, ...handlers({ capabilities: [...capabilities], ...scene }))
  const screen = await renderConsole('/venue')
  await screen.getByRole('button', { name: 'Actions for Print Room' }).click()
  await screen.getByRole('menuitem', { name: 'Delete…' }).click()
  return { screen, question: screen.getByRole('alertdialog') }
}

// Proves: delete.question
it('asks once, deletes, and undoes it from the message', async () => {
  const { screen, question } = await openQuestion({ venues: [room] })
  await expect.element(question).toHaveAccessibleName('Delete venue “Print Room”?')
  await question.getByRole('button', { name: 'Delete venue' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /Print Room/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText('“Print Room” is deleted.').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(screen.getByRole('row', { name: /Print Room/ })).toBeVisible()
  await expect.element(screen.getByText('“Print Room” is restored.').first()).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

// Proves: delete.question
it('names and counts what is deleted with it, and requires the name to be typed', async () => {
  const at = fixtures.collection({ _id: 'tides', venue_collection_id: 'room' })
  const effects = [
    { kind: 'event', count: 1, effect: 'deleted' },
    { kind: 'collection', count: 1, effect: 'detached' },
  ] as const
  const { screen, question } = await openQuestion(
    { venues: [room], venueEvents: [tea], collections: [at] },
    foretold('room', { kind: 'venue', name: 'Print Room', effects: [...effects] }),
  )
  await expect
    .element(question.getByText('Also deleted: 1 event. 1 collection stays, without this venue.'))
    .toBeVisible()
  const confirm = question.getByRole('button', { name: 'Delete venue' })
  await expect.element(confirm).toBeDisabled()
  await question.getByRole('textbox', { name: 'Name of the venue' }).fill('Print Room')
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /Print Room/ })).not.toBeInTheDocument()
})

// Proves: delete.question
it('explains why a record on a network can’t be deleted', async () => {
  const tides = fixtures.collection({ _id: 'tides', name: 'Tides' })
  const message = 'What is on a network can’t be deleted.'
  worker.use(
    foretold('tides', { kind: 'collection', name: 'Tides', refusal: { code: 'already-minted', message } }),
    ...handlers({ capabilities: [...capabilities], collections: [tides] }),
  )
  const screen = await renderConsole('/collection')
  await screen.getByRole('button', { name: 'Actions for Tides' }).click()
  await screen.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName('Collection “Tides” can’t be deleted')
  await expect.element(question.getByText('What is on a network can’t be deleted.')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Delete collection' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('row', { name: /Tides/ })).toBeVisible()
})

it('goes from the page of a deleted record to the list', async () => {
  worker.use(...handlers({ capabilities: [...capabilities], venues: [room] }))
  const screen = await renderConsole('/venue/event/room')
  await screen.getByRole('button', { name: 'Delete venue' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete venue' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Venues' })).toBeVisible()
  expect(screen.address()).toBe('/venue')
})

// Proves: error.each-call-fails
it('offers a retry if the preview, the deletion or the undo fails', async () => {
  worker.use(...handlers({ capabilities: [...capabilities], venues: [room] }))
  const screen = await renderConsole('/venue')
  worker.use(failing('previewDeletion', 500, 'The disk is full.'))
  await screen.getByRole('button', { name: 'Actions for Print Room' }).click()
  await screen.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = screen.getByRole('alertdialog')
  const again = question.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Delete venue' })).toBeDisabled()
  worker.resetHandlers()
  worker.use(...handlers({ capabilities: [...capabilities], venues: [room] }))
  await again.click()
  const confirm = question.getByRole('button', { name: 'Delete venue' })
  await expect.element(confirm).toBeEnabled()

  worker.use(failing('deleteRecords', 500, 'The disk is full.'))
  await confirm.click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  worker.resetHandlers()
  worker.use(...handlers({ capabilities: [...capabilities], venues: [room] }))
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()

  worker.use(failing('undoDeletion', 500, 'The disk is full.'))
  await screen.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(screen.getByText('The disk is full.').last()).toBeVisible()
})

it('offers nothing if the backend can’t delete', async () => {
  worker.use(...handlers({ venues: [room] }))
  const screen = await renderConsole('/venue')
  await screen.getByRole('button', { name: 'Actions for Print Room' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Delete…' }).elements()).toEqual([])
})
