// Writes the fonts of the first paint into src/fonts/, or into the folder that is named: of the kit's fonts, what plain English needs, less than
// half as large. Every other character comes from the kit's own files, when there is one on the page.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error The package has no types.
import subset from 'subset-font'

const home = fileURLToPath(new URL('../src/fonts/', import.meta.url))
const [folder = home] = process.argv.slice(2)
const kit = createRequire(new URL('../../../packages/ui-kit/package.json', import.meta.url))

const ascii = Array.from({ length: 95 }, (_, index) => 0x20 + index)
const signs = Array.from('\u00A0·×–—‘’“”•…−', (sign) => sign.codePointAt(0) ?? 0)
const hex = (code: number) => `U+${code.toString(16).toUpperCase()}`
const range = ['U+20-7E', ...signs.map(hex)].join(', ')
const text = String.fromCodePoint(...ascii, ...signs)

/** The weights are those of the kit's files, or a browser would take one or the other for all characters of a text. */
const fonts = [
  { file: 'inter', family: 'Inter Variable', weights: '100 900' },
  { file: 'jetbrains-mono', family: 'JetBrains Mono Variable', weights: '100 800' },
]

const faces = fonts.map(
  ({ file, family, weights }) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url("./${file}.woff2") format("woff2-variations");
  unicode-range:
    ${range};
}
`,
)
const head =
  '/* What plain English needs of the kit’s fonts (see scripts/subset-fonts.ts). After the kit’s own, and so before them in use. */\n'
await writeFile(join(folder, 'fonts.css'), head + faces.join('\n'))

for (const { file } of fonts) {
  const whole = await readFile(
    kit.resolve(`@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`),
  )
  // The kit uses no weight outside of these.
  const variationAxes = { wght: { min: 400, max: 700, default: 400 } }
  await writeFile(
    join(folder, `${file}.woff2`),
    await subset(whole, text, { targetFormat: 'woff2', variationAxes }),
  )
}
