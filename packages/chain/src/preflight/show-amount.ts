import { formatUnits } from 'viem/utils'
import type { Currency } from '../network.ts'

/** Decimal places that a person is shown. */
const places = 6

/**
 * Returns an amount of the smallest unit as a person reads it, such as "0.0021 ETH", with six decimal places at most. What is needed is rounded
 * up and what is there down, so that nobody is promised what does not do.
 */
export function showAmount(amount: bigint, { decimals, symbol }: Currency, round: 'up' | 'down'): string {
  const hidden = Math.max(0, decimals - places)
  const step = 10n ** BigInt(hidden)
  const shown = round === 'up' ? (amount + step - 1n) / step : amount / step
  return `${formatUnits(shown, decimals - hidden)} ${symbol}`
}
