import type { Currency } from './network.ts'

/** Maximum number of decimal places to show. */
const places = 6

/**
 * Formats an amount of the smallest unit, such as "1,250.0021 ETH", with at most six decimal places.
 *
 * @param round `up` for an amount to pay, `down` for a balance, so that the text never promises too much
 */
export function showAmount(amount: bigint, { decimals, symbol }: Currency, round: 'up' | 'down'): string {
  const hidden = Math.max(0, decimals - places)
  const step = 10n ** BigInt(hidden)
  const shown = round === 'up' ? (amount + step - 1n) / step : amount / step
  if (shown === 0n && amount > 0n) return `less than 0.${'1'.padStart(places, '0')} ${symbol}`
  const unit = 10n ** BigInt(decimals - hidden)
  const fraction = String(shown % unit)
    .padStart(decimals - hidden, '0')
    .replace(/0+$/, '')
  return `${(shown / unit).toLocaleString('en-US')}${fraction && `.${fraction}`} ${symbol}`
}
