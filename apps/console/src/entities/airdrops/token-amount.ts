import type { Airdrop } from '@vitrine/sdk'
import { formatUnits } from '#src/lib/units.ts'

/** The fields of an airdrop that describe its token. */
export type AirdropToken = Pick<Airdrop, 'tokenStandard' | 'tokenSymbol' | 'tokenDecimals'>

/**
 * Returns an amount with its unit: "1,000 VTX" for an ERC-20 token, "5 tokens" for other standards. If the
 * decimals are unknown, returns the plain number: "5 units".
 *
 * @param amount In the token's smallest unit.
 */
export function tokenAmount(token: AirdropToken, amount: string | bigint): string {
  const { tokenStandard, tokenSymbol, tokenDecimals } = token
  const number = formatUnits(amount, tokenDecimals ?? 0)
  if (tokenDecimals == null) return `${number} ${number === '1' ? 'unit' : 'units'}`
  if (tokenStandard === 'ERC-20' && tokenSymbol) return `${number} ${tokenSymbol}`
  return `${number} ${number === '1' ? 'token' : 'tokens'}`
}
