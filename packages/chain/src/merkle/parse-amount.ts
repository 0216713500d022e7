const largest = 2n ** 256n - 1n
const tooLarge = 'The amount is larger than a token can count.'
const notAboveZero = 'The amount must be greater than zero.'

/** What stands between whole tokens and parts of one. */
export type DecimalMark = '.' | ','

/** An amount in the token's smallest unit, or the sentence that says why it is none; `ambiguous` where it can be read in two ways. */
export type ParsedAmount = { amount: bigint; ambiguous: boolean } | { problem: string; ambiguous: boolean }

/** The words that mean just so many tokens. Any other word could be another measure: `3 million`, `10k`, `5 wei`. */
const unit = /\s*(?:tokens?|nfts?)$/i
/** Digits, together or in groups of three by one and the same separator; then a decimal mark and more digits. */
const written = /^(\d+|\d{1,3}(?:([\s_'’.,])\d{3})(?:\2\d{3})*)?(?:([.,])(\d+))?$/

/** Returns the parts of an amount, and which decimal mark its separators speak for: none where it has none, or where the only one is followed by three digits. */
function partsOf(text: string) {
  const [all, whole = '', group, mark, fraction = ''] = written.exec(text.replace(unit, '')) ?? []
  // Three digits in a row after the only separator are thousands or decimals. Nobody writes 0,500 or 1000,500 for thousands.
  const ambiguous = !group && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!all || (group && group === mark)) return undefined
  const implied = group === '.' ? ',' : group === ',' ? '.' : mark
  const speaksFor = ambiguous ? undefined : (implied as DecimalMark | undefined)
  return { whole: whole.replace(/\D/g, ''), mark, fraction, ambiguous, speaksFor }
}

/** Returns the decimal mark that an amount can only have been written with; undefined where it says nothing. */
export const markOf = (text: string): DecimalMark | undefined => partsOf(text)?.speaksFor

/**
 * Reads an amount: digits, in groups or not, and optionally decimals, of which the token must have as many. What could be thousands or decimals is
 * a problem unless the list's decimal mark is known. No sign and no exponent, and it is never a floating-point number.
 */
export function parseAmount(text: string, decimals: number, listMark?: DecimalMark): ParsedAmount {
  const parts = partsOf(text)
  const ambiguous = parts?.ambiguous ?? false
  const refuse = (problem: string): ParsedAmount => ({ problem, ambiguous: false })
  if (!parts) return refuse(whyNone(text, decimals))
  if (ambiguous && !listMark) {
    return { problem: 'The amount can be thousands or have three decimal places.', ambiguous }
  }
  const isThousands = ambiguous && parts.mark !== listMark
  const whole = isThousands ? parts.whole + parts.fraction : parts.whole
  const fraction = isThousands ? '' : parts.fraction.replace(/0+$/, '')
  if (fraction.length > decimals) {
    return refuse(
      decimals === 0
        ? 'The amount must be a whole number.'
        : `The amount has ${fraction.length} decimal places; the token has ${decimals}.`,
    )
  }
  // A text of a million digits is none either, and must not be counted first.
  if (whole.length > 1_000) return refuse(tooLarge)
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (amount === 0n) return refuse(notAboveZero)
  return amount > largest ? refuse(tooLarge) : { amount, ambiguous }
}

function whyNone(text: string, decimals: number): string {
  if (text === '') return 'The amount is missing.'
  if (/^[-−]\d/.test(text)) return notAboveZero
  if (/^0x[0-9a-f]{40}$/i.test(text))
    return 'The amount is an address. Put each address on a line of its own.'
  if (/^[\d.,]+e[+-]?\d+$/i.test(text))
    return 'The amount is shortened to an exponent and may lack digits. Write out all of them.'
  return decimals === 0
    ? 'The amount must be a whole number.'
    : `The amount must be a number of at most ${decimals} decimal places.`
}

/** Returns whether a sum still fits where the contract keeps it. */
export const fitsUint256 = (amount: bigint): boolean => amount <= largest
