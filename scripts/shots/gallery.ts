import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Book } from '../lib/book.ts'
import { root } from '../lib/run.ts'
import { themes } from './take.ts'

/** Takes the gallery of the kit in both themes, side by side, for the kit's README. Returns where the picture lies. */
export async function takeGallery(browser: Browser, book: Book): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 860, height: 980 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const pictures: string[] = []
  for (const theme of themes) {
    await page.goto(
      `${book.origin}iframe.html?id=kit-gallery--gallery&viewMode=story&globals=theme:${theme};a11y.manual:!true`,
    )
    await page.locator(`[data-theme=${theme}]`).getByText('Ready to mint').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.locator('#storybook-root').screenshot({ animations: 'disabled' })
    pictures.push(`<img src="data:image/png;base64,${picture.toString('base64')}" />`)
  }
  await page.setContent(
    `<style>body { margin: 0; display: inline-flex; align-items: flex-start } img { display: block }</style>${pictures.join('')}`,
  )
  const path = join(root, 'docs/images/ui-kit.png')
  await writeFile(path, await page.locator('body').screenshot())
  await context.close()
  return path
}
