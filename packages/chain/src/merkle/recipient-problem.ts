/**
 * Why a line of a list was not taken.
 *
 * - `bad-row` it does not have one address and one amount; `bad-json` the text is no JSON from here on
 * - `bad-address` no address, or the zero address; `bad-checksum` its capital letters say that it was mistyped
 * - `bad-amount` no amount that a token can have; `duplicate` the address has a line already
 */
export type RecipientProblemKind =
  | 'bad-row'
  | 'bad-json'
  | 'bad-address'
  | 'bad-checksum'
  | 'bad-amount'
  | 'duplicate'

/** One line that was not taken, and why. */
export type RecipientProblem = {
  kind: RecipientProblemKind
  /** The line of the text, counted from 1 with empty lines and a header; for recipients handed in one by one, their position. */
  line: number
  /** What is wrong and what is expected there: one sentence, without the line's number. */
  message: string
}
