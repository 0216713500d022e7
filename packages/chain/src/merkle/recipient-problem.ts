/**
 * Reason why a line of a list was not read.
 *
 * - `bad-row` the line does not have one address and one amount; `mixed` it has an amount in a list without
 *   amounts, or the reverse
 * - `bad-json` the text isn't valid JSON from here on; `ambiguous-columns` it isn't clear which columns hold
 *   the addresses and the amounts; `different-tokens` lines name different tokens or chains; `other-format`
 *   the text is a known file that isn't a list, such as a merkle tree
 * - `no-prefix` the address lacks `0x`; `bad-checksum` its capital letters show a typo; `bad-address`
 *   invalid, or the zero address
 * - `name` a name of an address that was not looked up; `unknown-name` a name without an address
 * - `ambiguous-amount` an amount such as `1.000`, which may have thousands or decimals; `bad-amount` not an
 *   amount of the token
 * - `duplicate` the address is already on another line
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
