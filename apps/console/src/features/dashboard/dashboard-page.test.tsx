import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const visitors = Array.from({ length: 7 }, (_, index) =>
  fixtures.ipInfo({ ip: `198.51.${index}.0`, countryCode: index === 6 ? null : 'PT', visits: 1000 + index }),
)
const messages = Array.from({ length: 6 }, (_, index) =>
  fixtures.userFormData({
    _id: `m${index}`,
    name: `Visitor ${index}`,
    email: `v${index}@visitor.example`,
    message: `First line ${index}\n<b>second</b> line ${index}`,
  }),
)
const domain = fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' })

it('shows five rows per page in each table, with separate pages in the URL', async () => {
  worker.use(...handlers({ ipInfo: visitors, userFormData: messages }))
  const screen = await renderConsole('/dashboard')
  const networks = screen.getByRole('table', { name: 'Visitors' })
  const forms = screen.getByRole('table', { name: 'Messages' })
  // Five rows and the header.
  await expect.poll(() => networks.getByRole('row').elements()).toHaveLength(6)
  await expect.poll(() => forms.getByRole('row').elements()).toHaveLength(6)
  await expect.element(networks.getByRole('row', { name: /Portugal 198\.51\.0\.0/ })).toBeVisible()

  const pages = screen.getByRole('navigation', { name: 'Pages of visitors' })
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect.element(networks.getByRole('row', { name: /Unknown .*1,006/ })).toBeVisible()
  expect(networks.getByRole('row').elements()).toHaveLength(3)
  expect(screen.address()).toBe('/dashboard?visitors=2')

  await screen
    .getByRole('navigation', { name: 'Pages of messages' })
    .getByRole('button', { name: 'Page 2' })
    .click()
  await expect.element(forms.getByRole('row', { name: /Visitor 5/ })).toBeVisible()
  expect(screen.address()).toBe('/dashboard?visitors=2&forms=2')
})

it('shows no chart for the few rows of a page', async () => {
  worker.use(...handlers({ ipInfo: visitors }))
  const screen = await renderConsole('/dashboard?visitors=2')
  const section = screen.getByRole('region', { name: 'Visitors' })
  await expect.element(section.getByRole('rowheader', { name: 'Portugal' }).first()).toBeVisible()
  expect(section.getByRole('table').elements()).toHaveLength(1)
  expect(section.getByText(/share/i).elements()).toEqual([])
})

// Proves: route.dashboard
it('opens a full message as text, keeps it in the URL, and returns the focus', async () => {
  worker.use(...handlers({ userFormData: messages }))
  const screen = await renderConsole('/dashboard')
  const read = screen.getByRole('button', { name: 'Open message from Visitor 2' })
  await read.click()
  const modal = screen.getByRole('dialog', { name: 'Message from Visitor 2' })
  await expect.element(modal.getByText(/<b>second<\/b> line 2$/)).toBeVisible()
  await expect
    .element(modal.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute('href', 'mailto:v2%40visitor.example')
  expect(screen.address()).toBe('/dashboard?message=m2')
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(modal).not.toBeInTheDocument()
  expect(screen.address()).toBe('/dashboard')
  await expect.element(read).toHaveFocus()
})

it('ignores a linked message that is not on the page', async () => {
  worker.use(...handlers({ userFormData: messages }))
  const screen = await renderConsole('/dashboard?message=m5')
  await expect.element(screen.getByRole('row', { name: /Visitor 0/ })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

it('retries one table without the other', async () => {
  let asked = 0
  worker.use(
    failing('getAllIpInfo', 500, 'The database is away.'),
    respond('getAllFormData', () => {
      asked += 1
      return { data: messages.slice(0, 5), totalCount: 6 }
    }),
    ...handlers({ ipInfo: visitors }),
  )
  const screen = await renderConsole('/dashboard')
  await expect.element(screen.getByText('The visitors could not be loaded')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Visitor 0/ })).toBeVisible()
  worker.use(...handlers({ ipInfo: visitors }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /198\.51\.0\.0/ })).toBeVisible()
  expect(asked).toBe(1)
})

it('links to the domain’s setting if there is no domain', async () => {
  worker.use(...handlers({ profile: fixtures.profile({ frontendDomainUrl: null }) }))
  const screen = await renderConsole('/dashboard')
  await expect.element(screen.getByText('No visitors yet')).toBeVisible()
  await expect.element(screen.getByText('No messages yet')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Set the storefront’s domain' }).first()
  await expect.element(link).toHaveAttribute('href', '/brand')
})

it('explains what the storefront must send if nothing has arrived', async () => {
  worker.use(...handlers({ profile: domain }))
  const screen = await renderConsole('/dashboard')
  const { origin } = window.location
  const main = screen.getByRole('main')
  await expect.element(main).toMatchTextContent(`navigator.sendBeacon('${origin}/api/public/visit')`)
  await expect.element(main).toMatchTextContent(`fetch('${origin}/api/public/submitForm'`)
})

it.each([1280, 768, 375])(
  'reserves the space of the attention card before it loads, at %i px',
  async (width) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    const checked = ['runs', 'wallet', 'airdrops', 'nodes', 'storage', 'crawls', 'mails', 'sign-ins'] as const
    const told = Promise.withResolvers<undefined>()
    worker.use(
      http.get('*/api/capabilities', () => told.promise),
      ...handlers({ attention: { items: [], totalCount: 0, checked: [...checked], unread: [] } }),
    )
    const screen = await renderConsole('/dashboard')
    const figures = screen.getByText('Preminted assets')
    await expect.element(figures).toBeVisible()
    const before = figures.element().getBoundingClientRect().top
    told.resolve(undefined)
    await expect.element(screen.getByText('Nothing needs you.')).toBeVisible()
    expect(figures.element().getBoundingClientRect().top).toBe(before)
  },
)
