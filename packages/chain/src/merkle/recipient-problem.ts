/**
 * Reason why a line of a list was not read.
 *
 * - `bad-row` it does not have one address and one amount; `mixed` it has an amount where the list has none, or the other way round
 * - `bad-json` the text is no JSON from here on; `ambiguous-columns` it isn't clear which columns hold the addresses and the amounts;
 *   `different-tokens` lines name different tokens or chains; `other-format` the text is a known file that isn't a list, such as a merkle tree,
 *   or has several lists
 * - `no-prefix` an address without `0x`; `bad-checksum` its capital letters say that it was mistyped; `bad-address` no address, or the zero
 *   address
 * - `name` a name that stands for an address and was not looked up; `unknown-name` one that has none
 * - `ambiguous-amount` an amount such as `1.000`, whose only separator can be one of thousands or of decimals; `bad-amount` no amount that a token
 *   can have
 * - `duplicate` the address has a line already
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
