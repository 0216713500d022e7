import { getAddress } from 'viem/utils'
import type { RecipientProblemKind } from './recipient-problem.ts'

/** Options for reading addresses. */
export type AddressOptions = {
  /** Kinds of problems to correct. */
  mend: ReadonlySet<RecipientProblemKind>
  /** Addresses of names that were looked up. Null for a name without an address. */
  names: Readonly<Record<string, string | null>>
}

/** The 40 digits of an address in lower case and whether it was corrected, or the problem of the text. */
export type ReadAddress =
  | { digits: string; mended: boolean }
  | { kind: RecipientProblemKind; message: string }

const none = 'The address must be 0x and 40 characters, 0 to 9 and a to f.'

/** Returns whether a text can be a name of an address, such as `ada.eth`. */
export const isName = (text: string) =>
  text.length <= 255 && /^[^\s@/:.]+(\.[^\s@/:.]+)*\.[a-z]{2,}$/i.test(text)

/**
 * An explorer's page of an address, or of a token's holder, whose address is in `a`. Excludes pages of tokens and
 * transactions.
 */
const explorerLink =
  /^https?:\/\/[\w.-]+(?:\/[\w-]+)*\/(?:address\/|token\/0x[\da-f]{40}\?a=)(0x[\da-f]{40})(?:[/?#&](?!\S*0x[\da-f]{40})\S*)?$/i

/**
 * Parses an address, or an explorer's link to one. In mixed case its checksum must be right (EIP-55); lower and
 * upper case carry none.
 */
export function readAddress(given: string, { mend, names }: AddressOptions): ReadAddress {
  const text = explorerLink.exec(given)?.[1] ?? given
  if (isName(text)) {
    const known = Object.hasOwn(names, text.toLowerCase()) ? names[text.toLowerCase()] : undefined
    if (known) return readAddress(known, { mend, names: {} })
    return known === null
      ? { kind: 'unknown-name', message: 'This name has no address on this network.' }
      : { kind: 'name', message: 'This is a name. Look up its address, or enter the address itself.' }
  }
  const [, prefix, digits] = /^(0x)?([0-9a-f]{40})$/i.exec(text) ?? []
  if (digits === undefined) return { kind: 'bad-address', message: text ? none : 'The address is missing.' }
  if (prefix === undefined && !mend.has('no-prefix')) {
    return { kind: 'no-prefix', message: 'The address lacks its 0x at the beginning.' }
  }
  const lower = digits.toLowerCase()
  if (/^0+$/.test(digits)) {
    return { kind: 'bad-address', message: 'The zero address belongs to nobody.' }
  }
  const plain = digits === lower || digits === digits.toUpperCase()
  const fits = plain || getAddress(`0x${lower}`) === `0x${digits}`
  if (fits || mend.has('bad-checksum')) return { digits: lower, mended: !fits || prefix === undefined }
  return {
    kind: 'bad-checksum',
    message: 'The capital letters of the address do not fit it: it was probably mistyped. Copy it again.',
  }
}
