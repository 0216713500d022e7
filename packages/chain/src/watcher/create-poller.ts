import { ChainError, isChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { quantity } from '../rpc/quantity.ts'
import type { FoundReceipt } from '../rpc/receipt-of.ts'
import type { RpcOutcome } from '../rpc/read-reply.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { type Block, createBlockTracker } from './block-tracker.ts'
import { findReplaced } from './find-replaced.ts'
import { isNonceUsed, nonceRequests } from './nonces.ts'
import { createReceiptReader, type PollErrors } from './receipt-reader.ts'
import { type RawTransaction, sentTransactionOf } from './sent-transaction.ts'
import type { Finding, Tracked } from './tracked.ts'

/** Number of hashes from which the new blocks are searched instead of requesting each hash. */
const followFrom = 20
/**
 * Rounds after which a hash is requested individually although no block contained it: the nodes behind one
 * address may disagree.
 */
const trustedRounds = 20
/** Rounds until an unknown transaction is looked up again. */
const lookUpAgainAfter = 5

/** Hashes of one round, and its abort signal. */
export type RoundOptions = {
  /** Hashes that are due. */
  due: ReadonlySet<Tracked>
  /** All watched hashes by their lower-case text. The new blocks may contain hashes that are not due. */
  all: ReadonlyMap<string, Tracked>
  signal: AbortSignal
}

/** Hashes whose receipt must be read, with their block number if it is known. */
type Wanted = Map<Tracked, number | null>

const isNodeTrouble = (error: unknown): error is ChainError =>
  isChainError(error, 'node-unreachable', 'timed-out', 'rate-limited')

/**
 * Returns the number of blocks from the receipt's to the latest, both included. 1 if the latest is unknown.
 */
const depthOf = ({ blockNumber }: FoundReceipt, head: number | null): number =>
  head === null ? 1 : Math.max(1, head - Number(blockNumber) + 1)

/** Creates the function that polls the node of one network, a round per call. */
export function createPoller(network: Network, rpc: RpcClient) {
  const tracker = createBlockTracker()
  const reader = createReceiptReader(network, rpc)
  let chainChecked = false

  function checkChain({ result, error }: RpcOutcome) {
    if (error) throw error
    const id = quantity(result)
    if (id === undefined) throw new ChainError('node-unreachable', { network: network.name })
    if (id !== BigInt(network.chainId)) {
      const ids = { chainId: Number(id), expectedChainId: network.chainId }
      throw new ChainError('wrong-chain', { network: network.name, ...ids })
    }
    chainChecked = true
  }

  /** Sends the first requests of a round. Rejects if the node answers none of them. */
  async function sendFirst(requests: readonly RpcRequest[], signal: AbortSignal) {
    const down = await rpc.send(requests, signal)
    if (down) throw down
  }

  /**
   * Returns a request for the transaction, to learn its sender. Adds the hash to `wanted` unless the
   * transaction is pending.
   */
  const lookUp = (one: Tracked, wanted: Wanted, trouble: PollErrors): RpcRequest => ({
    method: 'eth_getTransactionByHash',
    params: [one.key],
    answer: ({ result, error }) => {
      if (isNodeTrouble(error)) {
        trouble.set(one, error)
        return
      }
      const transaction = (result ?? {}) as RawTransaction
      one.answered = true
      one.transaction = sentTransactionOf(transaction)
      one.lookUpAt = one.rounds + lookUpAgainAfter
      one.nonceAskedAt = one.rounds
      const block = quantity(transaction.blockNumber)
      if (one.transaction && block === undefined) one.coveredSince = one.rounds
      else wanted.set(one, block === undefined ? null : Number(block))
    },
  })

  /** Returns the individual request for a hash. */
  function ownRequest(one: Tracked, following: boolean, wanted: Wanted, trouble: PollErrors) {
    one.found = null
    one.coveredSince = null
    // Among many hashes, the first individual request looks up the transaction, which also reveals its
    // sender.
    const unknown = !one.transaction && (one.answered ? one.rounds >= one.lookUpAt : following)
    return unknown ? lookUp(one, wanted, trouble) : reader.request(one, trouble)
  }

  /** Follows the new blocks. Adds hashes to `wanted` that they contain or make uncertain. */
  async function follow(
    { all, signal }: RoundOptions,
    asked: Tracked[],
    own: ReadonlySet<Tracked>,
    wanted: Wanted,
  ) {
    const progress = await tracker.follow(rpc, signal, Math.max(16, all.size))
    if (progress.kind === 'followed') {
      for (const one of asked) {
        if (!one.found || one.found.blockNumber <= BigInt(progress.fork) || !progress.reorganised) continue
        one.found = null
        wanted.set(one, null)
      }
      for (const { number, transactions } of progress.blocks) {
        for (const hash of transactions) {
          const one = all.get(hash)
          // A new hash waits for its first individual request.
          const part = one && (own.has(one) || one.coveredSince !== null || wanted.has(one))
          if (part && !one.found) wanted.set(one, number)
        }
      }
      return { head: progress.head, blocks: progress.blocks }
    }
    // Without the blocks, nothing is known of the hashes that were not requested individually in this round.
    for (const one of asked) if (!own.has(one)) wanted.set(one, null)
    return { head: progress.kind === 'started' ? progress.head : null, blocks: [] as Block[] }
  }

  /**
   * Polls the `due` hashes, and others of `all` that the new blocks contain. Returns a finding for each
   * polled hash.
   *
   * @throws {ChainError} If the whole round failed. The error of a header factory is thrown unchanged.
   */
  return async function round(options: RoundOptions): Promise<Map<Tracked, Finding>> {
    const { due, all, signal } = options
    const following = all.size >= followFrom
    if (!following) tracker.reset()
    if (!tracker.started()) for (const one of all.values()) one.coveredSince = null
    const asked = [...all.values()].filter(
      (one) => due.has(one) || (tracker.started() && (one.coveredSince !== null || one.found)),
    )
    for (const one of asked) one.rounds += 1

    const trouble: PollErrors = new Map()
    const wanted: Wanted = new Map()
    /** Hashes that are requested individually. */
    const own = new Set<Tracked>()
    const counts = new Map<string, bigint>()
    let chainId: RpcOutcome | undefined
    let latest: RpcOutcome | undefined
    let head: number | null = null
    let blocks: Block[] = []

    // The order matters. Nonces come before the blocks, so that the transaction that used a nonce is in one
    // of them. The latest block comes before the hashes, so that a transaction mined after their answers is
    // in a later block.
    const opening: RpcRequest[] = []
    if (!chainChecked) {
      opening.push({ method: 'eth_chainId', params: [], answer: (outcome) => (chainId = outcome) })
    }
    opening.push(...nonceRequests(asked, all.values(), counts))
    if (following) {
      opening.push(
        ...tracker.requests((outcome) => (latest = outcome)),
        ...reader.expect(tracker.expected(), all.size),
      )
      if (!rpc.batches()) await sendFirst(opening.splice(0), signal)
    }
    for (const one of asked) {
      const covered = one.coveredSince !== null && one.rounds - one.coveredSince < trustedRounds
      if (following && (one.found || covered)) continue
      own.add(one)
      opening.push(ownRequest(one, following, wanted, trouble))
    }
    if (!following && asked.some(({ depth }) => depth > 1)) {
      opening.push({
        method: 'eth_blockNumber',
        params: [],
        answer: ({ result }) => {
          const number = quantity(result)
          head = number === undefined ? null : Number(number)
        },
      })
    }
    await sendFirst(opening, signal)
    if (chainId) checkChain(chainId)
    const down = latest?.error
    if (isNodeTrouble(down)) throw down

    if (following) ({ head, blocks } = await follow(options, asked, own, wanted))
    if (wanted.size > 0) await reader.read(wanted, blocks, trouble, signal)
    for (const one of asked) {
      const followed = one.found && tracker.hashOf(Number(one.found.blockNumber))
      // The receipt came from a node on another branch, so the next round requests it again.
      if (followed && one.found?.blockHash && followed !== one.found.blockHash) one.found = null
    }

    const suspects = asked.filter((one) => !one.found && !trouble.has(one) && isNonceUsed(one, counts))
    const again = (one: Tracked) => reader.request(one, trouble)
    const replaced =
      suspects.length > 0 ? await findReplaced(network, rpc, { suspects, again, head, signal }) : null
    for (const one of asked) if (one.found || !isNonceUsed(one, counts)) one.suspicion = 0

    return new Map(
      asked.map((one) => {
        const error = trouble.get(one)
        if (one.found) return [one, { kind: 'mined', receipt: one.found, depth: depthOf(one.found, head) }]
        return [one, error ? { kind: 'trouble', error } : (replaced?.get(one) ?? { kind: 'pending' })]
      }),
    )
  }
}
