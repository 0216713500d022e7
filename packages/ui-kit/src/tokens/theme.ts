import css from '../theme.css?raw'
import { pairsInUse } from './pairs.ts'
import { readTokens } from './read-tokens.ts'

const sources = import.meta.glob<string>(['../*/*.{ts,tsx}', '!../tokens/*', '!../**/*.{stories,test}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The tokens of theme.css, read from the file itself. */
export const tokens = readTokens(css)

/** The pairs that the components may draw, read from their sources. */
export const pairs = pairsInUse(tokens, Object.values(sources))
