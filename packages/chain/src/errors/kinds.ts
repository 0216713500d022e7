/**
 * Kind of a failure.
 *
 * - `insufficient-funds` the wallet cannot pay the fee and the value
 * - `nonce-too-low` another transaction of the wallet already used the nonce
 * - `gas-too-low` the transaction needs more gas than its limit; `gas-too-high` the limit exceeds that of a
 *   block
 * - `fee-too-low` the offered price of a unit of gas is lower than the network accepts
 * - `user-rejected` the person declined in the wallet
 * - `replaced` another transaction was mined in place of this one; `cancelled` the other one has no effect
 * - `reverted` the contract refused, with a `reason` if known; `contract-not-found` no such contract at the
 *   address
 * - `contract-too-large` the contract to deploy has more code than the network allows
 * - `wrong-chain` the node or the wallet is on a different chain than expected
 * - `unauthorized` HTTP 401 and `forbidden` HTTP 403, from the node or a proxy
 * - `node-unreachable` no answer or an invalid one; `rate-limited` HTTP 429, or the code 429 or -32005;
 *   `timed-out` no answer in time
 * - `unresolved` a wait reached its timeout; the transaction may still be mined
 * - `aborted` the caller aborted
 * - `unknown` any other failure
 */
export type ChainErrorKind =
  | 'insufficient-funds'
  | 'nonce-too-low'
  | 'gas-too-low'
  | 'gas-too-high'
  | 'fee-too-low'
  | 'user-rejected'
  | 'replaced'
  | 'cancelled'
  | 'reverted'
  | 'contract-not-found'
  | 'contract-too-large'
  | 'wrong-chain'
  | 'unauthorized'
  | 'forbidden'
  | 'node-unreachable'
  | 'rate-limited'
  | 'timed-out'
  | 'unresolved'
  | 'aborted'
  | 'unknown'

type Sentences = {
  /**
   * Returns the sentence that says what happened. `on` is " on Amber" or empty, `of` is " of Amber" or empty.
   */
  happened: (on: string, of: string) => string
  /** The sentence that says what to do next. */
  next: string
}

/** The two sentences of each kind, for people who know nothing about chains. */
export const sentences: Record<ChainErrorKind, Sentences> = {
  'insufficient-funds': {
    happened: (on) => `The wallet does not hold enough${on} to pay for this transaction.`,
    next: 'Add funds to the wallet, then try again.',
  },
  'nonce-too-low': {
    happened: (on) => `Another transaction of this wallet${on} has already taken this one's place in line.`,
    next: 'Check whether that transaction already did what you wanted; if not, try again.',
  },
  'gas-too-low': {
    happened: (on) => `The transaction${on} needs more gas than it was allowed to use.`,
    next: 'Try again with a higher gas limit.',
  },
  'gas-too-high': {
    happened: (on) => `The transaction asks for more gas than one block${on} holds.`,
    next: 'Try again with a lower gas limit, or with less in one transaction.',
  },
  'fee-too-low': {
    happened: (on) =>
      `The fee offered for the transaction is lower than the network accepts${on} at the moment.`,
    next: 'Try again: the fee is then estimated again.',
  },
  'user-rejected': {
    happened: () => 'The transaction was declined in the wallet.',
    next: 'Try again and confirm it in the wallet.',
  },
  replaced: {
    happened: (on) => `The transaction${on} was replaced by another one of the same wallet.`,
    next: 'Look at the wallet’s latest transaction to see what took its place.',
  },
  cancelled: {
    happened: (on) => `The transaction${on} was cancelled in the wallet before it went through.`,
    next: 'Nothing was done. Try again if you still want it.',
  },
  reverted: {
    happened: (on) => `The contract${on} refused the transaction.`,
    next: 'Correct what the contract objects to, then try again.',
  },
  'wrong-chain': {
    happened: (_on, of) => `The node${of} serves a different chain than the one configured.`,
    next: 'Ask the operator to check the network’s RPC address and chain id.',
  },
  unauthorized: {
    happened: (_on, of) => `The node${of} did not accept the sign-in.`,
    next: 'Sign in again.',
  },
  forbidden: {
    happened: (_on, of) => `The node${of} does not allow this request.`,
    next: 'Ask the operator for access to this network.',
  },
  'node-unreachable': {
    happened: (_on, of) => `The node${of} could not be reached or did not answer properly.`,
    next: 'Check the connection and try again in a moment.',
  },
  'rate-limited': {
    happened: (_on, of) => `The node${of} is receiving too many requests.`,
    next: 'Wait a moment, then try again.',
  },
  'timed-out': {
    happened: (_on, of) => `The node${of} took too long to answer.`,
    next: 'Try again in a moment.',
  },
  unresolved: {
    happened: (on) => `The transaction has not been confirmed${on} yet. It may still go through.`,
    next: 'Go on waiting, or look it up in the explorer before sending it again.',
  },
  aborted: {
    happened: () => 'The wait for the network was aborted.',
    next: 'Start it again when you want to know the outcome.',
  },
  'contract-not-found': {
    happened: (on) => `There is no such contract${on} at this address.`,
    next: 'Check that the contract is deployed on this network.',
  },
  'contract-too-large': {
    happened: (on) => `The contract has more code than can be deployed${on}.`,
    next: 'Deploy a smaller contract, or split it up.',
  },
  unknown: {
    happened: (on) => `The transaction${on} failed for a reason that could not be recognised.`,
    next: 'Try again; if it fails again, ask the operator to check the network.',
  },
}
