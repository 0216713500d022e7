import { type ChainError, type ChainErrorKind, toChainError } from '@vitrine/chain'
import type { Abi } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { ServiceError } from '#src/service-error.ts'

/** Sentences for the errors of Vitrine's own contracts. The chain package words the standard errors. */
const words: [RegExp, (...found: string[]) => string][] = [
  [/^TokenAlreadyMinted \(tokenId: (\d+)\)$/, (id) => `token ${id} is already minted.`],
  [/^NoCopies$/, () => 'a token needs at least one copy.'],
  [/^NoToken \(token: (\w+)\)$/, (token) => `there is no contract at the token's address ${token}.`],
  [/^RootFixed$/, () => 'somebody has claimed already, so its merkle root is fixed.'],
  [/^WrongTimes \(/, () => 'the end is over already, or not after the start.'],
]

/** Returns the reason of a revert as the end of a sentence. */
export function plainReason(reason: string | undefined): string {
  if (!reason) return 'it gave no reason.'
  for (const [pattern, say] of words) {
    const found = pattern.exec(reason)
    if (found) return say(...found.slice(1))
  }
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/** Returns the message for a revert: the network's name and the reason. */
export const revertSentence = (network: string, reason: string | undefined) =>
  `The contract on ${network} refused: ${plainReason(reason)}`

const ours = new Set<ChainErrorKind>([
  'reverted',
  'insufficient-funds',
  'contract-not-found',
  'nonce-too-low',
  'gas-too-low',
  'gas-too-high',
  'contract-too-large',
])

/** Converts a failure of the chain into the error of a call: 409 if the transaction is at fault, 502 if the node is. */
export function toServiceError(error: ChainError): ServiceError {
  if (error.kind === 'reverted') {
    const message = revertSentence(error.network ?? 'this network', error.reason)
    return new ServiceError('conflict', message, { code: 'reverted', cause: error })
  }
  const sentence = `${error.message} ${error.nextStep}`
  return ours.has(error.kind)
    ? ServiceError.conflict(sentence, error.kind)
    : ServiceError.upstream(sentence, error.kind)
}

/** Returns a function for `catch` that throws the failure of a call to the network as a ChainError. */
export const asChainError = (network: ChainNetwork, abi?: Abi) => (thrown: unknown) => {
  throw toChainError(thrown, { network, abi })
}

/** Returns a function for `catch` that throws the failure as a ServiceError, or unchanged if it is one already. */
export const asServiceError = (network: ChainNetwork, abi?: Abi) => (thrown: unknown) => {
  throw thrown instanceof ServiceError ? thrown : toServiceError(toChainError(thrown, { network, abi }))
}
