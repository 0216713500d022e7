import type { Currency } from '@vitrine/chain'
import { networkOf } from './networks.ts'

/** What fees are paid in where the network is not configured: no name of a currency is better than a wrong one. */
const unknownCurrency: Currency = { name: '', symbol: '', decimals: 18 }

/** Returns what fees are paid in there. */
export const currencyOf = (place: Parameters<typeof networkOf>[0]): Currency =>
  networkOf(place)?.currency ?? unknownCurrency
