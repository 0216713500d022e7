import { contrast } from './contrast.ts'
import type { Pair } from './pairs.ts'
import type { Token } from './read-tokens.ts'

/** Returns the lowest contrast among some pairs in a theme, with the partner it is reached with; nothing without pairs. */
export function worstContrast(
  theme: 'light' | 'dark',
  tokens: Token[],
  pairs: Pair[],
  partner: (pair: Pair) => string,
) {
  const colour = (name: string) => tokens.find((token) => token.name === name)?.[theme] ?? ''
  return pairs
    .map((pair) => ({
      partner: partner(pair),
      ratio: contrast(colour(`text-color-${pair[0]}`), colour(`background-color-${pair[1]}`)),
    }))
    .toSorted((a, b) => a.ratio - b.ratio)[0]
}
