// Screenshots of every screen, four widths, both themes, of a real running product, into shots/ (git-ignored).
// `pnpm shots [word]` takes only the screens whose name contains the word.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from './lib/browser.ts'
import { buildConsole } from './lib/build-console.ts'
import { chromiumLaunch } from './lib/chromium-launch.ts'
import { root } from './lib/run.ts'
import { sampleCollections } from './lib/sample-collections.ts'
import { removeData, startStack } from './lib/stack.ts'

const widths = [1440, 1024, 768, 375]
const themes = ['light', 'dark'] as const
const account = { email: 'ada@example.com', password: 'a password for pictures' }

const word = process.argv[2] ?? ''
const folder = join(root, 'shots')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const { CHROMIUM_PATH, ...libraries } = await findBrowser()
await buildConsole()

const stack = await startStack({
  env: { VITRINE_ADMIN_EMAIL: account.email, VITRINE_ADMIN_PASSWORD: account.password },
})
const browser = await chromium.launch({
  ...chromiumLaunch(CHROMIUM_PATH),
  env: { ...(process.env as Record<string, string>), ...libraries },
})

try {
  let token: string | null = null
  const sdk = createSdk({ backends: { main: stack.url }, session: { getToken: () => token } })
  const session = await sdk.auth.login(account)
  token = session.token

  /** Every screen: its address, and what to do before the picture is taken. */
  type Screen = { name: string; path: string; signedOut?: boolean; before?: (page: Page) => Promise<unknown> }
  const open = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

  async function shoot(screens: Screen[]) {
    for (const screen of screens.filter(({ name }) => name.includes(word))) {
      for (const theme of themes) {
        const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
        if (!screen.signedOut) {
          await context.addInitScript(
            ([key, role]) => {
              localStorage.setItem('vitrine.token', key ?? '')
              localStorage.setItem('vitrine.role', role ?? '')
            },
            [session.token, session.role],
          )
        }
        const page = await context.newPage()
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 812 : 900 })
          await page.goto(stack.url + screen.path, { waitUntil: 'networkidle' })
          await page.getByRole('heading').first().waitFor()
          await screen.before?.(page)
          await page.screenshot({
            path: join(folder, `${screen.name}-${theme}-${width}.png`),
            animations: 'disabled',
          })
        }
        await context.close()
      }
      console.log(screen.name)
    }
  }

  await shoot([
    { name: 'login', path: '/', signedOut: true },
    { name: 'dashboard-first-day', path: '/dashboard' },
    { name: 'collections-empty', path: '/collection' },
    { name: 'unauthorized', path: '/unauthorized' },
    { name: 'not-found', path: '/nowhere' },
  ])
  const collectionId = await sampleCollections(sdk)
  const assets = `/collection/premintasset/Collection/${collectionId}`
  await shoot([
    { name: 'dashboard', path: '/dashboard' },
    { name: 'profile', path: '/dashboard', before: open(/^Account/) },
    { name: 'collections', path: '/collection' },
    { name: 'collections-new', path: '/collection', before: open('New collection') },
    { name: 'collections-contracts', path: `/collection?drawer=contracts&id=${collectionId}` },
    { name: 'activity', path: '/collection', before: open(/^Activity/) },
    { name: 'assets', path: assets },
    { name: 'assets-import', path: assets, before: open('Import JSON') },
    { name: 'assets-new', path: assets, before: open('New asset') },
  ])
} finally {
  await browser.close()
  await stack.stop()
  await removeData(stack)
}
console.log(`The pictures are in ${folder}.`)
