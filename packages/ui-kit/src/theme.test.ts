import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'
import { describe, expect, test } from 'vitest'
import { contrast } from './tokens/contrast.ts'
import { pairsInUse, surfacesOf } from './tokens/pairs.ts'
import { readClasses } from './tokens/read-classes.ts'
import { readTokens } from './tokens/read-tokens.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const css = readFileSync(`${folder}theme.css`, 'utf8')
const tokens = readTokens(css)
// Skips cn.ts, which lists utilities without drawing them.
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^tokens\/|^lib\/cn\.ts$|\.(stories|test)\.tsx?$/.test(file))
  .map((file) => readFileSync(folder + file, 'utf8'))
const pairs = pairsInUse(tokens, sources)
const surfaces = surfacesOf(tokens)

/** Tokens that identify a control or its state without text (WCAG 1.4.11). */
const discernible: [token: string, background: string][] = [
  ...surfaces.map((surface): [string, string] => ['color-focus', surface]),
  ...['border-color-strong', 'border-color-accent', 'border-color-danger-strong'].map(
    (border): [string, string] => [border, 'surface'],
  ),
  ...['background-color-accent', 'background-color-switch-off'].flatMap((fill) =>
    ['surface', 'hover', 'selected', 'thumb'].map((ground): [string, string] => [fill, ground]),
  ),
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const color = (name: string) => {
    const token = tokens.find((one) => one.name === name)
    if (!token) throw new Error(`theme.css has no --${name}.`)
    return token[theme]
  }
  /** Returns the pairs below the wanted contrast, as text. */
  const misses = (wanted: number, given: [token: string, background: string][]) =>
    given.flatMap(([name, background]) => {
      const ratio = contrast(color(name), color(`background-color-${background}`))
      return ratio < wanted ? [`${name} on ${background}: ${ratio.toFixed(2)}`] : []
    })

  test('every text has enough contrast on each of its backgrounds (AA, 4.5:1)', () => {
    const named = pairs.map(([text, background]): [string, string] => [`text-color-${text}`, background])
    expect(misses(4.5, named)).toEqual([])
  })

  test('controls and states have enough contrast (1.4.11, 3:1)', () => {
    expect(misses(3, discernible)).toEqual([])
  })
})

test('the pairs come from the components', () => {
  expect(pairs).toContainEqual(['accent-fg', 'accent'])
  expect(pairs).toContainEqual(['inverse', 'inverse'])
  expect(pairsInUse(tokens, ["<b className='bg-accent-soft hover:text-subtle' />"])).toContainEqual([
    'subtle',
    'accent-soft',
  ])
})

test('Tailwind knows every color that a component names', async () => {
  const design = await loadDesignSystem(`@import "tailwindcss";\n${css}`, { base: folder })
  const names = [...new Set(sources.flatMap(readClasses).flat())].filter((name) =>
    /^(bg|text|border|ring|outline|fill|stroke|divide)-[a-z]/.test(name),
  )
  expect(names.length).toBeGreaterThan(50)
  const drawn = design.candidatesToCss(names)
  expect(names.filter((_, index) => drawn[index] === null)).toEqual([])
})

test('no component uses a palette color', () => {
  const steps =
    /^[a-z]+-(?:(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+|black|white)$/
  expect(
    sources
      .flatMap(readClasses)
      .flat()
      .filter((name) => steps.test(name)),
  ).toEqual([])
})

test('every token has a comment with its use', () => {
  const silent = tokens.filter(({ name, use }) => use === '' && !name.endsWith('--line-height'))
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('the dark theme sets every color except those that stay the same', () => {
  const night = css.slice(css.indexOf('[data-theme="dark"] {'))
  const colors = tokens.filter(({ name }) => /^(background|text|border)-color-|^color-/.test(name))
  const same = colors.map(({ name }) => name).filter((name) => !night.includes(`--${name}:`))
  expect(same).toEqual([
    'background-color-thumb',
    'text-color-on-solid',
    'text-color-on-thumb',
    'text-color-accent-fg',
  ])
})

// A layout measured in one theme must hold in the other.
test('the dark theme changes only colors and shadows, not layout', () => {
  const [, night = ''] = /^\[data-theme="dark"\] \{\n([^}]+)\}/m.exec(css) ?? []
  const names = night.split(';').flatMap((line) => /^\s*([\w-]+):/.exec(line)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(40)
  const others = names.filter(
    (name) => !/^--((background|text|border)-color|color|shadow)-[a-z-]+$/.test(name),
  )
  expect(others).toEqual(['color-scheme'])
  expect(css.match(/\[data-theme="dark"\] \{|prefers-color-scheme/g)).toHaveLength(1)
  expect(sources.flatMap((source) => source.match(/\bdark:[\w[-]+/g) ?? [])).toEqual([])
})

// Text size settings must scale everything except lines and shadows.
test('every size is in rem', () => {
  const sizes = tokens.filter(
    ({ name }) => /^(text-\w+|spacing|radius|row-height)/.test(name) && !/color/.test(name),
  )
  expect(sizes.length).toBeGreaterThan(15)
  expect(sizes.filter(({ light }) => !light.endsWith('rem'))).toEqual([])
  expect(sources.flatMap((source) => source.match(/-\[[^\]]*\d{2,}px[^\]]*\]/g) ?? [])).toEqual([])
})

test('forced colors replace every color by a system color', () => {
  const forced = readFileSync(`${folder}forced-colors.css`, 'utf8')
  const colors = tokens.filter(({ name }) => /^(background|text|border)-color-|^color-/.test(name))
  const system = /^(color-mix\(in srgb, )?(Canvas|CanvasText|GrayText|Highlight|HighlightText|ButtonBorder)\b/
  const missing = colors.filter(
    ({ name }) => !system.test(new RegExp(`--${name}:\\s*([^;]+);`).exec(forced)?.[1] ?? ''),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
