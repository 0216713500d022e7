/**
 * Reason why a line of a list was not read.
 *
 * - `bad-row`: the line doesn't have one address and one amount
 * - `mixed`: it has an amount although the list has none, or lacks one
 * - `bad-json`: the text isn't valid JSON from this line on
 * - `ambiguous-columns`: it isn't clear which columns hold the addresses and the amounts
 * - `different-tokens`: lines name different tokens or chains
 * - `other-format`: the text is a known file that isn't a list, such as a merkle tree, or has several lists
 * - `no-prefix`: an address without `0x`
 * - `bad-checksum`: the capital letters of an address show a typing mistake
 * - `bad-address`: not an address, or the zero address
 * - `name`: a name in place of an address, not looked up yet
 * - `unknown-name`: a name without an address
 * - `ambiguous-amount`: an amount such as `1.000`, whose separator can group thousands or mark decimals
 * - `exponent`: an amount such as `1.5E+18`, which a spreadsheet may have rounded
 * - `hex-amount`: an amount such as `0x10`, which contracts write in the smallest unit
 * - `bad-amount`: not an amount that a token can have
 * - `duplicate`: the address is already on another line
 */
export type RecipientProblemKind =
  | 'bad-row'
  | 'mixed'
  | 'bad-json'
  | 'ambiguous-columns'
  | 'different-tokens'
  | 'other-format'
  | 'no-prefix'
  | 'bad-checksum'
  | 'bad-address'
  | 'name'
  | 'unknown-name'
  | 'ambiguous-amount'
  | 'exponent'
  | 'hex-amount'
  | 'bad-amount'
  | 'duplicate'

/** A line that was not read, and the reason. */
export type RecipientProblem = {
  kind: RecipientProblemKind
  /**
   * Line of the text, counted from 1 with empty lines and a header. For recipients without a text, their
   * position.
   */
  line: number
  /** Problem and what is expected, as one sentence without the line number. */
  message: string
  /** Text of the line, at most 100 characters. */
  text: string
}
