import type { Collection } from '@vitrine/sdk'

/** Name and symbol of the sample collection. */
export const sample = { name: 'Twelve seas (sample)', symbol: 'SAMPLE' }

/** Number of assets in the sample: each hour with each sea. */
export const SAMPLE_ASSETS = 12

/** True if a collection is the sample and hasn't been renamed. */
export const isSample = ({ name, symbol }: Pick<Collection, 'name' | 'symbol'>): boolean =>
  name === sample.name && symbol === sample.symbol
