import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { searchable } from '#src/testing/pages/search.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

// Proves: route.search
it('finds passages, shows why they matched, and opens the page of one', async () => {
  worker.use(...handlers(searchable))
  const screen = await renderConsole('/search')
  await expect.element(screen.getByText('Ask a question')).toBeVisible()
  const box = screen.getByRole('searchbox', { name: 'Search knowledge' })
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  await box.fill('handmade paper')
  await userEvent.keyboard('{Enter}')
  const list = screen.getByRole('list', { name: 'Passages, best first' })
  const passage = list.getByRole('listitem')
  await expect.element(passage.getByRole('heading', { name: 'Harbor plates' })).toBeVisible()
  expect(screen.address()).toMatch(/q=handmade(\+|%20)paper/)
  const marked = passage.element().querySelectorAll('mark')
  expect([...marked].map((one) => one.textContent)).toEqual(['Paper', 'handmade', 'paper'])
  await expect.element(passage.getByText('0.90')).toBeVisible()
  await expect.element(passage.getByText('English')).toBeVisible()
  await expect
    .element(passage.getByRole('link', { name: /collection\/plates/ }))
    .toHaveAttribute('href', 'https://gallery.example/collection/plates')
  await passage.getByRole('link', { name: 'Harbor plates' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Harbor plates' })
  await expect
    .element(drawer.getByRole('region', { name: 'The passage' }))
    .toMatchTextContent(/handmade paper/)
  expect(screen.address()).toContain('passage=paper')
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(drawer).not.toBeInTheDocument()
})

it('moves between passages with j, k and the arrow keys', async () => {
  worker.use(...handlers(searchable))
  const screen = await renderConsole('/search?q=the%20plates%20on')
  const link = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect.element(link('Harbor plates')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link('Opening hours')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Harbor plates')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link('Opening hours')).toHaveFocus()
})

it('filters by index, source, language and days, and offers to clear filters without matches', async () => {
  const other = fixtures.knowledgePassage({ indexName: 'archiv', language: 'de', headings: ['Papier'] })
  worker.use(
    ...handlers({
      ...searchable,
      vectorIndexes: ['archiv', 'catalogue'].map((indexName) => fixtures.vectorIndex({ indexName })),
      datasources: [fixtures.datasource({ _id: 'source', name: 'https://gallery.example/collection' })],
      passages: [...searchable.passages, other],
    }),
  )
  const screen = await renderConsole('/search?q=print%20paper%20papier')
  await expect.element(screen.getByRole('heading', { name: 'Papier' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Language' }).click()
  await screen.getByRole('option', { name: 'German' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Harbor plates' })).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Index' }).fill('cat')
  await screen.getByRole('option', { name: 'catalogue' }).click()
  await expect.element(screen.getByText('Nothing matched')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Harbor plates' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Source' }).fill('gallery')
  await screen.getByRole('option', { name: 'https://gallery.example/collection' }).click()
  await screen.getByLabelText('Read from').fill('2999-01-01')
  await expect.element(screen.getByText('Nothing matched')).toBeVisible()
  expect(screen.address()).toMatch(/source=source.*from=2999-01-01|from=2999-01-01.*source=source/)
})

it('keeps earlier results, and says so, if the same search fails', async () => {
  worker.use(...handlers(searchable))
  const screen = await renderConsole('/search?q=paper')
  const found = screen.getByRole('link', { name: 'Harbor plates' })
  await expect.element(found).toBeVisible()
  worker.use(failing('searchKnowledge', 500, 'It does not answer.'))
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'It does not answer.' }))
    .toMatchTextContent(/The search could not be repeated/)
  await expect.element(found).toBeVisible()
})

it('ignores an incomplete year, and shows a note if the days are reversed', async () => {
  const asked: (string | null)[] = []
  worker.use(
    http.get('*/searchKnowledge', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('from'))
    }),
    ...handlers(searchable),
  )
  const screen = await renderConsole('/search?q=paper')
  await expect.element(screen.getByRole('link', { name: 'Harbor plates' })).toBeVisible()
  // A click would focus the part of the date below the pointer.
  const since = screen.getByLabelText('Read from').element() as HTMLElement
  since.focus()
  await userEvent.keyboard('01012026')
  await expect.poll(screen.address).toMatch(/from=2026-01-01/)
  await expect.poll(() => asked).toEqual([null, new Date(2026, 0, 1).toISOString()])
  const until = screen.getByLabelText('Read until')
  await until.fill('2025-12-31')
  await expect.element(screen.getByText('“Read until” is before “Read from”.')).toBeVisible()
  await expect.element(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill('')
  await expect.element(until).not.toHaveAttribute('aria-invalid')
  await expect.poll(screen.address).not.toMatch(/to=/)
})

it('links to creating the first index', async () => {
  worker.use(...handlers({ capabilities: ['search'] }))
  const screen = await renderConsole('/search')
  await expect.element(screen.getByText('No indexes yet')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'New index' }))
    .toHaveAttribute('href', expect.stringContaining('/vectordb?drawer=new'))
})

it('has no menu entry, and shows why, if the platform can’t search', async () => {
  worker.use(...handlers({ capabilities: [], vectorIndexes: searchable.vectorIndexes }))
  const screen = await renderConsole('/search?q=paper')
  await expect.element(screen.getByText('This platform can’t search its indexes')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Crawling' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Search knowledge' })).not.toBeInTheDocument()
})
