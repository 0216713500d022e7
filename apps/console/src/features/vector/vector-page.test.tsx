import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { operationOf } from '#src/testing/operation-of.ts'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { watchRequests } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const index = (indexName: string, dimension = 384) =>
  fixtures.vectorIndex({
    indexName,
    dimension,
    stats: fixtures.vectorIndexStats({ vectorCount: 1204, sourceCount: 3, sizeBytes: 5_242_880 }),
  })
const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => index(name))

/** Collects the requested pages of indexes as page and limit. */
function watchPages() {
  const pages: string[] = []
  watchRequests((request) => {
    if (operationOf(request) !== 'getVectorIndex') return
    pages.push(new URL(request.url).pathname.split('/').slice(-2).join('/'))
  })
  return pages
}

// Proves: route.vector
it('shows the two newest indexes above a list of five per page', async () => {
  worker.use(...handlers({ vectorIndexes: six }))
  const screen = await renderConsole('/vectordb')
  const newest = screen.getByRole('region', { name: 'Newest indexes' })
  await expect.element(newest.getByRole('heading', { name: 'one' })).toBeVisible()
  expect(newest.getByRole('heading', { level: 3 }).elements()).toHaveLength(2)
  const table = screen.getByRole('table', { name: 'Indexes' })
  await expect.element(table.getByRole('row', { name: /five.*384.*Cosine.*1,204.*3.*5 MB/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /six/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(table.getByRole('row', { name: /six/ })).toBeVisible()
  expect(screen.address()).toContain('page=2')
})

// Proves: constant.index-list-refresh
it('reads the two newest again, with page 1 and limit 2, when an index is created', async () => {
  worker.use(...handlers({ vectorIndexes: six }))
  const screen = await renderConsole('/vectordb?page=2')
  await expect.element(screen.getByRole('row', { name: /six/ })).toBeVisible()
  const pages = watchPages()
  await screen.getByRole('button', { name: 'New index' }).click()
  const drawer = screen.getByRole('dialog', { name: 'New index' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('gallery-labels')
  await drawer.getByRole('button', { name: 'Create index' }).click()
  await expect.element(screen.getByText('Index created.')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  const newest = screen.getByRole('region', { name: 'Newest indexes' })
  await expect.element(newest.getByRole('heading', { name: 'gallery-labels' })).toBeVisible()
  await expect.poll(() => pages.toSorted()).toEqual(['1/2', '2/5'])
})

it('names the host that receives the texts of a new index', async () => {
  const aiModel = fixtures.aiModel({ baseUrl: 'https://models.example/v1' })
  worker.use(...handlers({ aiModel, vectorStore: fixtures.vectorStore() }))
  const screen = await renderConsole('/vectordb?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New index' })
  await expect
    .element(drawer.getByText('Texts of this index are sent to models.example to compute embeddings.'))
    .toBeVisible()
  // The built-in model needs another dimension.
  await drawer.getByLabelText(/^Dimension/).fill('384')
  await expect.element(drawer.getByText(/Texts of this index may be sent to models\.example/)).toBeVisible()
})

it('explains the naming rule while typing, and shows at the field that a name is taken', async () => {
  const taken = { status: 409, code: 'name-taken' }
  worker.use(
    refusing('createVectorIndex', 'indexName', 'Another index is called taken.', taken),
    ...handlers({ vectorIndexes: [index('taken')] }),
  )
  const screen = await renderConsole('/vectordb?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New index' })
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await name.fill('Gallery Labels')
  await expect.element(name).toHaveAccessibleDescription(/such as “gallery-labels”/)
  await name.fill('taken')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('spinbutton', { name: 'Dimension' }).fill('0')
  await drawer.getByRole('button', { name: 'Create index' }).click()
  await expect
    .element(drawer.getByRole('spinbutton', { name: 'Dimension' }))
    .toHaveAccessibleDescription(/Enter a dimension from 1 to 16,000, without decimals\./)
  await drawer.getByRole('spinbutton', { name: 'Dimension' }).fill('768')
  await drawer.getByRole('button', { name: 'Create index' }).click()
  await expect.element(name).toHaveAccessibleDescription(/Another index is called/)
  await expect.element(name).toHaveFocus()
  await expect.element(drawer.getByRole('spinbutton', { name: 'Dimension' })).toHaveValue('768')
})

it('reads the current figures of an index', async () => {
  const scene = { vectorIndexes: [index('catalogue')] }
  worker.use(...handlers(scene))
  const screen = await renderConsole('/vectordb')
  const row = screen.getByRole('row', { name: /catalogue/ })
  await expect.element(row.getByText('1,204')).toBeVisible()
  worker.resetHandlers()
  worker.use(
    ...handlers({
      vectorIndexes: [{ ...index('catalogue'), stats: fixtures.vectorIndexStats({ vectorCount: 2310 }) }],
    }),
  )
  await row.getByRole('button', { name: 'Actions for catalogue' }).click()
  await screen.getByRole('menuitem', { name: 'Refresh the figures' }).click()
  await expect.element(row.getByText('2,310')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Newest indexes' }).getByText('2,310'))
    .toBeVisible()
})

it('sets the key, shows the end of the stored one, and replaces it without ever showing it', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/vectordb')
  await expect.element(screen.getByText('The platform’s own, which needs no key.')).toBeVisible()
  await screen.getByRole('button', { name: 'Set key' }).click()
  const setting = screen.getByRole('dialog', { name: 'Set the key of the vector store' })
  await setting.getByLabelText(/^API key/).fill('pc-0123456789-wxyz')
  await setting.getByRole('button', { name: 'Set store key' }).click()
  await expect.element(screen.getByText('Set, ends in …wxyz')).toBeVisible()
  await screen.getByRole('button', { name: 'Replace key' }).click()
  const replacing = screen.getByRole('dialog', { name: 'Set the key of the vector store' })
  await expect.element(replacing.getByText(/the current one, which ends in …wxyz/)).toBeVisible()
  await expect.element(replacing.getByLabelText(/^API key/)).toHaveValue('')
})

it('removes the index from the URL when its drawer closes or another opens', async () => {
  worker.use(...handlers({ vectorIndexes: six }))
  const screen = await renderConsole('/vectordb?drawer=key&index=one')
  await screen
    .getByRole('dialog', { name: 'Set the key of the vector store' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect.poll(screen.address).toBe('/vectordb')
  await screen.router.navigate({ to: '/vectordb', search: { index: 'one' } })
  await screen.getByRole('button', { name: 'New index' }).click()
  await expect.poll(screen.address).toBe('/vectordb?drawer=new')
})

it('links to a new assistant for the index of a row', async () => {
  worker.use(...handlers({ vectorIndexes: [index('catalogue'), index('archive')] }))
  const screen = await renderConsole('/vectordb')
  await screen.getByRole('button', { name: 'Actions for archive' }).click()
  await screen.getByRole('menuitem', { name: 'New assistant…' }).click()
  const drawer = screen.getByRole('dialog', { name: 'New assistant' })
  await expect.element(drawer.getByRole('combobox', { name: 'Index' })).toHaveValue('archive')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Archive guide')
  await drawer.getByRole('textbox', { name: 'Instructions' }).fill('Answer briefly.')
  await drawer.getByRole('button', { name: 'Create assistant' }).click()
  await expect.element(screen.getByText('Assistant created.')).toBeVisible()
  const assistants = screen.getByRole('table', { name: 'Assistants' })
  await expect
    .element(assistants.getByRole('row', { name: /Archive guide.*archive.*Answer briefly/ }))
    .toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

it('copies an index into another of the same dimension, and reports the number', async () => {
  const vectorIndexes = [index('catalogue'), index('archive'), index('wide', 1536)]
  const asked: object[] = []
  worker.use(
    respond('copyVectorIndexData', ({ body }) => {
      asked.push(body)
      const [copied, skipped] = asked.length === 1 ? [1_204, 0] : [0, 1_204]
      return { message: 'Copied.', data: { copied, skipped } }
    }),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/vectordb')
  await screen.getByRole('button', { name: 'Actions for catalogue' }).click()
  await screen.getByRole('menuitem', { name: 'Copy data…' }).click()
  const modal = screen.getByRole('dialog', { name: 'Copy index data' })
  await expect.element(modal.getByRole('combobox', { name: 'From' })).toHaveValue('catalogue')
  const into = modal.getByRole('combobox', { name: 'Into' })
  const choose = async (name: RegExp) => {
    await into.click()
    await modal.getByRole('option', { name }).click()
  }
  await choose(/^wide/)
  await expect
    .element(into)
    .toHaveAccessibleDescription(/“wide” has 1,536 dimensions and “catalogue” has 384/)
  await choose(/^catalogue/)
  await expect.element(into).toHaveAccessibleDescription(/Choose another index to copy into/)
  await choose(/^archive/)
  await expect.element(into).not.toHaveAttribute('aria-invalid', 'true')
  await modal.getByRole('button', { name: 'Copy data' }).click()
  await expect.element(modal.getByText('1,204 vectors copied from “catalogue” into “archive”.')).toBeVisible()
  await modal.getByRole('button', { name: 'Copy more' }).click()
  await choose(/^archive/)
  await modal.getByRole('button', { name: 'Copy data' }).click()
  await expect.element(modal.getByText(/There was nothing new to copy/)).toBeVisible()
  await expect.element(modal.getByText(/1,204 vectors were there already/)).toBeVisible()
  const copy = { sourceIndexName: 'catalogue', targetIndexName: 'archive' }
  expect(asked).toEqual([copy, copy])
})

it('shows at the field why the platform refused a copy, and copies at the next press', async () => {
  const message = 'ledger is being written to.'
  const vectorIndexes = [index('catalogue'), index('ledger')]
  worker.use(
    failing('copyVectorIndexData', 400, message, { fields: [{ field: 'targetIndexName', message }] }),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/vectordb?drawer=copy&index=catalogue')
  const modal = screen.getByRole('dialog', { name: 'Copy index data' })
  const into = modal.getByRole('combobox', { name: 'Into' })
  await into.click()
  await modal.getByRole('option', { name: /^ledger/ }).click()
  await modal.getByRole('button', { name: 'Copy data' }).click()
  await expect.element(into).toHaveAccessibleDescription(new RegExp(message))
  worker.resetHandlers()
  worker.use(...handlers({ vectorIndexes }))
  await modal.getByRole('button', { name: 'Copy data' }).click()
  await expect.element(modal.getByText(/1,204 vectors copied/)).toBeVisible()
})

it('explains what a copy needs if there is only one index', async () => {
  worker.use(...handlers({ vectorIndexes: [index('catalogue')] }))
  const screen = await renderConsole('/crawling?drawer=copy')
  await expect.element(screen.getByText(/There is only one index, and a copy needs two/)).toBeVisible()
  await screen.getByRole('link', { name: 'Create an index' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'New index' })).toBeVisible()
})

it('keeps the input for a new index', async () => {
  worker.use(...handlers())
  const first = await renderConsole('/vectordb?drawer=new')
  const drawer = first.getByRole('dialog', { name: 'New index' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('interviews')
  await drawer.getByRole('spinbutton', { name: 'Dimension' }).fill('768')
  await drawer.getByRole('radio', { name: 'Euclidean' }).click()
  await first.unmount()
  const second = await renderConsole('/vectordb?drawer=new')
  const again = second.getByRole('dialog', { name: 'New index' })
  await expect.element(again.getByText('Your unsaved changes are restored.')).toBeVisible()
  await expect.element(again.getByRole('textbox', { name: 'Name' })).toHaveValue('interviews')
  await expect.element(again.getByRole('spinbutton', { name: 'Dimension' })).toHaveValue('768')
  await expect.element(again.getByRole('radio', { name: 'Euclidean' })).toBeChecked()
})

it('closes after a copy without a report from the backend', async () => {
  worker.use(
    http.post('*/copyVectorIndexData', () => HttpResponse.json({ message: 'Copied.' })),
    ...handlers({
      vectorIndexes: [index('one'), index('two')],
    }),
  )
  const screen = await renderConsole('/vectordb?drawer=copy&index=one')
  const dialog = screen.getByRole('dialog', { name: 'Copy index data' })
  await dialog.getByRole('combobox', { name: 'Into' }).click()
  await screen.getByRole('option', { name: /^two/ }).click()
  await dialog.getByRole('button', { name: 'Copy data' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
