import { type Currency, showAmount } from '@vitrine/chain'
import { formatUnits } from './units.ts'

/** Decimal places that a person is shown. */
const PLACES = 6

/** Returns an amount with at most six decimal places, never less than it is. */
export function roundFeeUp(wei: string | bigint, { decimals }: Pick<Currency, 'decimals'>): bigint {
  const unit = 10n ** BigInt(Math.max(0, decimals - PLACES))
  return ((BigInt(wei) + unit - 1n) / unit) * unit
}

/** Returns a fee as a person reads it: "0.25 AMB". Rounded up, so that nobody pays more than was shown. */
export const showFee = (wei: string | bigint, currency: Currency): string =>
  showAmount(BigInt(wei), currency, 'up')

/** Returns the price of a unit of gas: "26.4 gwei". */
export function showGasPrice(wei: string | bigint): string {
  const thousandths = BigInt(wei) / 10n ** 6n
  return thousandths === 0n && BigInt(wei) > 0n
    ? 'less than 0.001 gwei'
    : `${formatUnits(thousandths, 3)} gwei`
}
