import { join } from 'node:path'
import type { Page } from 'playwright-core'

export const widths = [1440, 1024, 768, 375] as const
export const themes = ['light', 'dark', 'forced'] as const
export type Theme = (typeof themes)[number]

/** Returns what a browser is told so that it draws a theme. */
export const mediaOf = (theme: Theme) =>
  theme === 'forced'
    ? ({ colorScheme: 'light', forcedColors: 'active' } as const)
    : ({ colorScheme: theme, forcedColors: 'none' } as const)

/** Something of which there are pictures: `group` is its heading on the contact sheet. */
export type Shot = { group: string; title: string; file: (theme: Theme, width: number) => string }

/** Returns the height of the window at a width: a phone's, or a desk's. */
export const heightOf = (width: number) => (width < 600 ? 812 : 900)

/** Returns where the picture of a thing lies. */
export const fileOf = (folder: string, name: string) => (theme: Theme, width: number) =>
  join(folder, `${name}-${theme}-${width}.png`)

/** Returns how far to the right and down something is drawn, in the page: text, pictures, controls, and what has a ground or a line. */
function drawnExtent() {
  // Even of a page with nothing on it there is a picture.
  let right = 64
  let bottom = 48
  const include = (rect: DOMRect) => {
    if (rect.width === 0 || rect.height === 0) return
    right = Math.max(right, rect.right + 16)
    bottom = Math.max(bottom, rect.bottom + 16)
  }
  const range = document.createRange()
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // What only screen readers are told lies anywhere.
    if (element.closest('.sr-only, [style*="clip: rect"]')) continue
    const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
    const isSeen =
      backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px' || borderBottomWidth !== '0px'
    if (isSeen || element.matches('svg, img, input, textarea, video'))
      include(element.getBoundingClientRect())
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      range.selectNode(node)
      include(range.getBoundingClientRect())
    }
  }
  return { right: Math.ceil(right), bottom: Math.ceil(bottom) }
}

/** Returns whether a page shows no placeholder any more, and whatever pictures and fonts are in sight are there. */
function isLoaded() {
  const inSight = (element: Element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  // The class of the kit's Skeleton, of which a table's rows are made as well.
  const waiting = document.querySelector('.animate-shimmer, table[aria-busy="true"]')
  const pictures = [...document.images].filter(inSight)
  return !waiting && document.fonts.status === 'loaded' && pictures.every((picture) => picture.complete)
}

/** Waits until a page shows what it has to show. Throws where it is still loading after a minute. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(isLoaded, undefined, { timeout: 60_000 })
  // What has come may have started another call, or a transition.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(isLoaded, undefined, { timeout: 60_000 })
}

/** Takes a picture of the window: the whole of it, or without what is empty beside and below. */
export async function take(page: Page, path: string, crop: 'whole' | 'drawn'): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size.')
  const { right, bottom } =
    crop === 'whole' ? { right: size.width, bottom: size.height } : await page.evaluate(drawnExtent)
  await page.screenshot({
    path,
    animations: 'disabled',
    caret: 'hide',
    clip: { x: 0, y: 0, width: Math.min(size.width, right), height: Math.min(size.height, bottom) },
  })
}
