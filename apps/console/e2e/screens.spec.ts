import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createSdk } from '@vitrine/sdk'
import { sampleCollections } from '../../../scripts/lib/sample-collections.ts'
import { sampleRest } from '../../../scripts/lib/sample-rest.ts'
import { pages } from './pages.ts'
import { expect, test } from './stack-test.ts'

const widths = [1440, 1024, 768, 375]

/** No rule of axe is broken, and the page does not scroll sideways, at any width and in either theme. */
async function expectRight(page: Page, name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(sideways, `${name} scrolls sideways at ${width} px`).toBe(0)
    }
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
      expect(found, `${name}, ${theme}, ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function signedIn(url: string, account: { email: string; password: string }) {
  const { token, role } = await createSdk({ backends: { main: url } }).auth.login(account)
  return { sdk: createSdk({ backends: { main: url }, session: { getToken: () => token } }), token, role }
}

/** Runs in the page, before its own scripts. */
function storeSession({ token, role }: { token: string; role: string }) {
  localStorage.setItem('vitrine.token', token)
  localStorage.setItem('vitrine.role', role)
}

test('every screen is accessible and fits, at four widths and in both themes', async ({
  page,
  stack,
  firstAdmin,
}) => {
  await page.goto(stack.url)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectRight(page, 'the login page')

  let token: string | null = null
  const sdk = createSdk({ backends: { main: stack.url }, session: { getToken: () => token } })
  token = (await sdk.auth.login(firstAdmin)).token
  await page.getByLabel('E-mail').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${stack.url}/collection`)
  await expect(page.getByText('No collections yet')).toBeVisible()
  await expectRight(page, 'the empty list of collections')

  const collection = await sampleCollections(sdk)
  const assets = `${stack.url}/collection/premintasset/Collection/${collection}`

  await page.goto(`${stack.url}/dashboard`)
  await expect(page.getByText('24').first()).toBeVisible()
  await expectRight(page, 'the dashboard')

  await page.goto(`${stack.url}/collection`)
  await expect(page.getByRole('row', { name: /First light/ })).toBeVisible()
  // Eight rows a page, and the head.
  await expect(page.getByRole('table', { name: 'Collections' }).getByRole('row')).toHaveCount(9)
  await expectRight(page, 'the list of collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await expect(page.getByRole('dialog', { name: 'New collection' })).toBeVisible()
  await expectRight(page, 'the drawer of a new collection')

  await page.goto(`${stack.url}/collection?drawer=contracts&id=${collection}`)
  await expect(
    page.getByRole('article', { name: 'ERC-721 on Amber', exact: true }).getByText('Deployed'),
  ).toBeVisible()
  await expectRight(page, 'the drawer of the contracts')

  await page.goto(`${stack.url}/collection?drawer=airdrop&id=${collection}`)
  await expect(page.getByRole('button', { name: 'Deploy and register' })).toBeVisible()
  await expectRight(page, 'the drawer of the airdrop')

  await page.goto(assets)
  await expect(page.getByRole('row', { name: /First light #1\b/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Premint assets' }).getByRole('row')).toHaveCount(9)
  await expectRight(page, 'the premint assets')
  for (const [button, title] of [
    ['New asset', 'New asset'],
    ['Import JSON', 'Import assets from JSON'],
  ] as const) {
    await page.goto(assets)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectRight(page, `the drawer “${title}”`)
  }

  await page.goto(`${stack.url}/nowhere`)
  await expect(page.getByRole('heading')).toBeVisible()
  await expectRight(page, 'the error page')
})

test('every other page of the route table is accessible and fits, with what it opens', async ({
  page,
  stack,
  firstAdmin,
}) => {
  // Some thirty screens, each at four widths and in both themes.
  test.slow()
  const { sdk, ...session } = await signedIn(stack.url, firstAdmin)
  await page.addInitScript(storeSession, session)
  const filled = await sampleRest(sdk)
  for (const { path, heading, opens } of [...pages, ...filled]) {
    await page.goto(`${stack.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectRight(page, path)
    for (const button of opens) {
      await page.goto(`${stack.url}${path}`)
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await expect(page.getByRole('dialog').filter({ hasText: /\S/ })).toBeVisible()
      await expectRight(page, `“${button}” of ${path}`)
    }
  }
})

test('the side menu is 270, 80 or 0 px wide, as the window and the person say', async ({
  page,
  stack,
  firstAdmin,
}) => {
  const { token, role } = await signedIn(stack.url, firstAdmin)
  await page.addInitScript(storeSession, { token, role })
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) })
  const expectWidth = (width: number) =>
    expect.poll(async () => (await menu.boundingBox())?.width).toBe(width)

  await page.goto(`${stack.url}/dashboard`)
  await expectWidth(270)
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expectWidth(80)
  await page.getByRole('button', { name: 'Expand the menu' }).click()
  await expectWidth(270)

  // It collapses by itself below 991.98 px, and comes back above.
  await page.setViewportSize({ width: 992, height: 900 })
  await expectWidth(270)
  await page.setViewportSize({ width: 991, height: 900 })
  await expectWidth(80)
  await page.setViewportSize({ width: 577, height: 900 })
  await expectWidth(80)
  await page.setViewportSize({ width: 576, height: 900 })
  await expect(menu).toBeHidden()
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const overlay = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(270)
  await overlay.getByRole('link', { name: 'Experience' }).click()
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(/\/collection/)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(overlay).toBeHidden()
})
