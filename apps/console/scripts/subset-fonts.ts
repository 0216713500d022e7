// Writes the fonts of the first paint into src/fonts/, or into the folder that is named: of the kit's fonts, what plain English needs, less than
// half as large. Every other character comes from the kit's own files, when there is one on the page.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

const home = fileURLToPath(new URL('../src/fonts/', import.meta.url))
const [folder = home] = process.argv.slice(2)
const kit = createRequire(new URL('../../../packages/ui-kit/package.json', import.meta.url))

/** As `unicode-range` of fonts.css. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const text = `${ascii}\u00A0·×–—‘’“”•…−`

for (const name of ['inter', 'jetbrains-mono']) {
  const whole = await readFile(
    kit.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  )
  // The kit uses no weight outside of these.
  const variationAxes = { wght: { min: 400, max: 700, default: 400 } }
  await writeFile(
    join(folder, `${name}.woff2`),
    await subset(whole, text, { targetFormat: 'woff2', variationAxes }),
  )
}
