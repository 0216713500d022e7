import { readClasses } from './read-classes.ts'
import { type Token, tokensOf } from './read-tokens.ts'

/** A text and a background token that are used together, without `text-color-` and `background-color-`. */
export type Pair = [text: string, background: string]

/** Backgrounds that have a fixed set of text colors. Any other background is a surface, and may be behind any text. */
const fixedTexts: Record<string, string[]> = {
  accent: ['accent-fg'],
  'accent-hover': ['accent-fg'],
  success: ['on-solid'],
  warning: ['on-solid'],
  danger: ['on-solid'],
  'danger-hover': ['on-solid'],
  info: ['on-solid'],
  inverse: ['inverse'],
  thumb: ['on-thumb'],
  'accent-soft': ['accent', 'default', 'muted'],
  'success-soft': ['success', 'default', 'muted'],
  'warning-soft': ['warning', 'default', 'muted'],
  'danger-soft': ['danger', 'default', 'muted'],
  'info-soft': ['info', 'default', 'muted'],
  // Never behind text: the veil behind a dialog, dividers, the track of a switch.
  overlay: [],
  line: [],
  'switch-off': [],
}
const foregrounds = new Set(['accent-fg', 'on-solid', 'on-thumb', 'inverse'])

/** Returns the backgrounds that may be behind any text. A new background is included by default. */
export const surfacesOf = (tokens: Token[]) =>
  tokensOf(tokens, 'background-color-')
    .map(({ name }) => name)
    .filter((name) => !(name in fixedTexts))

/**
 * Returns every pair of text and background that the sources may draw. A text inherits its background from distant
 * ancestors, so each text in use is assumed on each surface in use, and on its own solid or soft background. A text
 * and the only background in the same class string are a pair too.
 */
export function pairsInUse(tokens: Token[], sources: string[]): Pair[] {
  const texts = new Set(tokensOf(tokens, 'text-color-').map(({ name }) => name))
  const backgrounds = new Set(tokensOf(tokens, 'background-color-').map(({ name }) => name))
  const usedTexts = new Set<string>()
  const usedBackgrounds = new Set<string>(['canvas'])
  const pairs = new Map<string, Pair>()
  const add = (text: string, background: string) => pairs.set(`${text} ${background}`, [text, background])

  for (const classes of sources.flatMap(readClasses)) {
    const names = (prefix: string, known: Set<string>) =>
      classes.flatMap((name) =>
        name.startsWith(prefix) && known.has(name.slice(prefix.length)) ? [name.slice(prefix.length)] : [],
      )
    const here = { texts: names('text-', texts), backgrounds: names('bg-', backgrounds) }
    for (const text of here.texts) usedTexts.add(text)
    for (const background of here.backgrounds) usedBackgrounds.add(background)
    // A string with two backgrounds describes two states, and `fixedTexts` has the text for each.
    if (here.backgrounds.length === 1) {
      for (const text of here.texts) add(text, here.backgrounds[0] as string)
    }
  }
  for (const background of usedBackgrounds) {
    const standing = fixedTexts[background] ?? [...usedTexts].filter((text) => !foregrounds.has(text))
    for (const text of standing) add(text, background)
  }
  return [...pairs.values()]
}
