import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const bar = /^The platform can’t be reached\./
/** Fails all calls, as if the platform were stopped. */
const goAway = () => worker.use(http.all('*/api/*', () => HttpResponse.error()))
const comeBack = (names: string[]) => {
  worker.resetHandlers()
  const collections = names.map((name, index) => fixtures.collection({ name, symbol: `S${index}` }))
  worker.use(...handlers({ collections }))
}

// Proves: error.offline
it('shows that the platform can’t be reached, and reads everything again when it is back', async () => {
  comeBack(['Tides'])
  const page = await renderConsole('/collection')
  await expect.element(page.getByRole('link', { name: 'Tides' })).toBeVisible()

  goAway()
  void page.queryClient.invalidateQueries()
  await expect.element(page.getByText(bar)).toBeVisible()
  // The call's retries are over, and the loaded data stays visible.
  await expect.poll(() => page.queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('link', { name: 'Tides' })).toBeVisible()

  comeBack(['Tides', 'Harbour'])
  await expect.element(page.getByText(bar)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible()
})

it('is not shown because of a single failed call', async () => {
  comeBack(['Tides'])
  worker.use(http.get('*/api/collection/dashboardCount', () => HttpResponse.error()))
  const page = await renderConsole('/dashboard')
  await expect.element(page.getByText('The figures could not be loaded')).toBeVisible()
  expect(page.getByText(bar).elements()).toEqual([])
})

it('keeps the input, and saves it when the platform is back', async () => {
  comeBack([])
  const page = await renderConsole('/collection?drawer=new')
  const drawer = page.getByRole('dialog', { name: 'New collection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Harbour at dawn')
  goAway()
  const create = drawer.getByRole('button', { name: 'Create collection' })
  await create.click()
  await expect.element(page.getByText('The server could not be reached.')).toBeVisible()
  await expect.element(page.getByText(bar)).toBeVisible()
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour at dawn')
  // Changed data is read again, which would detect the platform too.
  await expect.poll(() => page.queryClient.isFetching()).toBe(0)

  // From the next check on, uses real time, because the press must come before the one after that.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const checked = Promise.withResolvers<undefined>()
  worker.use(http.all('*/api/*', () => checked.resolve(undefined) ?? HttpResponse.error()))
  await checked.promise

  comeBack([])
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.element(page.getByText(bar)).not.toBeInTheDocument()
  await create.click()
  await expect.element(page.getByRole('link', { name: 'Harbour at dawn' })).toBeVisible()
})
