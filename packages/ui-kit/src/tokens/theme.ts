import css from '../theme.css?raw'
import { pairsInUse } from './pairs.ts'
import { readTokens } from './read-tokens.ts'

const sources = import.meta.glob<string>(['../*/*.{ts,tsx}', '!../tokens/*', '!../**/*.{stories,test}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Tokens of theme.css, parsed from the file. */
export const tokens = readTokens(css)

/** Pairs that the components may draw, parsed from their sources. */
export const pairs = pairsInUse(tokens, Object.values(sources))
