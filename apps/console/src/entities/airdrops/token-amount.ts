import type { Airdrop } from '@vitrine/sdk'
import { formatUnits } from '#src/lib/units.ts'

/** What is known of the token that an airdrop gives away. */
export type AirdropToken = Pick<Airdrop, 'tokenStandard' | 'tokenSymbol' | 'tokenDecimals'>

/**
 * Returns an amount with what it counts: "1,000 VTX" of an ERC-20 token, "5 tokens" of the others. Where the decimals are unknown it is the plain
 * number: "5 units".
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
