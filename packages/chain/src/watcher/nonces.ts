import { quantity } from '../rpc/quantity.ts'
import type { RpcRequest } from '../rpc/rpc-client.ts'
import type { Tracked } from './tracked.ts'

/** Rounds between two requests for the nonce of a sender. */
const every = 5
/** Maximum number of senders to query in one round. */
const sendersAtOnce = 50

const wantsNonce = (one: Tracked) =>
  one.transaction && !one.found && (one.suspicion > 0 || one.rounds - one.nonceAskedAt >= every)

/**
 * Returns requests for the number of mined transactions of each sender, sent every few rounds and once per
 * sender. A used nonce and a hash without a receipt mean that another transaction replaced it. Writes the
 * answers to `counts`.
 */
export function nonceRequests(
  asked: readonly Tracked[],
  all: Iterable<Tracked>,
  counts: Map<string, bigint>,
): RpcRequest[] {
  const senders = new Set<string>()
  for (const one of asked) {
    if (senders.size < sendersAtOnce && one.transaction && wantsNonce(one))
      senders.add(one.transaction.sender)
  }
  if (senders.size === 0) return []
  for (const one of all) {
    if (one.transaction && senders.has(one.transaction.sender)) one.nonceAskedAt = one.rounds
  }
  return [...senders].map((sender) => ({
    method: 'eth_getTransactionCount',
    params: [sender, 'latest'],
    answer: ({ result }) => {
      const count = quantity(result)
      if (count !== undefined) counts.set(sender, count)
    },
  }))
}

/** Returns whether the nonce of a hash is used. False if it was not requested. */
export function isNonceUsed({ transaction }: Tracked, counts: ReadonlyMap<string, bigint>): boolean {
  return transaction !== null && (counts.get(transaction.sender) ?? 0n) > transaction.nonce
}
