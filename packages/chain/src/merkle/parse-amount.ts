const largest = 2n ** 256n - 1n

/** An amount in the token's smallest unit, or the sentence that says why it is none. */
export type ParsedAmount = { amount: bigint } | { problem: string }

/**
 * Reads an amount: digits, then, where the token has decimals, optionally a point and at most so many digits. Nothing else, so that
 * no amount is ever guessed: no sign, no exponent, no separators of thousands, no comma. It is never a floating-point number.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return { problem: whyNone(text, decimals) }
  if (fraction.length > decimals) {
    return {
      problem:
        decimals === 0
          ? 'The amount must be a whole number.'
          : `The amount has ${fraction.length} decimal places; the token has ${decimals}.`,
    }
  }
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount === 0n) return { problem: 'The amount must be greater than zero.' }
  if (amount > largest) return { problem: 'The amount is larger than a token can count.' }
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
