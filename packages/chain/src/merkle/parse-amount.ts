const largest = 2n ** 256n - 1n
const tooLarge = 'The amount is larger than a token can count.'

/** An amount in the token's smallest unit, or the sentence that says why it is none. `plain` is what would be read without its separators and its unit. */
export type ParsedAmount = { amount: bigint } | { problem: string; plain?: string }

/**
 * Digits in groups of three, by commas, spaces, apostrophes or underscores, and one of the words that mean just so many tokens. Any other word could be
 * another measure: `3 million`, `10k`, `5 wei`.
 */
const formatted =
  /^(\d{1,3}(?:([,' _\u00a0\u202f\u2019])\d{3}(?:\2\d{3})*)?|\d+)(\.\d+)?(?:[\s\u00a0]*(?:tokens?|nfts?))?$/i

/**
 * Reads an amount: digits, then, where the token has decimals, optionally a point and at most so many digits. Nothing else, so that
 * no amount is ever guessed: no sign, no exponent, no separators of thousands, no comma. It is never a floating-point number.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) {
    const [, groups, , rest = ''] = formatted.exec(text) ?? []
    if (groups === undefined) return { problem: whyNone(text, decimals) }
    return {
      problem: 'The amount has separators or a unit. It must be digits only.',
      plain: groups.replace(/\D/g, '') + rest,
    }
  }
  if (fraction.length > decimals) {
    return {
      problem:
        decimals === 0
          ? 'The amount must be a whole number.'
          : `The amount has ${fraction.length} decimal places; the token has ${decimals}.`,
    }
  }
  // A text of a million digits is none either, and must not be counted first.
  if (whole.length > 1_000) return { problem: tooLarge }
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount === 0n) return { problem: 'The amount must be greater than zero.' }
  if (amount > largest) return { problem: tooLarge }
  return { amount }
}

function whyNone(text: string, decimals: number): string {
  if (text === '') return 'The amount is missing.'
  if (/^0x[0-9a-f]{40}$/i.test(text))
    return 'The amount is an address. Put each address on a line of its own.'
  return decimals === 0
    ? 'The amount must be a whole number, in digits only.'
    : `The amount must be digits, with a point before at most ${decimals} decimal places.`
}

/** Returns whether a sum still fits where the contract keeps it. */
export const fitsUint256 = (amount: bigint): boolean => amount <= largest
