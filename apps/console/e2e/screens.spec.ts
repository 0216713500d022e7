import type { Page } from '@playwright/test'
import { findViolations, menuRules } from './find-violations.ts'
import { type JourneyPage, pages } from './pages.ts'
import { expect, test } from './stack-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' })

// One run tells everything that is wrong.
const softly = expect.configure({ soft: true })

/** Returns how far the page scrolls sideways, and the controls and texts that are cut off. */
function findCut() {
  const { scrollWidth, clientWidth } = document.documentElement
  const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, p, th')].filter(
    (element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // What ends in an ellipsis is told in full elsewhere.
      if (
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        element.querySelector('.truncate, .sr-only')
      )
        return false
      return (
        overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
      )
    },
  )
  const sideways = scrollWidth - clientWidth
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => sideways > 0 && Math.round(element.getBoundingClientRect().right) === scrollWidth,
  )
  return {
    sideways,
    wide: wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }
}

/** Twice the size of text, as a browser is set to it (WCAG 2.2, 1.4.4). */
async function enlargeText(page: Page, size: 16 | 32) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await session.detach()
}

/** Wider text, as a reader's own style sheet makes it (1.4.12). Not by an element, which the content security policy refuses. */
const widenText = (page: Page, isWide: boolean) =>
  page.evaluate(async (on) => {
    const sheet = await new CSSStyleSheet().replace(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = on ? [sheet] : []
  }, isWide)

/** Attaches a picture of the window to the report that `pnpm shots` makes. */
async function takePicture(page: Page, name: string) {
  if (!process.env.VITRINE_SHOTS) return
  await test.info().attach(name, { body: await page.screenshot(), contentType: 'image/png' })
}

/**
 * The page does not scroll sideways at any width nor with larger text, no rule of axe is broken on a desktop and on a phone, and its colors can be
 * read in the other themes too, which differ in nothing but colors and lines (theme.test.ts of the kit). Forced colors are the browser's own at any
 * width, so one is looked at.
 */
async function expectRight(page: Page, name: string) {
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  const expectNoViolation = async (theme: string, width: number, rules?: string[]) => {
    const where = `${name}, ${theme}, ${width} px`
    await takePicture(page, where)
    softly(await findViolations(page, rules), where).toEqual([])
  }

  const expectLight = () => expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const expectDark = async (width: number) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNoViolation('dark', width, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expectLight()
  }
  const expectWhole = (how: string) =>
    softly
      .poll(() => page.evaluate(findCut), { message: `${name} with ${how}` })
      .toEqual({ sideways: 0, wide: [], cut: [] })

  await expectLight()
  // A notice covers what it lies on, and goes.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0)
  // All checks of a width together, because a new layout takes longer than most of them. 320 px is also a window of
  // 1280 px, enlarged four times (1.4.10).
  for (const width of [1440, 1280, 1024, 768, 320, 375]) {
    await resize(width)
    await expectWhole(`a window of ${width} px`)
    if (width === 1440 || width === 375) {
      await expectNoViolation('light', width)
      await expectDark(width)
    }
    if (width === 1440) {
      await page.emulateMedia({ forcedColors: 'active' })
      await expectLight()
      await expectNoViolation('forced', width, ['color-contrast'])
      await page.emulateMedia({ forcedColors: 'none' })
    }
    if (width === 1280 || width === 375) {
      await widenText(page, true)
      await expectWhole(`wider text at ${width} px`)
      await widenText(page, false)
    }
    if (width === 1280) {
      await enlargeText(page, 32)
      await expectWhole(`text of twice the size at ${width} px`)
      await enlargeText(page, 16)
    }
  }
  // The page stays as wide as a phone for what opens next.
}

/** The page at this address and whatever opens there, one after the other. */
async function expectPageRight(page: Page, url: string, { path, heading, opens }: JourneyPage) {
  await page.goto(url + path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectRight(page, path)
  const menu = page.getByRole('button', { name: /^Actions for / }).first()
  if (await menu.isVisible()) {
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible()
    softly(await findViolations(page, menuRules), `the menu of a row of ${path}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  const dialog = page.getByRole('dialog').filter({ hasText: /\S/ })
  for (const button of opens) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(dialog).toBeVisible()
    await expectRight(page, `“${button}” of ${path}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

const title = (screen: string) => `${screen}: accessible and fitting at every width and in three themes`

test(title('the sign-in page'), async ({ page, sampled }) => {
  await page.goto(sampled.url)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectRight(page, 'the sign-in page')
})

test(title('a list with nothing in it, and the error page'), async ({ page, signedIn }) => {
  await page.route('**/allCollection/**', (route) =>
    route.fulfill({ json: { message: 'Collections.', data: [], totalCount: 0 } }),
  )
  await page.goto(`${signedIn.url}/collection`)
  await expect(page.getByText('No collections yet')).toBeVisible()
  await expectRight(page, 'the empty list of collections')

  await page.goto(`${signedIn.url}/nowhere`)
  await expect(page.getByRole('heading')).toBeVisible()
  await expectRight(page, 'the error page')
})

test(title('the collections, 8 a page, and the drawer of a new one'), async ({ page, signedIn }) => {
  await page.goto(`${signedIn.url}/collection`)
  await expect(page.getByRole('row', { name: /First light/ })).toBeVisible()
  // Eight rows a page, and the head.
  await expect(page.getByRole('table', { name: 'Collections' }).getByRole('row')).toHaveCount(9)
  await expectRight(page, 'the list of collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await expect(page.getByRole('dialog', { name: 'New collection' })).toBeVisible()
  await expectRight(page, 'the drawer of a new collection')
})

test(title('the premint assets, 8 a page, and their drawers'), async ({ page, signedIn }) => {
  await page.goto(`${signedIn.url}/collection/premintasset/Collection/${signedIn.collection}`)
  await expect(page.getByRole('row', { name: /First light #1\b/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Premint assets' }).getByRole('row')).toHaveCount(9)
  await expectRight(page, 'the premint assets')
  await page.getByRole('button', { name: 'New asset' }).click()
  const drawer = page.getByRole('dialog', { name: 'New asset' })
  await expect(drawer).toBeVisible()
  await expectRight(page, 'the drawer of “New asset”')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

for (const one of pages) {
  // Proves: route.dashboard
  test(title(one.path), async ({ page, signedIn }) => {
    if (one.path === '/dashboard') {
      await page.goto(`${signedIn.url}/dashboard`)
      await expect(page.getByText('24').first()).toBeVisible()
    }
    await expectPageRight(page, signedIn.url, one)
  })
}

test(title('pages whose address holds an id'), async ({ page, signedIn }) => {
  expect(signedIn.samplePages.length).toBeGreaterThan(0)
  for (const one of signedIn.samplePages) await expectPageRight(page, signedIn.url, one)
})

// Proves: frame.menu-widths
test('the side menu is 270, 80 or 0 px wide, as the window and the person say', async ({
  page,
  signedIn,
}) => {
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation', { name: 'Main' }) })
  const expectWidth = (width: number) =>
    expect.poll(async () => (await menu.boundingBox())?.width).toBe(width)

  await page.goto(`${signedIn.url}/dashboard`)
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
