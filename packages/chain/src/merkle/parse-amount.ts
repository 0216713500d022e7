const maxUint256 = 2n ** 256n - 1n
const tooLarge = 'The amount is larger than a token can count.'
const notAboveZero = 'The amount must be greater than zero.'

/** The separator between whole tokens and decimals. */
export type DecimalMark = '.' | ','

/** Notations of amounts that are read only if a person allows it: `1.5E+18` and `0x10`. */
export type AmountNotation = 'exponent' | 'hex-amount'

/**
 * An amount in the token's smallest unit, or the problem of the text. `ambiguous` is true if it can be read
 * in two ways.
 */
export type ParsedAmount = { amount: bigint; ambiguous: boolean } | { problem: string; ambiguous: boolean }

/** Words that mean whole tokens. Any other word could be another measure: `3 million`, `10k`, `5 wei`. */
const unit = /\s*(?:tokens?|nfts?)$/i
/**
 * Digits, together or in groups of three with one separator, then an optional decimal mark and more digits. A
 * line break separates two amounts.
 */
const written = /^(\d+|\d{1,3}(?:([\p{Zs}_'’.,])\d{3})(?:\2\d{3})*)?(?:([.,])(\d+))?$/u

/** Maximum length of an amount. Longer texts are refused, because matching them is slow. */
const maxLength = 200

/**
 * Returns the parts of an amount, or undefined if the text isn't one. The amount is ambiguous if three digits
 * follow its only separator.
 */
function partsOf(text: string) {
  if (text.length > maxLength) return undefined
  const [all, whole = '', group, mark, fraction = ''] = written.exec(text.replace(unit, '')) ?? []
  // Three digits after the only separator may be thousands or decimals. In 0,500 and 1000,500 they are
  // decimals.
  const ambiguous = !group && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!all || (group && group === mark)) return undefined
  return { whole: whole.replace(/\D/g, ''), group, mark, fraction, ambiguous }
}

/**
 * A separator and its role in an amount, such as `group,` and `decimal.` in `1,250.50`, or `either.` in
 * `1.000`.
 */
export type MarkUse = `${'group' | 'decimal' | 'either'}${DecimalMark}`

/** Returns the roles of the points and commas of an amount. */
export function usesOf(text: string): MarkUse[] {
  const { group, mark, ambiguous } = partsOf(text) ?? {}
  const uses = [group && `group${group}`, mark && `${ambiguous ? 'either' : 'decimal'}${mark}`]
  return uses.filter((use): use is MarkUse => /[.,]$/.test(use ?? ''))
}

const otherThan = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/**
 * Returns the decimal mark of a list, by the separators of all its amounts. Undefined if the list has one
 * kind of separator, because either of `1,000` and `1,00` can be a typo: the other separator must group
 * digits, and no amount may contradict.
 */
export const markOf = (uses: ReadonlySet<MarkUse>): DecimalMark | undefined =>
  (['.', ','] as const).find((mark) => {
    const other = otherThan(mark)
    if (uses.has(`group${mark}`) || uses.has(`decimal${other}`)) return false
    return uses.has(`group${other}`) || (uses.has(`decimal${mark}`) && uses.has(`either${other}`))
  })

const exponential = /^(\d{1,78})(?:[.,](\d{1,78}))?e([+-]?\d{1,3})$/i
const hexadecimal = /^0x(?![\da-f]{40}$)[\da-f]{1,64}$/i

/** Returns the notation of an amount if it must be allowed. */
export function notationOf(text: string): AmountNotation | undefined {
  if (exponential.test(text)) return 'exponent'
  return hexadecimal.test(text) ? 'hex-amount' : undefined
}

/** Parses an amount in an allowed notation. A hexadecimal amount counts the smallest unit, as in contracts. */
export function parseNotation(text: string, decimals: number): ParsedAmount {
  const [, whole = '', fraction = '', exponent = '0'] = exponential.exec(text) ?? []
  if (whole === '') return checked(BigInt(text))
  const digits = BigInt(whole + fraction)
  const power = Number(exponent) - fraction.length + decimals
  const scale = 10n ** BigInt(Math.abs(power))
  if (power >= 0) return checked(digits * scale)
  if (digits % scale === 0n) return checked(digits / scale)
  return {
    problem: `The amount has more decimal places than the token, which has ${decimals}.`,
    ambiguous: false,
  }
}

/** Returns an amount, or its problem if no token can have it. */
function checked(amount: bigint, ambiguous = false): ParsedAmount {
  if (amount === 0n) return { problem: notAboveZero, ambiguous: false }
  return fitsUint256(amount) ? { amount, ambiguous } : { problem: tooLarge, ambiguous: false }
}

/**
 * Parses an amount: digits, grouped or not, and optional decimals, at most as many as the token has. An
 * amount that may have thousands or decimals is a problem, unless `known` or the `uses` in the list decide.
 * Signs and exponents are refused, and floating-point numbers are never used.
 */
export function parseAmount(
  text: string,
  decimals: number,
  known?: DecimalMark,
  uses: ReadonlySet<MarkUse> = new Set(),
): ParsedAmount {
  const parts = partsOf(text)
  const ambiguous = parts?.ambiguous ?? false
  const refuse = (problem: string): ParsedAmount => ({ problem, ambiguous: false })
  if (!parts) return refuse(whyNone(text, decimals))
  const mark = parts.mark as DecimalMark
  const places = parts.fraction.replace(/0+$/, '')
  // More decimal places than the token has can only be thousands, unless this mark precedes decimals
  // elsewhere.
  const isTooFine = places.length > decimals && !uses.has(`decimal${mark}`)
  const listMark = known ?? markOf(uses) ?? (isTooFine ? otherThan(mark) : undefined)
  if (ambiguous && !listMark) {
    return { problem: 'The amount can be thousands or have three decimal places.', ambiguous }
  }
  const isThousands = ambiguous && mark !== listMark
  const whole = isThousands ? parts.whole + parts.fraction : parts.whole
  const fraction = isThousands ? '' : places
  if (fraction.length > decimals) {
    return refuse(
      decimals === 0
        ? 'The amount must be a whole number.'
        : `The amount has ${fraction.length} decimal places; the token has ${decimals}.`,
    )
  }
  return checked(BigInt(whole + fraction.padEnd(decimals, '0')), ambiguous)
}

function whyNone(text: string, decimals: number): string {
  if (text === '') return 'The amount is missing.'
  if (text.length > maxLength) return 'The amount is too long.'
  if (/^[-−]\d/.test(text)) return notAboveZero
  if (/^0x[0-9a-f]{40}$/i.test(text))
    return 'The amount is an address. Put each address on a line of its own.'
  if (exponential.test(text))
    return 'The amount is shortened to an exponent and may lack digits. Write out all of them.'
  if (hexadecimal.test(text)) return 'The amount is hexadecimal. Contracts write the smallest unit this way.'
  return decimals === 0
    ? 'The amount must be a whole number.'
    : `The amount must be a number of at most ${decimals} decimal places.`
}

/** Returns whether an amount fits into a uint256. */
export const fitsUint256 = (amount: bigint): boolean => amount <= maxUint256
