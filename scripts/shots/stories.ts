import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Book } from '../lib/book.ts'
import { fileOf, heightOf, mediaOf, type Shot, take, themes, widths } from './take.ts'

type Entry = { id: string; type: 'story' | 'docs'; title: string; name: string }

/** Draws one story, waits until it has played, and takes it in every theme and width. Returns whether it played to its end. */
async function takeStory(page: Page, origin: string, shot: Shot, id: string): Promise<boolean> {
  await page.setViewportSize({ width: widths[0], height: heightOf(widths[0]) })
  // Axe has its say in the tests.
  await page.goto(`${origin}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;motion:reduced`)
  const phase = await page.waitForFunction(() => {
    const { phase: now } =
      (window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }).__STORYBOOK_PREVIEW__
        ?.currentRender ?? {}
    return now !== undefined && /^(completed|finished|errored|aborted)$/.test(now) ? now : undefined
  })
  for (const theme of themes) {
    await page.emulateMedia(mediaOf(theme))
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, mediaOf(theme).colorScheme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      // A page of the console is looked at as a page.
      await take(page, shot.file(theme, width), id.startsWith('console-') ? 'whole' : 'drawn')
    }
  }
  return /^(completed|finished)$/.test(String(await phase.jsonValue()))
}

/** Takes every story of the book whose id contains the word. Returns what was taken, and what did not play to its end. */
export async function takeStories(browser: Browser, { origin }: Book, folder: string, word: string) {
  await mkdir(join(folder, 'stories'), { recursive: true })
  const index = (await (await fetch(`${origin}index.json`)).json()) as { entries: Record<string, Entry> }
  const stories = Object.values(index.entries).filter(({ type, id }) => type === 'story' && id.includes(word))
  const shots = stories.map(({ id, title, name }) => ({
    id,
    group: title.replaceAll('/', ' / '),
    title: name,
    file: fileOf(join(folder, 'stories'), id),
  }))

  const queue = [...shots]
  const taken = new Set<string>()
  const broken: string[] = []
  // Two pages, as many as there are cores on a small machine; each keeps what it has loaded of the book.
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const played = await takeStory(page, origin, shot, shot.id).then(
        (whole) => {
          taken.add(shot.id)
          return whole
        },
        () => false,
      )
      if (!played) broken.push(shot.id)
      if (taken.size % 50 === 0) console.log(`${taken.size} of ${shots.length} stories taken`)
    }
    await context.close()
  }
  await Promise.all([work(), work()])
  return { shots: shots.filter(({ id }) => taken.has(id)), broken }
}
