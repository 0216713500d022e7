import { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { failed, passed, skipped, unknown } from './check-results.ts'
import type { PreflightCheckOf } from './preflight-check.ts'
import type { Captured } from './capture.ts'
import { showAmount } from '../show-amount.ts'

/**
 * Compares the balance of the wallet with the maximum cost of the transaction. `costs` holds undefined if the
 * gas is unknown, and an error if the node does not report its price.
 */
export function checkFunds(
  { name: network, currency }: Network,
  held: Captured<bigint | undefined>,
  value: bigint,
  costs: Captured<bigint | undefined>,
): PreflightCheckOf<'funds'> {
  const name = 'funds'
  const balance = held.value
  const cost = costs.value
  if (balance === undefined) {
    const error = held.error ?? new ChainError('node-unreachable', { network })
    return { name, balance: null, cost: cost ?? null, missing: null, ...unknown(error) }
  }
  // If the gas is unknown, the value is the known part of the cost.
  const minimum = cost ?? value
  const holds = `The wallet holds ${showAmount(balance, currency, 'down')} on ${network}`
  if (balance < minimum) {
    const missing = minimum - balance
    const error = new ChainError('insufficient-funds', { network, balance, needed: minimum })
    const needed = `${cost === undefined ? 'more than' : 'up to'} ${showAmount(minimum, currency, 'up')}`
    return {
      name,
      balance,
      cost: cost ?? null,
      missing,
      ...failed(
        error,
        `${holds}; the transaction needs ${needed}.`,
        `Add at least ${showAmount(missing, currency, 'up')} to the wallet, then try again.`,
      ),
    }
  }
  if (costs.error) return { name, balance, cost: null, missing: null, ...unknown(costs.error) }
  if (cost === undefined) {
    const message = `${holds}; what the transaction costs is not known, because it could not be tried.`
    return { name, balance, cost: null, missing: null, ...skipped(message) }
  }
  const message = `${holds}; the transaction costs ${showAmount(cost, currency, 'up')} at most.`
  return { name, balance, cost, missing: 0n, ...passed(message) }
}
