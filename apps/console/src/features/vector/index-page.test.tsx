import { failing, fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { searchable } from '#src/testing/pages/search.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const scene = {
  ...searchable,
  datasources: [
    fixtures.datasource({ _id: 'source' }),
    fixtures.datasource({
      _id: 'pdf',
      name: 'press-kit.pdf',
      status: 'failed',
      error: 'The PDF is damaged.',
    }),
  ],
  lastReading: { name: 'press-kit.pdf', by: 'curator@gallery.example', at: '2026-03-02T09:30:00.000Z' },
}

// Proves: route.index
it('shows the contents of an index, its model, its sources and the failures', async () => {
  worker.use(...handlers(scene))
  const screen = await renderConsole('/vectordb')
  await screen.getByRole('table').getByRole('link', { name: 'catalogue' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'catalogue' })).toBeVisible()
  await expect.element(screen.getByText(/^2 pages · \d+ passages · 2 sources$/)).toBeVisible()
  const about = screen.getByRole('region', { name: 'About' })
  await expect
    .element(about)
    .toMatchTextContent(/built-in\/features-1.*Cosine.*English.*by curator@gallery\.example/)
  const sources = screen.getByRole('region', { name: 'Sources' })
  await expect
    .element(sources.getByRole('listitem').filter({ hasText: 'press-kit.pdf' }))
    .toMatchTextContent(/Failed.*The PDF is damaged\./)
  const pages = screen.getByRole('table', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Harbor plates' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Harbor plates' }))
    .toMatchTextContent(/handmade paper/)
})

it('searches only this index', async () => {
  const other = fixtures.knowledgePassage({ indexName: 'archive', headings: ['Paper of the archive'] })
  worker.use(...handlers({ ...scene, passages: [...searchable.passages, other] }))
  const screen = await renderConsole('/vectordb/catalogue')
  await screen.getByRole('searchbox', { name: 'Search catalogue' }).fill('paper')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Harbor plates' })).toBeVisible()
  await expect.element(screen.getByText('Paper of the archive')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('table', { name: 'Pages' })).not.toBeInTheDocument()
})

it('keeps the rest of the page if a page of the list can’t be loaded', async () => {
  const passages = Array.from({ length: 9 }, (_, at) =>
    fixtures.knowledgePassage({ place: `https://gallery.example/${at}` }),
  )
  let isBroken = true
  worker.use(
    http.get('*/getKnowledgeIndex/catalogue/2/8', () =>
      isBroken ? HttpResponse.json({ message: 'It does not answer.' }, { status: 500 }) : undefined,
    ),
    ...handlers({ ...scene, passages }),
  )
  const screen = await renderConsole('/vectordb/catalogue')
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('The pages could not be loaded')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'About' })).toMatchTextContent(/Cosine/)
  await expect.element(screen.getByText(/^9 pages · /)).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('table', { name: 'Pages' }).getByRole('link')).toBeVisible()
})

it('searches even if the contents of the index can’t be read', async () => {
  worker.use(failing('getKnowledgeIndex', 500, 'It does not answer.'), ...handlers(scene))
  const screen = await renderConsole('/vectordb/catalogue?q=paper')
  await expect.element(screen.getByRole('link', { name: 'Harbor plates' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'About' }).getByRole('alert'))
    .toMatchTextContent(/The index could not be loaded\. It does not answer\./)
})

it('says that the index does not exist', async () => {
  worker.use(...handlers(scene))
  const screen = await renderConsole('/vectordb/missing')
  await expect.element(screen.getByText('There is no such index')).toBeVisible()
})

it('is not linked, and shows why, if the platform can’t search', async () => {
  worker.use(...handlers({ capabilities: [], vectorIndexes: searchable.vectorIndexes }))
  const screen = await renderConsole('/vectordb')
  await expect.element(screen.getByRole('row', { name: /catalogue/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'catalogue' })).not.toBeInTheDocument()
  await screen.router.navigate({ to: '/vectordb/$indexName', params: { indexName: 'catalogue' } })
  await expect.element(screen.getByText('This platform can’t search its indexes')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'catalogue' })).toBeVisible()
})

it('sends another question with Enter while one is being answered', async () => {
  worker.use(pending('searchKnowledge'), ...handlers(scene))
  const screen = await renderConsole('/vectordb/catalogue?q=paper')
  await expect
    .element(screen.getByRole('button', { name: 'Search', exact: true }))
    .toHaveAttribute('aria-busy', 'true')
  await screen.getByRole('searchbox', { name: 'Search catalogue' }).fill('ink')
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toBe('/vectordb/catalogue?q=ink')
})

it('polls the count while a source is read, and reads it once more after that', async () => {
  let status: 'working' | 'done' = 'working'
  let pages = 0
  worker.use(
    respond('getDatasourceVectorIndex', () => ({
      data: [fixtures.datasource({ _id: 'source', status })],
      totalCount: 1,
    })),
    http.get('*/getKnowledgeIndex/catalogue/*', () => {
      pages += 1
    }),
    ...handlers(scene),
  )
  const screen = await renderConsole('/vectordb/catalogue')
  const source = screen.getByRole('region', { name: 'Sources' }).getByRole('listitem')
  await expect.element(source).toMatchTextContent(/Reading/)
  await expect.poll(() => pages).toBe(1)
  await expect.poll(() => pages, { timeout: 10_000 }).toBe(2)
  status = 'done'
  await expect.poll(() => pages, { timeout: 10_000 }).toBeGreaterThan(2)
  await expect.element(source).not.toMatchTextContent(/Reading/)
})
