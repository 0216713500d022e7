import { fixtures, handlers } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withImports } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const collection = fixtures.collection({ _id: 'tides', name: 'Tides' })
const offered = { collections: [collection], capabilities: [...withImports] }

/** Imports two assets and waits until they exist. */
async function importTwo() {
  const screen = await renderConsole('/collection/import/Collection/tides')
  const rows = ['Ebb', 'Flood'].map((name) => ({ name, image: `ar://${name}` }))
  await screen.getByLabelText('Files').upload(new File([JSON.stringify(rows)], 'tides.json'))
  await screen.getByRole('button', { name: 'Import 2 assets' }).click()
  await expect.element(screen.getByText('All 2 assets are imported.')).toBeVisible()
  return screen
}

// Proves: import.undo
it('undoes a whole import after a confirmation', async () => {
  worker.use(...handlers(offered))
  const screen = await importTwo()
  await expect.element(screen.getByRole('heading', { name: 'Network fee' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo import' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect.element(question.getByText(/^The assets that it made will be deleted\./)).toBeVisible()
  await question.getByRole('button', { name: 'Undo import' }).click()
  // The state badge and the latest event.
  await expect.poll(() => screen.getByText('Undone', { exact: true }).elements()).toHaveLength(2)
  expect(screen.getByText('Stopped').elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'View assets' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tides' })).toBeVisible()
  await expect.element(screen.getByText('Ebb')).not.toBeInTheDocument()
})

// Proves: import.undo
it('explains why an import can’t be undone once an asset is minted', async () => {
  const error = 'An asset of this import is minted, so it can’t be undone.'
  worker.use(
    http.post('*/api/imports/undoImport', () =>
      HttpResponse.json({ error, code: 'already-minted' }, { status: 409 }),
    ),
    ...handlers(offered),
  )
  const screen = await importTwo()
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.element(screen.getByText(error)).toBeVisible()
})

it('links from an import that has not started back to its page, or deletes it', async () => {
  const run = fixtures.importRun({ _id: 'almanac', collection: { _id: 'tides', name: 'Tides' } })
  worker.use(...handlers({ ...offered, runs: [run] }))
  const screen = await renderConsole('/run/almanac')
  await expect.element(screen.getByText('It has not started yet.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Continue import' })
  await expect.element(link).toHaveAttribute('href', '/collection/import/Collection/tides?run=almanac')
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect.poll(screen.address).toMatch(/^\/collection\/premintasset\//)
})

it.each(['running', 'paused'] as const)('undoes an import that is %s', async (state) => {
  const run = fixtures.importRun({ _id: 'almanac', state, collection: { _id: 'tides', name: 'Tides' } })
  worker.use(...handlers({ ...offered, runs: [run] }))
  const screen = await renderConsole('/run/almanac')
  await screen.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Undo this import?' })).toBeVisible()
})
