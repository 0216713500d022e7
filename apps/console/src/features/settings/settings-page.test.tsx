import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { everything, section, sentTo, show } from './testing.ts'

beforeEach(() => signIn())

// Proves: route.settings
it('shows the settings, networks by name, and only the end of a secret', async () => {
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

it('explains each setting while nothing is set', async () => {
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
it('lets a single setting fail, and retries it', async () => {
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
it('shows a sub-admin the visible settings without buttons, and says who can change them', async () => {
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

it('shows lists of five, with further pages in the URL', async () => {
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

it('scrolls to a linked section', async () => {
  const page = await show(everything, '/Setting?section=databases')
  await expect.element(section(page, 'Databases')).toHaveFocus()
  await expect.element(section(page, 'Databases').getByRole('heading')).toBeInViewport()
})

describe('undelivered emails', () => {
  const undeliveredMails = [
    fixtures.undeliveredMail({ _id: 'refused', tries: 1 }),
    fixtures.undeliveredMail({
      kind: 'one-time-password',
      to: 'm…@gallery.example',
      tries: 4,
      error: 'The mail server could not be reached.',
      canRetry: false,
    }),
  ]
  const listed = (page: Awaited<ReturnType<typeof show>>) =>
    page.getByRole('list', { name: 'Undelivered emails' }).getByRole('listitem')

  it('are listed with recipient and reason, and retried while that is useful', async () => {
    const page = await show({ ...everything, undeliveredMails })
    await expect.element(page.getByRole('heading', { name: '2 emails could not be delivered' })).toBeVisible()
    const [refused, expired] = [listed(page).nth(0), listed(page).nth(1)]
    await expect.element(refused.getByText('Password change to a…@gallery.example')).toBeVisible()
    const why = 'The mail server refused the recipient (550). Check the address.'
    await expect.element(refused.getByText(why)).toBeVisible()
    await expect.element(refused.getByText(/^1 try, .* ago$/)).toBeVisible()
    await expect.element(expired.getByText('One-time password to m…@gallery.example')).toBeVisible()
    await expect.element(expired.getByText(/^4 tries, .* It can no longer be sent\.$/)).toBeVisible()
    expect(expired.getByRole('button').elements()).toHaveLength(1)
    const retried = sentTo('retryMail')
    await refused.getByRole('button', { name: /^Retry/ }).click()
    await expect.element(page.getByRole('heading', { name: '1 email could not be delivered' })).toBeVisible()
    expect(retried).toEqual([{ mail_id: 'refused' }])
  })

  it('are deleted after a confirmation, and the list disappears with the last one', async () => {
    const page = await show({ ...everything, undeliveredMails: undeliveredMails.slice(0, 1) })
    const deleted = sentTo('deleteMail')
    await listed(page)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete email' }).click()
    await expect.poll(() => deleted).toEqual([{ mail_id: 'refused' }])
    // While the dialog is open, elements outside of it can't be found by role.
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.poll(() => page.getByRole('region', { name: 'Undelivered emails' }).elements()).toEqual([])
  })

  it('that are being retried are counted, with the reason', async () => {
    const retryingError = 'The mail server could not be reached.'
    worker.use(
      respond('getUndeliveredMails', () => ({ data: [], totalCount: 0, retrying: 2, retryingError })),
      ...handlers(everything),
    )
    const page = await renderConsole('/Setting')
    await expect.element(page.getByText(`2 emails are being retried. ${retryingError}`)).toBeVisible()
  })

  it.each([
    ['where the backend has no such call', 'admin', []],
    ['of a sub-admin', 'sub_admin', ['mail-queue']],
  ] as const)('are not requested %s', async (_, role, capabilities) => {
    signIn(role)
    let calls = 0
    const scene = {
      ...everything,
      profile: fixtures.profile({ role }),
      capabilities: [...capabilities],
      undeliveredMails,
    }
    worker.use(
      respond('getUndeliveredMails', () => ({ data: [], totalCount: 0, retrying: (calls += 1) })),
      ...handlers(scene),
    )
    const page = await renderConsole('/Setting')
    await expect.element(page.getByText(/smtp\.gallery\.example, port 587/)).toBeVisible()
    await expect.poll(() => page.queryClient.isFetching()).toBe(0)
    expect(calls).toBe(0)
  })
})
