import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const split = css.indexOf('[data-theme="dark"] {')

type Tokens = Record<string, string>
function tokensOf(text: string): Tokens {
  return Object.fromEntries(
    [...text.matchAll(/--((?:background|text|border)-color-[\w-]+|color-focus):\s*(#[0-9a-f]{6});/g)].map(
      (found) => [found[1], found[2]],
    ),
  )
}
const light = tokensOf(css.slice(0, split))
const themes: Record<string, Tokens> = { light, dark: { ...light, ...tokensOf(css.slice(split)) } }

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected']
const tones = ['accent', 'success', 'warning', 'danger', 'info']

/** Text on background: every token of text on everything it may stand on. */
const readable: [text: string, background: string][] = [
  ...['default', 'muted', 'subtle', ...tones].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...tones.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ['default', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['accent-fg', 'accent'],
  ['accent-fg', 'accent-hover'],
  ...['success', 'warning', 'danger', 'danger-hover', 'info'].map((solid): [string, string] => [
    'on-solid',
    solid,
  ]),
  ['inverse', 'inverse'],
]

/** What makes a control or its state known without words. */
const discernible: [token: string, background: string][] = [
  ...surfaces.map((surface): [string, string] => ['color-focus', surface]),
  ...['border-color-strong', 'border-color-accent', 'border-color-danger-strong'].map(
    (border): [string, string] => [border, 'surface'],
  ),
  ...['background-color-accent', 'background-color-switch-off'].flatMap((fill) =>
    ['surface', 'hover', 'selected'].map((surface): [string, string] => [fill, surface]),
  ),
]

function token(tokens: Tokens, name: string): string {
  const value = tokens[name]
  if (value === undefined) throw new Error(`theme.css has no --${name}`)
  return value
}

/** The pairs that miss the wanted contrast, in words. */
function misses(tokens: Tokens, pairs: [token: string, background: string][], wanted: number): string[] {
  return pairs.flatMap(([name, background]) => {
    const ratio = contrast(token(tokens, name), token(tokens, `background-color-${background}`))
    return ratio < wanted ? [`${name} on ${background}: ${ratio.toFixed(2)}`] : []
  })
}

describe.each(Object.entries(themes))('in the %s theme', (_name, tokens) => {
  test('every text can be read on everything it stands on (AA, 4.5:1)', () => {
    const pairs = readable.map(([text, background]): [string, string] => [`text-color-${text}`, background])
    expect(misses(tokens, pairs, 4.5)).toEqual([])
  })

  test('what is known by its colour can be told apart (1.4.11, 3:1)', () => {
    expect(misses(tokens, discernible, 3)).toEqual([])
  })
})

test('no token of text or of a solid background is left out of the check', () => {
  const checked = new Set([
    ...readable.flatMap(([text, background]) => [`text-color-${text}`, `background-color-${background}`]),
    ...discernible.flatMap(([name, background]) => [name, `background-color-${background}`]),
    // A line between things says nothing by itself; skeletons and dividers are made of it.
    'background-color-line',
  ])
  const left = Object.keys(light).filter((name) => !name.startsWith('border-color-') && !checked.has(name))
  expect(left).toEqual([])
})

test('the dark theme sets every colour anew, but for those meant to be the same', () => {
  const dark = tokensOf(css.slice(split))
  const same = Object.keys(light).filter((name) => !(name in dark))
  expect(same).toEqual(['text-color-on-solid', 'text-color-accent-fg'])
})
