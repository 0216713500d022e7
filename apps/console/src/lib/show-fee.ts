import { type Currency, showAmount } from '@vitrine/chain'
import { formatUnits } from './units.ts'

/** Returns a fee as text: "0.25 AMB". Rounded up, so that people never pay more than shown. */
export const showFee = (wei: string | bigint, currency: Currency): string =>
  showAmount(BigInt(wei), currency, 'up')

/** Returns the price of a unit of gas: "26.4 gwei". */
export function showGasPrice(wei: string | bigint): string {
  const thousandths = BigInt(wei) / 10n ** 6n
  return thousandths === 0n && BigInt(wei) > 0n
    ? 'less than 0.001 gwei'
    : `${formatUnits(thousandths, 3)} gwei`
}
