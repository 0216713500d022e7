import type { Collection } from '@vitrine/sdk'

/** What the sample collection is called. */
export const sample = { name: 'Twelve seas (sample)', symbol: 'SAMPLE' }

/** How many assets the sample has: each hour with each sea. */
export const SAMPLE_ASSETS = 12

/** Returns whether a collection is the sample, and nobody has made it their own by another name. */
export const isSample = ({ name, symbol }: Pick<Collection, 'name' | 'symbol'>): boolean =>
  name === sample.name && symbol === sample.symbol
