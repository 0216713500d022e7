import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const vectorIndexes = ['archive', 'catalogue'].map((indexName) => fixtures.vectorIndex({ indexName }))
const in3Hours = () => new Date(Date.now() + 3 * 3_600_000 + 60_000).toISOString()
const news = () => fixtures.crawlingConfig({ crawl_id: 'news', name: 'News', nextRunAt: in3Hours() })
const url = 'https://gallery.example/news'

it('creates a configuration, active immediately, and shows its interval in words', async () => {
  worker.use(...handlers({ vectorIndexes }))
  const screen = await renderConsole('/crawling')
  await screen.getByRole('button', { name: 'New crawling configuration' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New crawling configuration' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('News')
  await drawer.getByRole('textbox', { name: 'Address' }).fill(url)
  await drawer.getByRole('combobox', { name: 'Index' }).fill('cat')
  await drawer.getByRole('option', { name: 'catalogue' }).click()
  const hours = drawer.getByRole('spinbutton', { name: 'Runs every' })
  await expect.element(hours).toHaveAccessibleDescription(/Every day/)
  await hours.fill('48')
  await expect.element(hours).toHaveAccessibleDescription(/Every 2 days/)
  await drawer.getByRole('button', { name: 'Create crawling configuration' }).click()
  await expect.element(screen.getByText('Crawling configuration saved.')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  const row = screen.getByRole('row', { name: /News.*catalogue.*Every 2 days.*Never.*tomorrow/ })
  await expect.element(row).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Active: News' })).toBeChecked()
})

it('shows in the list that the last run failed, and why', async () => {
  const lastRunError = 'The page returned HTTP 404.'
  const crawlingConfigs = [{ ...news(), lastRunStatus: 'failed' as const, lastRunError }]
  worker.use(...handlers({ vectorIndexes, crawlingConfigs }))
  const screen = await renderConsole('/crawling')
  const row = screen.getByRole('row', { name: /News/ })
  await expect.element(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(row.getByText(lastRunError)).toBeVisible()
})

it('changes a configuration, and keeps the input if the server refuses it', async () => {
  const message = 'This address leads into a private network.'
  worker.use(
    failing('setCrawlingConfig', 400, message, { fields: [{ field: 'url', message }] }),
    ...handlers({ vectorIndexes, crawlingConfigs: [news()] }),
  )
  const screen = await renderConsole('/crawling')
  await screen.getByRole('button', { name: 'Actions for News' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Edit News' })
  const address = drawer.getByRole('textbox', { name: 'Address' })
  await address.fill('http://10.0.0.1/')
  await drawer.getByRole('spinbutton', { name: 'Pages at most' }).fill('0')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(drawer.getByRole('spinbutton', { name: 'Pages at most' }))
    .toHaveAccessibleDescription(/^Enter a number of pages from 1 to 1,000, without decimals\.$/)
  await drawer.getByRole('spinbutton', { name: 'Pages at most' }).fill('5')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(address).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(address).toHaveFocus()
  await expect.element(address).toHaveValue('http://10.0.0.1/')
})

it('changes a configuration if the backend sends only its ID', async () => {
  let sent: unknown
  worker.use(
    http.get('*/allCrawlingConfigs', () =>
      HttpResponse.json({ data: [{ crawl_id: 'news', status: 'active' }] }),
    ),
    http.post('*/setCrawlingConfig', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({})
    }),
    ...handlers({ capabilities: [] }),
  )
  const screen = await renderConsole('/crawling?drawer=edit&id=news')
  const drawer = screen.getByRole('dialog', { name: /^Edit/ })
  await drawer.getByRole('spinbutton', { name: 'Pages at most' }).fill('5')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toEqual({ crawl_id: 'news', maxPages: 5 })
})

// Proves: state.crawling-switch
it('switches a configuration off and on, and shows the effect on its next run', async () => {
  worker.use(...handlers({ crawlingConfigs: [news()] }))
  const screen = await renderConsole('/crawling')
  const row = screen.getByRole('row', { name: /News/ })
  const active = row.getByRole('switch', { name: 'Active: News' })
  await expect.element(row.getByText('in 3 hours')).toBeVisible()
  await active.click()
  await expect.element(screen.getByText('Crawling is off.')).toBeVisible()
  await expect.element(active).not.toBeChecked()
  await expect.element(row.getByText('Not scheduled')).toBeVisible()
  await active.click()
  await expect.element(active).toBeChecked()
  await expect.element(row.getByText('in 23 hours')).toBeVisible()
})

// Proves: state.crawling-switch
it('shows a changed switch before the server answers, and undoes it if the server refuses', async () => {
  const refusal = Promise.withResolvers<undefined>()
  worker.use(
    http.post('*/api/crawling/activeInactiveCrawlingStatus', () => refusal.promise),
    failing('activeInactiveCrawlingStatus', 409, 'Its index is gone.'),
    ...handlers({ crawlingConfigs: [news()] }),
  )
  const screen = await renderConsole('/crawling')
  const active = screen.getByRole('switch', { name: 'Active: News' })
  await active.click()
  await expect.element(active).not.toBeChecked()
  await expect.element(active).toHaveAttribute('aria-busy', 'true')
  refusal.resolve(undefined)
  await expect.element(screen.getByText('Its index is gone.')).toBeVisible()
  await expect.element(active).toBeChecked()
})

it('returns a refused switch to a backend’s unknown state', async () => {
  worker.use(
    http.get('*/api/crawling/allCrawlingConfigs', () =>
      HttpResponse.json({ data: [{ ...news(), status: 'throttled' }] }),
    ),
    failing('activeInactiveCrawlingStatus', 409, 'Its index is gone.'),
  )
  const screen = await renderConsole('/crawling')
  const active = screen.getByRole('checkbox', { name: 'Active: News' })
  await active.click()
  await expect.element(screen.getByText('Its index is gone.')).toBeVisible()
  await expect.element(active).toBePartiallyChecked()
})

// Proves: route.crawling
it('shows the history of a configuration, and follows a run to its end', async () => {
  const at = new Date().toISOString()
  const run = (fields: object) => fixtures.crawlingHistoryEntry({ at, pages: 0, vectors: 0, ...fields })
  const before = [
    run({ status: 'failed', error: 'gallery.example does not answer.' }),
    run({ status: 'succeeded', pages: 8, error: '1 page could not be read.' }),
    run({ status: 'active' }),
  ]
  let over = false
  worker.use(
    respond('getCrawlingStatusHistoryById', () => {
      const latest = over
        ? { status: 'succeeded', pages: 9, vectors: 70 }
        : { status: 'running', pages: 3, vectors: 20 }
      return { data: [run(latest), ...before] }
    }),
    ...handlers({ crawlingConfigs: [news()] }),
  )
  const screen = await renderConsole('/crawling?drawer=history&id=news')
  const drawer = screen.getByRole('dialog', { name: 'History of News' })
  await expect.element(drawer.getByText('3 pages read, 20 vectors stored')).toBeVisible()
  await expect.element(drawer.getByText('Running')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Show its progress' }))
    .toHaveAttribute('href', '/datasource?index=catalogue')
  await expect.element(drawer.getByText('gallery.example does not answer.')).toBeVisible()
  await expect.element(drawer.getByText('Switched on')).toBeVisible()
  await expect.element(drawer.getByText('Run succeeded in part')).toBeVisible()
  await expect.element(drawer.getByText('1 page could not be read.')).toBeVisible()
  over = true
  await expect.element(drawer.getByText('Run succeeded', { exact: true })).toBeVisible()
  await expect.element(drawer.getByText('9 pages read, 70 vectors stored')).toBeVisible()
})

// Proves: route.crawling
it('offers to copy the data of a configuration’s index', async () => {
  worker.use(...handlers({ vectorIndexes, crawlingConfigs: [news()] }))
  const screen = await renderConsole('/crawling')
  await screen.getByRole('button', { name: 'Actions for News' }).click()
  await screen.getByRole('menuitem', { name: /Copy index/ }).click()
  const modal = screen.getByRole('dialog', { name: 'Copy index data' })
  await expect.element(modal.getByRole('combobox', { name: 'From' })).toHaveValue('catalogue')
})

it('says that a linked configuration does not exist', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/crawling?drawer=edit&id=gone')
  const drawer = screen.getByRole('dialog', { name: 'Edit crawling configuration' })
  await expect.element(drawer.getByText('There is no such crawling configuration')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.poll(screen.address).toBe('/crawling')
})

it('shows a run that starts while the history is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let started = false
  worker.use(
    respond('getCrawlingStatusHistoryById', () => ({
      data: started ? [fixtures.crawlingHistoryEntry({ status: 'running', pages: 3, vectors: 20 })] : [],
    })),
    ...handlers({ crawlingConfigs: [{ ...news(), nextRunAt: new Date(Date.now() - 60_000).toISOString() }] }),
  )
  const screen = await renderConsole('/crawling?drawer=history&id=news')
  const drawer = screen.getByRole('dialog', { name: 'History of News' })
  await expect.element(drawer.getByText('No history yet')).toBeVisible()
  started = true
  vi.advanceTimersByTime(11_000)
  await expect.element(drawer.getByText('3 pages read, 20 vectors stored')).toBeVisible()
})
