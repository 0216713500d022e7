import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const profile = fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' })
const published = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    fixtures.collection({ _id: `c${index}`, name: `Collection ${index}`, isPublished: true }),
  )

// Proves: route.brand
it('shows the domain and the result of the check, and checks again', async () => {
  worker.use(...handlers({ profile }))
  const page = await renderConsole('/brand')
  const link = page.getByRole('link', { name: 'Open the storefront (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', 'https://shop.gallery.example')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('The storefront answers')).toBeVisible()
  await expect.element(page.getByText(/Status 200 after 84 ms\. Checked/)).toBeVisible()

  const frontendDomainCheck = fixtures.frontendDomainCheck({
    reachable: false,
    status: 503,
    milliseconds: 1234,
    error: 'It answered that it is not available.',
    redirectsTo: 'https://elsewhere.example',
  })
  worker.use(...handlers({ profile, frontendDomainCheck }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('The storefront does not answer')).toBeVisible()
  await expect
    .element(
      page.getByText(/not available\. Status 503 after 1,234 ms\. It redirects visitors to https:\/\/else/),
    )
    .toBeVisible()
})

it('distinguishes a failed check from a storefront that does not respond', async () => {
  worker.use(failing('checkFrontendDomainUrl', 500, 'The platform has no network.'), ...handlers({ profile }))
  const page = await renderConsole('/brand')
  await expect.element(page.getByText('The check failed')).toBeVisible()
  await expect.element(page.getByText('The platform has no network.')).toBeVisible()
  worker.use(...handlers({ profile }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The storefront answers')).toBeVisible()
})

it('lets an admin set the domain in a modal with a URL, and checks it immediately', async () => {
  worker.use(...handlers({ profile: fixtures.profile({ frontendDomainUrl: null }) }))
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: 'Set domain' }).click()
  const modal = page.getByRole('dialog', { name: 'Set the storefront domain' })
  await expect.element(modal).toBeVisible()
  expect(page.address()).toBe('/brand?modal=domain')
  await modal.getByRole('textbox', { name: 'Address' }).fill('https://new.example')
  worker.use(failing('addFrontendDomainUrl', 409, 'Another admin has set a domain meanwhile.'))
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(page.getByText('Another admin has set a domain meanwhile.')).toBeVisible()
  worker.use(...handlers({ profile: fixtures.profile({ frontendDomainUrl: null }) }))
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByText('https://new.example', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The storefront answers')).toBeVisible()
  expect(page.address()).toBe('/brand')
})

it('lets only admins change the domain, and everyone publish', async () => {
  signIn('sub_admin')
  worker.use(...handlers({ profile: { ...profile, role: 'sub_admin' }, collections: published(1) }))
  const page = await renderConsole('/brand?modal=domain')
  await expect.element(page.getByText(/An admin can change it/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Published: Collection 0' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Update domain' }).elements()).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

// Proves: route.brand
it('shows only published collections, eight per page, with links to their assets', async () => {
  const hidden = fixtures.collection({ name: 'Hidden', isPublished: false })
  worker.use(...handlers({ profile, collections: [hidden, ...published(9)] }))
  const page = await renderConsole('/brand')
  const cards = page.getByRole('list', { name: 'Published collections' }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(8)
  expect(page.getByText('Hidden').elements()).toEqual([])
  await page.getByRole('button', { name: 'Next page' }).click()
  const last = page.getByRole('link', { name: 'Collection 8' })
  await expect.element(last).toBeVisible()
  expect(page.address()).toBe('/brand?page=2')
  await last.click()
  await expect.poll(page.address).toBe('/collection/c8')
})

it('unpublishes a collection, and undoes it if the server refuses', async () => {
  worker.use(...handlers({ profile, collections: published(2) }))
  const page = await renderConsole('/brand')
  await page.getByRole('switch', { name: 'Published: Collection 0' }).click()
  await expect.element(page.getByRole('link', { name: 'Collection 0' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Collection 1' })).toBeVisible()

  worker.use(failing('updateCollectionPublishItem', 409, 'It is being minted from.'))
  const other = page.getByRole('switch', { name: 'Published: Collection 1' })
  await other.click()
  await expect.element(page.getByText('It is being minted from.')).toBeVisible()
  await expect.element(other).toBeChecked()
})

it('explains publishing while nothing is published', async () => {
  worker.use(...handlers({ profile }))
  const page = await renderConsole('/brand')
  await expect.element(page.getByText('No collection is published')).toBeVisible()
  await page.getByRole('link', { name: 'Choose collections to publish' }).click()
  await expect.poll(page.address).toBe('/collection?published=false')
})
