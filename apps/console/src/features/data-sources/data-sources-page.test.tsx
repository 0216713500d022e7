import { failing, fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { session } from '#src/session/session.ts'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { watchRequests } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const vectorIndexes = ['archive', 'catalogue'].map((indexName) => fixtures.vectorIndex({ indexName }))
const url = 'https://gallery.example/labels'

/** Collects the sent changes as operation and body. */
function watchChanges() {
  const sent: [string | undefined, unknown][] = []
  watchRequests(async (request) => {
    if (request.method !== 'POST') return
    const json = request.headers.get('content-type')?.includes('json')
    sent.push([operationOf(request), json ? await request.clone().json() : null])
  })
  return sent
}

it('links to creating an index if there is none', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/datasource')
  await expect.element(screen.getByText('An index comes first')).toBeVisible()
  await screen.getByRole('link', { name: 'Create an index' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'New index' })).toBeVisible()
})

// Proves: route.data-sources
it('reads a website with the chosen reader, and shows the progress until it is done', async () => {
  worker.use(...handlers({ vectorIndexes }))
  const sent = watchChanges()
  const screen = await renderConsole('/datasource?index=archive')
  await screen.getByRole('button', { name: 'Add website' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'Add website' })
  await expect.element(drawer.getByRole('combobox', { name: 'Index' })).toHaveValue('archive')
  await drawer.getByRole('textbox', { name: 'Address' }).fill('gallery.example')
  await drawer.getByRole('button', { name: 'Add website' }).click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Address' }))
    .toHaveAccessibleDescription(/begins with https/)
  await drawer.getByRole('textbox', { name: 'Address' }).fill(url)
  await drawer.getByRole('spinbutton', { name: 'Pages at most' }).fill('6')
  await drawer.getByRole('radio', { name: 'Run the pages’ scripts' }).click()
  await drawer.getByRole('button', { name: 'Add website' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toEqual([
    ['uploadWebsiteScrapDataVectorIndex', { url, indexName: 'archive', maxPages: 6, maxDepth: 1 }],
  ])
  const row = screen.getByRole('row', { name: /gallery\.example\/labels/ })
  // The list is polled until the source is done.
  await expect.element(row.getByText('Done')).toBeVisible()
  await expect.element(row.getByText('96')).toBeVisible()
})

it('adds a website even if its drawer closes before the answer', async () => {
  const answer = Promise.withResolvers<undefined>()
  worker.use(
    http.post('/api/datasource/scrapeWebsiteAndUpload', () => answer.promise),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/datasource?drawer=website&index=archive')
  const drawer = screen.getByRole('dialog', { name: 'Add website' })
  await drawer.getByRole('textbox', { name: 'Address' }).fill('https://gallery.example/late')
  await drawer.getByRole('button', { name: 'Add website' }).click()
  await expect
    .element(drawer.getByRole('button', { name: 'Add website' }))
    .toHaveAttribute('aria-busy', 'true')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Upload PDF' }).click()
  const other = screen.getByRole('dialog', { name: 'Upload PDF' })
  await expect.element(other).toBeVisible()
  answer.resolve(undefined)
  await expect.element(screen.getByText('The website will be read.')).toBeVisible()
  await expect.element(other).toBeVisible()
})

it('follows work that another person started', async () => {
  let status: 'waiting' | 'working' | 'done' | 'failed' = 'waiting'
  worker.use(
    respond('getDatasourceVectorIndex', () => ({
      data: [fixtures.datasource({ _id: 's1', name: url, status })],
      totalCount: 1,
    })),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/datasource')
  const row = screen.getByRole('row', { name: /gallery\.example\/labels/ })
  await expect.element(row.getByText('Waiting')).toBeVisible()
  status = 'working'
  await expect.element(row.getByText('Reading')).toBeVisible()
  status = 'done'
  await expect.element(row.getByText('Done')).toBeVisible()
})

it('shows the platform’s error at its field, and sends the corrected value', async () => {
  const message = 'This address leads into a private network.'
  worker.use(
    failing('scrapeWebsiteAndUpload', 400, message, { fields: [{ field: 'url', message }] }),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/datasource?drawer=website&index=archive')
  const drawer = screen.getByRole('dialog', { name: 'Add website' })
  const address = drawer.getByRole('textbox', { name: 'Address' })
  await address.fill('http://10.0.0.1')
  await drawer.getByRole('button', { name: 'Add website' }).click()
  await expect.element(address).toHaveAccessibleDescription(new RegExp(message))
  worker.resetHandlers()
  worker.use(...handlers({ vectorIndexes }))
  await address.fill(url)
  await drawer.getByRole('button', { name: 'Add website' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /gallery\.example\/labels/ })).toBeVisible()
})

it('explains why a source or some of its pages failed, and retries it with its values', async () => {
  const failedPages = [
    { name: 'https://docs.example/old', error: 'The page returned HTTP 404.' },
    { name: 'page 3', error: 'The page has no text. It may be a scan.' },
  ]
  const name = 'https://docs.example/'
  const failed = fixtures.datasource({
    kind: 'crawl',
    name: url,
    indexName: 'catalogue',
    status: 'failed',
    error: 'gallery.example does not answer.',
  })
  const read = fixtures.datasource({ name, failedPages, failedCount: 128 })
  worker.use(...handlers({ vectorIndexes, datasources: [read, failed] }))
  const page = await renderConsole('/datasource')
  await expect.element(page.getByText('Done, 128 pages failed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Try again: ${name}`, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Show failed pages: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: '128 pages failed' })
  await expect.element(dialog.getByRole('link', { name: 'https://docs.example/old' })).toBeVisible()
  await expect.element(dialog.getByText('The page returned HTTP 404.')).toBeVisible()
  await expect.element(dialog.getByText('page 3')).toBeVisible()
  await expect.element(dialog.getByText('These are the first 2 of 128.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await expect.element(page.getByText('gallery.example does not answer.')).toBeVisible()
  await page.getByRole('button', { name: `Try again: ${url}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Read the website again' })
  await expect.element(drawer.getByRole('textbox', { name: 'Address' })).toHaveValue(url)
  await expect.element(drawer.getByRole('combobox', { name: 'Index' })).toHaveValue('catalogue')
  await expect.element(drawer.getByRole('radio', { name: 'Run the pages’ scripts' })).toBeChecked()
})

it('offers to try no source again whose kind is missing or unknown', async () => {
  const rows = [null, 'feed'].map((kind) => ({
    ...fixtures.datasource({ _id: `s-${kind}`, name: `${url}/${kind}`, status: 'failed' }),
    kind,
  }))
  worker.use(
    http.get('*/api/datasource/getDatasourceVectorIndex/*', () =>
      HttpResponse.json({ data: rows, totalCount: 2 }),
    ),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/datasource')
  for (const { name } of rows) {
    const row = screen.getByRole('row', { name: new RegExp(name) })
    await expect.element(row.getByText('Failed', { exact: true })).toBeVisible()
    await expect.element(row.getByRole('button', { name: /^Try again/ })).not.toBeInTheDocument()
  }
})

it('filters the sources by index, five per page', async () => {
  const datasources = [
    ...['one', 'two', 'three', 'four', 'five', 'six'].map((name) => fixtures.datasource({ name })),
    fixtures.datasource({ name: 'guide.pdf', kind: 'pdf', indexName: 'archive' }),
  ]
  worker.use(...handlers({ vectorIndexes, datasources }))
  const screen = await renderConsole('/datasource')
  await expect.element(screen.getByRole('row', { name: /five/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /six/ })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Index' }).fill('arch')
  await screen.getByRole('option', { name: 'archive' }).click()
  await expect.element(screen.getByRole('row', { name: /guide\.pdf.*PDF.*archive/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /five/ })).not.toBeInTheDocument()
  expect(screen.address()).toBe('/datasource?index=archive')
})

it('uploads PDFs one after another after checking each, even if the drawer closes', async () => {
  worker.use(...handlers({ vectorIndexes }))
  const screen = await renderConsole('/datasource?drawer=pdf')
  const drawer = screen.getByRole('dialog', { name: 'Upload PDF' })
  const input = drawer.getByLabelText('PDF file')
  await expect.element(input).toBeDisabled()
  await drawer.getByRole('combobox', { name: 'Index' }).click()
  await drawer.getByRole('option', { name: 'archive' }).click()
  await input.upload(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(drawer.getByText(/“notes.txt” is not accepted here/)).toBeVisible()
  for (const name of ['one.pdf', 'two.pdf']) {
    await input.upload(new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
    await expect.element(drawer.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(screen.getByRole('row', { name: /one\.pdf/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /two\.pdf/ })).toBeVisible()
})

it('asks before the page is closed while a PDF is uploaded, and cancels the upload', async () => {
  worker.use(pending('uploadPdfDataVectorIndex'), ...handlers({ vectorIndexes }))
  const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const screen = await renderConsole('/datasource?drawer=pdf&index=archive')
  const drawer = screen.getByRole('dialog', { name: 'Upload PDF' })
  await drawer
    .getByLabelText('PDF file')
    .upload(new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' }))
  await expect.element(drawer.getByRole('progressbar', { name: 'Upload of one.pdf' })).toBeVisible()
  expect(closing()).toBe(true)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drawer.getByText('Canceled')).toBeVisible()
  await expect
    .element(drawer.getByRole('alert'))
    .toHaveTextContent('It may have reached the platform before it was canceled.')
  expect(closing()).toBe(false)
})

it('aborts an upload silently on sign-out', async () => {
  worker.use(pending('uploadPdfDataVectorIndex'), ...handlers({ vectorIndexes }))
  const screen = await renderConsole('/datasource?drawer=pdf&index=archive')
  const drawer = screen.getByRole('dialog', { name: 'Upload PDF' })
  await drawer
    .getByLabelText('PDF file')
    .upload(new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' }))
  await expect.element(drawer.getByRole('progressbar')).toBeVisible()
  session.signOut()
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await expect.element(screen.getByText(/one\.pdf|Canceled|Failed/)).not.toBeInTheDocument()
})

it('shows which upload was refused if its drawer is closed', async () => {
  const answer = Promise.withResolvers<Response>()
  worker.use(
    http.post('*/api/datasource/uploadPdfData*', () => answer.promise),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/datasource?drawer=pdf&index=archive')
  const drawer = screen.getByRole('dialog', { name: 'Upload PDF' })
  await drawer
    .getByLabelText('PDF file')
    .upload(new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' }))
  await expect.element(drawer.getByRole('progressbar')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(drawer).not.toBeInTheDocument()
  answer.resolve(HttpResponse.json({ error: 'The PDF is locked with a password.' }, { status: 400 }))
  await expect.element(screen.getByText('The PDF is locked with a password.')).toBeVisible()
  await expect.element(screen.getByText('one.pdf')).toBeVisible()
})

it('shows why an upload was refused, and retries it', async () => {
  worker.use(
    failing('uploadPdfDataVectorIndex', 400, 'The PDF is locked with a password.'),
    ...handlers({ vectorIndexes }),
  )
  const screen = await renderConsole('/datasource?drawer=pdf&index=archive')
  const drawer = screen.getByRole('dialog', { name: 'Upload PDF' })
  const input = drawer.getByLabelText('PDF file')
  await input.upload(new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' }))
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('The PDF is locked with a password.')
  worker.resetHandlers()
  worker.use(...handlers({ vectorIndexes }))
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect.element(drawer.getByText('Uploaded')).toBeVisible()
})
