import { showAmount, type Currency } from '@vitrine/chain'
import { formatUnits } from './units.ts'

/** Returns an account's balance as text: "1,250.5 AMB". */
export const showBalance = (amount: bigint, currency: Currency): string =>
  showAmount(amount, currency, 'down')

/** Returns a fee as text: "0.25 AMB". Rounded up, so that people never pay more than shown. */
export const showFee = (wei: string | bigint, currency: Currency): string =>
  showAmount(BigInt(wei), currency, 'up')

/** Returns a fee as it is typed into a field: "1250.0021". Rounded up. */
export const feeText = (wei: string | bigint, currency: Currency): string =>
  showFee(wei, { ...currency, symbol: '' }).replaceAll(/[, ]/g, '')

/** Returns the price of a unit of gas: "26.4 gwei". */
export function showGasPrice(wei: string | bigint): string {
  const thousandths = BigInt(wei) / 10n ** 6n
  return thousandths === 0n && BigInt(wei) > 0n
    ? 'less than 0.001 gwei'
    : `${formatUnits(thousandths, 3)} gwei`
}
