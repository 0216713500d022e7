import { type ChainError, isChainError } from '../errors/chain-error.ts'
import { failed, passed, skipped, unknown } from './check-results.ts'
import type { PreflightCheckOf } from './preflight-check.ts'
import type { Captured } from './capture.ts'

/** Failures that say something of the node at this moment, not of the transaction. */
const ofTheNode = (error: ChainError) =>
  isChainError(error, 'node-unreachable', 'rate-limited', 'timed-out', 'wrong-chain', 'unknown')

/** Returns what the try of a transaction and the estimate of its gas say. */
export function checkSimulation(
  { hasContract, deploys }: { hasContract: boolean; deploys: boolean },
  tried: Captured<unknown>,
  gasUsed: Captured<bigint | undefined>,
): PreflightCheckOf<'simulation'> {
  const name = 'simulation'
  if (!hasContract) {
    return { name, gasUsed: null, ...skipped('Without a contract at the address there is nothing to try.') }
  }
  const error = tried.error ?? gasUsed.error
  if (!error) {
    const message = deploys
      ? 'The deployment was tried without sending it, and it works.'
      : 'The transaction was tried without sending it, and it works.'
    return { name, gasUsed: gasUsed.value ?? null, ...passed(message) }
  }
  if (isChainError(error, 'insufficient-funds')) {
    const message = 'The transaction could not be tried, because the wallet cannot pay for it.'
    return { name, gasUsed: null, ...unknown(error, message) }
  }
  return { name, gasUsed: null, ...(ofTheNode(error) ? unknown(error) : failed(error)) }
}
