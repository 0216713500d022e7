import { getAddress } from 'viem/utils'
import type { RecipientProblemKind } from './recipient-problem.ts'

/** What is wrong with an address. */
export type AddressProblem = { kind: RecipientProblemKind; message: string }

/**
 * Looks at an address as it was written. In small letters or in capitals it carries no checksum; in both it must be the right one
 * (EIP-55). Undefined where it is good.
 */
export function checkAddress(text: string): AddressProblem | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) {
    return { kind: 'bad-address', message: 'The address must be 0x and 40 characters, 0 to 9 and a to f.' }
  }
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  if (/^0+$/.test(digits)) {
    return { kind: 'bad-address', message: 'The zero address belongs to nobody.' }
  }
  const plain = digits === lower || digits === digits.toUpperCase()
  if (plain || getAddress(`0x${lower}`) === `0x${digits}`) return undefined
  return {
    kind: 'bad-checksum',
    message: 'The capital letters of the address do not fit it: it was probably mistyped. Copy it again.',
  }
}
