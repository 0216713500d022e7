import type { Currency } from '@vitrine/chain'
import { networkOf } from './networks.ts'

/** The currency of an unknown network. Its name is empty, because a wrong name would be worse. */
const unknownCurrency: Currency = { name: '', symbol: '', decimals: 18 }

/** Returns the currency of a network's fees. */
export const currencyOf = (place: Parameters<typeof networkOf>[0]): Currency =>
  networkOf(place)?.currency ?? unknownCurrency
