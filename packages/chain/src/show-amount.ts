import type { Currency } from './network.ts'

/** Decimal places that a person is shown. */
const places = 6

/**
 * Returns an amount of the smallest unit as a person reads it, such as "1,250.0021 ETH", with six decimal places at most.
 * @param round `up` for what has to be paid and `down` for what an account holds, so that the text never promises too much
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
