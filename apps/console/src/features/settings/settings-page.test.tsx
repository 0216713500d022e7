import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { everything, section, show } from './testing.ts'

beforeEach(() => signIn())

// Proves: route.settings
it('shows what is set, networks by name and of a secret its ending alone', async () => {
  const page = await show(everything)
  await expect.element(page.getByRole('link', { name: /shop\.gallery\.example/ })).toBeVisible()
  const nodes = page.getByRole('list', { name: 'Node-provider URLs' })
  await expect.element(nodes.getByText('Amber', { exact: true })).toBeVisible()
  await expect.element(nodes.getByText('Set, ends in …c0de')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Bundler URLs' }).getByText('Basalt')).toBeVisible()
  await expect.element(page.getByText('Deposit 0.5 AMB')).toBeVisible()
  await expect.element(page.getByText('Gallery Example <hello@gallery.example>')).toBeVisible()
  await expect.element(page.getByText('STORAGE_SECRET')).toBeVisible()
  await expect.element(page.getByText(/reader@db\.gallery\.example:5432\/catalogue/)).toBeVisible()
  await expect.element(section(page, 'AI model').getByText('Set, ends in …beef')).toBeVisible()
  await expect.element(section(page, 'Vector store').getByText(/^Set/)).toBeVisible()
})

it('says what each setting is for while nothing is set', async () => {
  const page = await show({ profile: fixtures.profile({ frontendDomainUrl: null }) })
  for (const title of [
    'No domain is set',
    'No node URL is set',
    'No bundler URL is set',
    'No paymaster is deployed',
    'No email account is set',
    'No cloud credentials are set',
    'No database is set',
    'No AI model is set',
    'No key is set',
  ]) {
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  }
})

// Proves: route.settings
it('lets one setting fail by itself, and reads it again', async () => {
  worker.use(failing('getEmailCred', 500, 'The database is away.'), ...handlers(everything))
  const page = await renderConsole('/Setting')
  const email = section(page, 'Email')
  await expect.element(email.getByText('The email account could not be loaded')).toBeVisible()
  await expect.element(page.getByText('STORAGE_SECRET')).toBeVisible()
  worker.use(...handlers(everything))
  await email.getByRole('button', { name: 'Try again' }).click()
  await expect.element(email.getByText(/smtp\.gallery\.example, port 587/)).toBeVisible()
})

// Proves: route.settings
it('shows a sub-admin everything that they may see, without a button, and says who can change it', async () => {
  signIn('sub_admin')
  const profile = fixtures.profile({ role: 'sub_admin', frontendDomainUrl: 'https://shop.gallery.example' })
  // A link to a modal opens nothing either.
  const page = await show({ ...everything, profile }, '/Setting?modal=email')
  await expect.element(page.getByText('You can view these settings. An admin can change them.')).toBeVisible()
  await expect.element(page.getByText('STORAGE_SECRET')).toBeVisible()
  await expect.element(page.getByText('Set, ends in …beef')).toBeVisible()
  const main = page.getByRole('main')
  expect(main.getByRole('button', { name: /^(Set|Add|Update|Replace|Upload|Deploy)/ }).elements()).toEqual([])
  expect(section(page, 'Vector store').elements()).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

it('shows lists of five, and the others on further pages that the address keeps', async () => {
  const databaseCredentials = Array.from({ length: 6 }, (_, index) =>
    fixtures.databaseCredential({ name: `Database ${index}` }),
  )
  const nodeUrls = Array.from({ length: 6 }, (_, index) =>
    fixtures.providerUrl({ host: `https://node-${index}.example` }),
  )
  const page = await show({ databaseCredentials, nodeUrls })
  const nodes = page.getByRole('list', { name: 'Node-provider URLs' }).getByRole('listitem')
  const databases = page.getByRole('list', { name: 'Databases' }).getByRole('listitem')
  await expect.poll(() => [nodes.elements().length, databases.elements().length]).toEqual([5, 5])
  const pages = (name: string) => page.getByRole('navigation', { name: `Pages of the ${name}` })
  await pages('node URLs').getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('https://node-5.example')).toBeVisible()
  await pages('databases').getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Database 5')).toBeVisible()
  expect(page.address()).toBe('/Setting?nodePage=2&databasePage=2')
})

it('goes to the section that a link names', async () => {
  const page = await show(everything, '/Setting?section=databases')
  await expect.element(section(page, 'Databases')).toHaveFocus()
  await expect.element(section(page, 'Databases').getByRole('heading')).toBeInViewport()
})
