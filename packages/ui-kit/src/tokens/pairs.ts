import { readClasses } from './read-classes.ts'
import { type Token, tokensOf } from './read-tokens.ts'

/** Text on a background, each by the name of its token without `text-color-` and `background-color-`. */
export type Pair = [text: string, background: string]

/** Backgrounds that have texts of their own, or none; every other one is a surface, and any text may be on it. */
const apart: Record<string, string[]> = {
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
  // Never behind text: between the page and a dialog, in dividers, in a switch.
  overlay: [],
  line: [],
  'switch-off': [],
}
const foregrounds = new Set(['accent-fg', 'on-solid', 'on-thumb', 'inverse'])

/** Returns the backgrounds on which any text may stand. A new one is one of them unless excluded. */
export const surfacesOf = (tokens: Token[]) =>
  tokensOf(tokens, 'background-color-')
    .map(({ name }) => name)
    .filter((name) => !(name in apart))

/**
 * Returns every pair of text and background that the given sources may draw. Text inherits its background from elements far above it, so that
 * every text in use is assumed to be on every surface in use, and on its own solid or soft background; what one string of classes
 * puts together is a pair too, whatever the rule says.
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
    // A string with two backgrounds says both states; the rule above knows which text goes with which.
    if (here.backgrounds.length === 1) {
      for (const text of here.texts) add(text, here.backgrounds[0] as string)
    }
  }
  for (const background of usedBackgrounds) {
    const standing = apart[background] ?? [...usedTexts].filter((text) => !foregrounds.has(text))
    for (const text of standing) add(text, background)
  }
  return [...pairs.values()]
}
