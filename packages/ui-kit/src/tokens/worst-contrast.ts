import { contrast } from './contrast.ts'
import type { Pair } from './pairs.ts'
import type { Token } from './read-tokens.ts'

/** Returns the lowest contrast among the pairs in a theme, and the partner that causes it; undefined without pairs. */
export function worstContrast(
  theme: 'light' | 'dark',
  tokens: Token[],
  pairs: Pair[],
  partner: (pair: Pair) => string,
) {
  const color = (name: string) => tokens.find((token) => token.name === name)?.[theme] ?? ''
  return pairs
    .map((pair) => ({
      partner: partner(pair),
      ratio: contrast(color(`text-color-${pair[0]}`), color(`background-color-${pair[1]}`)),
    }))
    .toSorted((a, b) => a.ratio - b.ratio)[0]
}
