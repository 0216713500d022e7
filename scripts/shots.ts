// Pictures of every story and, of a real running product, of every screen: four widths, three themes, into shots/ (git-ignored), with
// one contact sheet a theme. `pnpm shots [word]` takes only what has the word in its name; `--only stories` or `--only screens` half of
// it; `--only gallery` the picture in the kit's README.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { serveBook } from './lib/book.ts'
import { findBrowser } from './lib/browser.ts'
import { chromiumLaunch } from './lib/chromium-launch.ts'
import { root } from './lib/run.ts'
import { writeContactSheet } from './shots/contact-sheet.ts'
import { takeGallery } from './shots/gallery.ts'
import { takeScreens } from './shots/screens.ts'
import { takeStories } from './shots/stories.ts'
import { themes } from './shots/take.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [word = ''] = positionals
const folder = join(root, 'shots')
if (values.only !== 'gallery') await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const { CHROMIUM_PATH, ...libraries } = await findBrowser()
const browser = await chromium.launch({
  ...chromiumLaunch(CHROMIUM_PATH),
  env: { ...(process.env as Record<string, string>), ...libraries },
})

const takes = (part: string) => values.only === undefined || values.only === part
const needsBook = values.only !== 'screens'
// Built apart from what `pnpm build` makes, so that neither disturbs the other.
const book = needsBook ? await serveBook(join(root, '.cache/shots-book')) : undefined
try {
  if (book && values.only === 'gallery') {
    console.log(await takeGallery(browser, book))
  } else {
    const screens = takes('screens') ? await takeScreens(browser, folder, word) : []
    console.log(`${screens.length} screens taken.`)
    const stories = book ? await takeStories(browser, book, folder, word) : { shots: [], broken: [] }
    console.log(`${stories.shots.length} stories taken.`)
    for (const theme of themes) {
      const [sheet] = await writeContactSheet(browser, theme, folder, [...screens, ...stories.shots])
      console.log(sheet)
    }
    if (stories.broken.length > 0) {
      console.error(`These stories did not play to their end: ${stories.broken.join(', ')}`)
      process.exitCode = 1
    }
  }
} finally {
  await book?.close()
  await browser.close()
}
