import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'
import { expect, test } from 'vitest'
import { contrast } from '../packages/ui-kit/src/tokens/contrast.ts'
import { pairsInUse } from '../packages/ui-kit/src/tokens/pairs.ts'
import { readClasses } from '../packages/ui-kit/src/tokens/read-classes.ts'
import { readTokens } from '../packages/ui-kit/src/tokens/read-tokens.ts'
import { root } from './lib/run.ts'

// The kit's own classes are held to the theme by theme.test.ts; these are the console's.
const theme = join(root, 'packages/ui-kit/src/theme.css')
const css = readFileSync(theme, 'utf8')
const tokens = readTokens(css)
const folder = join(root, 'apps/console/src')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
const classes = [...new Set(sources.flatMap(readClasses).flat())]

test.each(['light', 'dark'] as const)('every text of the console can be read in the %s theme', (shown) => {
  const colour = (name: string) => tokens.find((token) => token.name === name)?.[shown] ?? ''
  const misses = pairsInUse(tokens, sources).flatMap(([text, background]) => {
    const ratio = contrast(colour(`text-color-${text}`), colour(`background-color-${background}`))
    return ratio < 4.5 ? [`${text} on ${background}: ${ratio.toFixed(2)}`] : []
  })
  expect(misses).toEqual([])
})

test('every color that the console names is one that Tailwind knows', async () => {
  const design = await loadDesignSystem(`@import "tailwindcss";\n${css}`, {
    base: join(root, 'packages/ui-kit/src'),
  })
  const names = classes.filter((name) => /^(bg|text|border|ring|outline|fill|stroke|divide)-[a-z]/.test(name))
  expect(names.length).toBeGreaterThan(20)
  const drawn = design.candidatesToCss(names)
  expect(names.filter((_, index) => drawn[index] === null)).toEqual([])
})

// As in the kit, whose theme.test.ts says the rest of it.
test('no class of the console differs by the theme', () => {
  expect(sources.flatMap((source) => source.match(/\bdark:[\w[-]+/g) ?? [])).toEqual([])
})
