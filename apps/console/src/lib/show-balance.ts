import type { Currency } from '@vitrine/chain'
import { formatUnits } from './units.ts'

/** Decimal places that a person is shown. */
const PLACES = 6

/** Returns what an account holds as a person reads it: "1,250.5 AMB". Cut, never rounded up, so that nobody counts on what is not there. */
export function showBalance(amount: bigint, { decimals, symbol }: Currency): string {
  const hidden = Math.max(0, decimals - PLACES)
  const shown = amount / 10n ** BigInt(hidden)
  if (shown === 0n && amount > 0n) return `less than 0.${'1'.padStart(PLACES, '0')} ${symbol}`
  return `${formatUnits(shown, decimals - hidden)} ${symbol}`
}
