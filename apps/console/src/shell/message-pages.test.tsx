import { http, HttpResponse } from 'msw'
import { countsQuery } from '#src/features/dashboard/queries.ts'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keyOf } from '#src/session/queries.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

it('the error page leads a visitor to the sign-in page', async () => {
  const page = await renderConsole('/nowhere')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// Proves: route.unknown
it('the error page leads a signed-in user back to the last page, or to the dashboard', async () => {
  worker.use(...handlers())
  signIn()
  const page = await renderConsole('/collection')
  await expect.element(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
  await page.router.navigate({ href: '/nowhere' })
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible()
  await page.router.navigate({ href: '/nowhere' })
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

// Proves: route.unauthorized
it('/unauthorized names the required role and offers links', async () => {
  worker.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }) }))
  signIn('sub_admin')
  const page = await renderConsole('/unauthorized?from=%2Fagent&needs=%5B%22admin%22%5D')
  await expect
    .element(page.getByText(/^It needs the role Admin\. You are signed in as Sub-admin\./))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

it('a page that fails to render shows that inside the frame, and the rest still works', async () => {
  worker.use(...handlers())
  signIn()
  const page = await renderConsole('/dashboard')
  await expect.element(page.getByText('Your platform at a glance.')).toBeVisible()
  // A backend's answer can't cause this, because the SDK converts numbers.
  page.queryClient.setQueryData(countsQuery.queryKey, {
    data: { TotalCollections: Symbol('x') as never, TotalAssets: 1 },
  })
  await expect.element(page.getByText('This page could not be shown')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the details' }).click()
  await userEvent.keyboard('{Escape}')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

it('a row that fails to render affects no other, and is restored when it is read again', async () => {
  const [dusk, tides] = [fixtures.collection({ name: 'Dusk' }), fixtures.collection({ name: 'Tides' })]
  worker.use(...handlers({ collections: [dusk, tides] }))
  signIn()
  const page = await renderConsole('/collection')
  await expect.element(page.getByRole('row', { name: /Dusk/ })).toBeVisible()
  page.queryClient.setQueriesData(
    { queryKey: keyOf('collections.list') },
    { data: [{ ...dusk, symbol: { deep: true } }, tides], totalCount: 2 },
  )
  await expect.element(page.getByRole('row', { name: 'This row could not be shown' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Tides/ })).toBeVisible()
  await page.queryClient.invalidateQueries({ queryKey: keyOf('collections') })
  await expect.element(page.getByRole('row', { name: /Dusk/ })).toBeVisible()
})

// Proves: frame.stated-alone
it('a list shows how many of its rows could not be read', async () => {
  worker.use(
    http.get('*/api/asset/allPremintAsset/*/*/*', () =>
      HttpResponse.json({
        data: [fixtures.asset({ name: 'Ebb' }), { name: 'Flood' }, null],
        totalCount: '3',
      }),
    ),
    ...handlers({ collections: [fixtures.collection({ _id: 'tides' })] }),
  )
  signIn()
  const page = await renderConsole('/collection/premintasset/Collection/tides')
  await expect.element(page.getByRole('row', { name: /Ebb/ })).toBeVisible()
  await expect
    .element(page.getByText('2 rows could not be read: the platform left out required fields.'))
    .toBeVisible()
})
