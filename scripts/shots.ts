// Pictures of every story and, of a real running product, of every screen: four widths, both themes, into shots/ (git-ignored), with
// one contact sheet a theme. `pnpm shots [word]` takes only what has the word in its name; `--only stories` or `--only screens` half of it.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findBrowser } from './lib/browser.ts'
import { chromiumLaunch } from './lib/chromium-launch.ts'
import { root } from './lib/run.ts'
import { writeContactSheet } from './shots/contact-sheet.ts'
import { takeScreens } from './shots/screens.ts'
import { takeStories } from './shots/stories.ts'
import { themes } from './shots/take.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [word = ''] = positionals
const folder = join(root, 'shots')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const { CHROMIUM_PATH, ...libraries } = await findBrowser()
const browser = await chromium.launch({
  ...chromiumLaunch(CHROMIUM_PATH),
  env: { ...(process.env as Record<string, string>), ...libraries },
})

try {
  const screens = values.only === 'stories' ? [] : await takeScreens(browser, folder, word)
  console.log(`${screens.length} screens taken.`)
  const stories =
    values.only === 'screens' ? { shots: [], broken: [] } : await takeStories(browser, folder, word)
  console.log(`${stories.shots.length} stories taken.`)
  for (const theme of themes) {
    const [sheet] = await writeContactSheet(browser, theme, folder, [...screens, ...stories.shots])
    console.log(sheet)
  }
  if (stories.broken.length > 0) {
    console.error(`These stories did not play to their end: ${stories.broken.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
}
