import { open, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { mediaOf, type Shot, type Theme, widths } from './take.ts'

/** Returns how large a picture is on the sheet: a page is looked at as a whole, a component closely. */
const scaleOf = (width: number) => (width > 560 ? 0.25 : 0.6)

/** Returns the width of a PNG in pixels, from its head. */
async function widthOf(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(24), 0, 24, 0)
    return buffer.readUInt32BE(16)
  } finally {
    await file.close()
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const style = `
  :root { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; }
  body { margin: 16px; width: 1888px; }
  h2 { font-size: 16px; margin: 24px 0 8px; }
  section { display: flex; flex-wrap: wrap; gap: 16px 24px; align-items: flex-start; }
  figure { margin: 0; }
  figcaption { opacity: 0.7; }
  .widths { display: flex; gap: 8px; align-items: flex-start; }
  img { display: block; outline: 1px solid #8884; }
  [data-theme='dark'] { background: #000; color: #fff; }
`

async function figure(theme: Theme, folder: string, { title, file }: Shot): Promise<string> {
  const files = widths.map((width) => file(theme, width))
  const sizes = await Promise.all(files.map(widthOf))
  const scale = scaleOf(Math.max(...sizes))
  const pictures = files.map((path, index) => {
    const link = relative(folder, path)
    const width = Math.round((sizes[index] ?? 0) * scale)
    return `<a href="${link}"><img src="${link}" width="${width}" alt="${widths[index]} px" /></a>`
  })
  return `<figure><figcaption>${escape(title)}</figcaption><div class="widths">${pictures.join('')}</div></figure>`
}

/** Returns the sheet of a theme as a page: everything that was taken, at every width side by side, in the order it was taken in. */
async function page(theme: Theme, folder: string, shots: Shot[]): Promise<string> {
  const sections: string[] = []
  for (const [name, group] of Map.groupBy(shots, (shot) => shot.group)) {
    const figures = await Promise.all(group.map((shot) => figure(theme, folder, shot)))
    sections.push(`<h2>${escape(name)}</h2><section>${figures.join('')}</section>`)
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Contact sheet, ${theme}</title><style>${style}</style>
<body data-theme="${theme}">${sections.join('\n')}</body></html>`
}

/** Writes the contact sheet of a theme: a page whose pictures can be opened, and the same as pictures that can be leafed through. */
export async function writeContactSheet(browser: Browser, theme: Theme, folder: string, shots: Shot[]) {
  const html = join(folder, `contact-sheet-${theme}.html`)
  await writeFile(html, await page(theme, folder, shots))
  const context = await browser.newContext({
    viewport: { width: 1920, height: 600 },
    colorScheme: mediaOf(theme).colorScheme,
  })
  const sheet = await context.newPage()
  await sheet.goto(pathToFileURL(html).href)
  const height = await sheet.evaluate(() => document.documentElement.scrollHeight)
  const names: string[] = []
  for (let top = 0; top < height; top += 2400) {
    const path = join(folder, `contact-sheet-${theme}-${String(names.length + 1).padStart(2, '0')}.png`)
    await sheet.screenshot({
      path,
      fullPage: true,
      clip: { x: 0, y: top, width: 1920, height: Math.min(2400, height - top) },
    })
    names.push(path)
  }
  await context.close()
  return [html, ...names]
}
