import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import type { Browser, Page } from 'playwright-core'
import { buildConsole } from '../lib/build-console.ts'
import { type JourneyPage, pages } from '../../apps/console/e2e/pages.ts'
import { sampleCollections } from '../lib/sample-collections.ts'
import { sampleRest } from '../lib/sample-rest.ts'
import { removeData, startStack } from '../lib/stack.ts'
import {
  fileOf,
  heightOf,
  mediaOf,
  type Shot,
  take,
  type Theme,
  themes,
  waitUntilLoaded,
  widths,
} from './take.ts'

const account = { email: 'ada@example.com', password: 'a password for pictures' }

/** A screen: its address, what must be there, and what to do before the picture is taken. */
type Screen = {
  name: string
  path: string
  signedOut?: boolean
  /** What the picture is of. Any heading where it is left out. */
  shows?: { role: 'heading' | 'dialog'; name: string | RegExp }
  before?: (page: Page) => Promise<unknown>
}

/** Presses a button that opens a drawer or a popover, whose code may have to come first. */
const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').filter({ hasText: /\S/ }).first().waitFor()
}

const firstDay: Screen[] = [
  { name: 'login', path: '/', signedOut: true },
  { name: 'dashboard-first-day', path: '/dashboard' },
  { name: 'collections-empty', path: '/collection' },
  { name: 'unauthorized', path: '/unauthorized' },
  { name: 'not-found', path: '/nowhere' },
]

const later = (collection: string, filled: readonly JourneyPage[]): Screen[] => {
  const assets = `/collection/premintasset/Collection/${collection}`
  return [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'profile', path: '/dashboard', before: open(/^Account/) },
    { name: 'collections', path: '/collection' },
    { name: 'collections-new', path: '/collection', before: open('New collection') },
    { name: 'activity', path: '/collection', before: open(/^Activity/) },
    { name: 'assets', path: assets },
    { name: 'assets-new', path: assets, before: open('New asset') },
    ...[...pages, ...filled].flatMap(({ path, heading, opens, name = path.slice(1).toLowerCase() }) => {
      const shows = { role: 'heading' as const, name: heading }
      return [
        { name, path, shows },
        ...opens.map((button) => ({
          name: `${name}-${button.toLowerCase().replaceAll(' ', '-')}`,
          path,
          shows,
          before: open(button),
        })),
      ]
    }),
    { name: 'commands', path: '/collection', before: open(/^Search \(/) },
  ]
}

/** Starts the whole product with nothing in it, fills it, and takes every screen whose name contains the word. */
export async function takeScreens(browser: Browser, folder: string, word: string): Promise<Shot[]> {
  await buildConsole()
  await mkdir(join(folder, 'screens'), { recursive: true })
  const stack = await startStack({
    env: { VITRINE_ADMIN_EMAIL: account.email, VITRINE_ADMIN_PASSWORD: account.password },
  })
  const shots: Shot[] = []
  try {
    let token: string | null = null
    const sdk = createSdk({ backends: { main: stack.url }, session: { getToken: () => token } }) as StrictSdk
    const session = await sdk.auth.login(account)
    token = session.token

    const takeScreen = async (screen: Screen, shot: Shot, theme: Theme) => {
      const context = await browser.newContext({ ...mediaOf(theme), reducedMotion: 'reduce' })
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
        await page.setViewportSize({ width, height: heightOf(width) })
        await page.goto(stack.url + screen.path, { waitUntil: 'networkidle' })
        const { role, name } = screen.shows ?? { role: 'heading', name: /\S/ }
        await page.getByRole(role, { name }).first().waitFor()
        await screen.before?.(page)
        await waitUntilLoaded(page)
        await take(page, shot.file(theme, width), 'whole')
      }
      await context.close()
    }
    const takeAll = async (screens: Screen[]) => {
      for (const screen of screens.filter(({ name }) => name.includes(word))) {
        const shot = {
          group: 'Screens',
          title: screen.name,
          file: fileOf(join(folder, 'screens'), screen.name),
        }
        await Promise.all(themes.map((theme) => takeScreen(screen, shot, theme)))
        shots.push(shot)
      }
    }
    await takeAll(firstDay)
    const collection = await sampleCollections(sdk)
    const filled = await sampleRest(sdk, collection)
    await takeAll(later(collection, filled))
  } finally {
    await stack.stop()
    await removeData(stack)
  }
  return shots
}
