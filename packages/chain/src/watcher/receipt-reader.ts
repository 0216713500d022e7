import type { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { receiptOf } from '../rpc/receipt-of.ts'
import type { RpcOutcome } from '../rpc/read-reply.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { type Block, blockTag } from './block-tracker.ts'
import type { Tracked } from './tracked.ts'

/**
 * Minimum number of watched hashes in a new block to read all its receipts, if they are at least half of
 * them.
 */
const minInNewBlock = 4
/** Minimum number of watched hashes in an older block, whose size is unknown, to read all its receipts. */
const minInOlderBlock = 16
/** Number of pending hashes from which new blocks are assumed to be mostly ours until one isn't. */
const assumeOursFrom = 100

/** Errors of a round by hash. */
export type PollErrors = Map<Tracked, ChainError>

/** Creates a reader that requests receipts individually or by block, with the fewest calls. */
export function createReceiptReader(network: Network, rpc: RpcClient) {
  /** False once the node has failed to answer `eth_getBlockReceipts`. */
  let hasBlockReceipts = true
  /** True if at least half of the latest new blocks' transactions were ours. Null if unknown. */
  let mostlyOurs: boolean | null = null
  /** Receipts that were requested ahead, by block hash, then by transaction hash. */
  const expected = new Map<unknown, Map<unknown, unknown>>()

  function take(one: Tracked, { result, error }: RpcOutcome, trouble: PollErrors) {
    trouble.delete(one)
    try {
      if (error) throw error
      one.answered = true
      one.found = receiptOf(result, one.key, network)
      one.coveredSince = one.found ? null : one.rounds
    } catch (thrown) {
      one.coveredSince = null
      trouble.set(one, thrown as ChainError)
    }
  }

  const request = (one: Tracked, trouble: PollErrors): RpcRequest => ({
    method: 'eth_getTransactionReceipt',
    params: [one.key],
    answer: (outcome) => take(one, outcome, trouble),
  })

  const byHash = (receipts: unknown) =>
    Array.isArray(receipts)
      ? new Map(receipts.map((one) => [(one as { transactionHash?: unknown } | null)?.transactionHash, one]))
      : null

  const blockRequest = (number: number, answer: RpcRequest['answer']): RpcRequest => ({
    method: 'eth_getBlockReceipts',
    params: [blockTag(number)],
    answer,
  })

  return {
    /** Returns the request for one receipt. */
    request,

    /**
     * Returns requests for all receipts of blocks that may exist, if their transactions are likely to be
     * mostly ours.
     */
    expect(numbers: readonly number[], pending: number): RpcRequest[] {
      expected.clear()
      if (!hasBlockReceipts || !(mostlyOurs ?? pending >= assumeOursFrom)) return []
      return numbers.map((number) =>
        blockRequest(number, ({ result, error }) => {
          // The node lacks the method, or returns an error for a block that does not exist yet.
          if (error) mostlyOurs = false
          const receipts = byHash(result)
          const [first] = Array.isArray(result) ? (result as { blockHash?: unknown }[]) : []
          if (receipts && first) expected.set(first.blockHash, receipts)
        }),
      )
    },

    /** Reads the receipts of `wanted`, each with its block number if known. `blocks` are the new blocks. */
    async read(
      wanted: ReadonlyMap<Tracked, number | null>,
      blocks: Block[],
      trouble: PollErrors,
      signal: AbortSignal,
    ) {
      const groups = new Map<number | null, Tracked[]>()
      for (const [one, number] of wanted) {
        const group = groups.get(number)
        if (group) group.push(one)
        else groups.set(number, [one])
      }
      const news = new Map(blocks.map((block) => [block.number, block]))
      const size = blocks.reduce((sum, { transactions }) => sum + transactions.length, 0)
      if (size > 0) {
        const ours = blocks.reduce((sum, { number }) => sum + (groups.get(number)?.length ?? 0), 0)
        mostlyOurs = ours * 2 >= size
      }

      const individual: Tracked[] = []
      const requests: RpcRequest[] = []
      for (const [number, ones] of groups) {
        const block = number === null ? undefined : news.get(number)
        const receipts = block && expected.get(block.hash)
        if (receipts) {
          for (const one of ones) {
            if (receipts.has(one.key)) take(one, { result: receipts.get(one.key) }, trouble)
            else individual.push(one)
          }
        } else if (
          number !== null &&
          hasBlockReceipts &&
          ones.length >= (block ? Math.max(minInNewBlock, block.transactions.length / 2) : minInOlderBlock)
        ) {
          requests.push(
            blockRequest(number, ({ result }) => {
              const all = byHash(result)
              if (!all) hasBlockReceipts = false
              for (const one of ones) {
                if (all?.has(one.key)) take(one, { result: all.get(one.key) }, trouble)
                else individual.push(one)
              }
            }),
          )
        } else individual.push(...ones)
      }
      if (requests.length > 0) {
        // Both usually fit in one HTTP request.
        const together = individual.splice(0).map((one) => request(one, trouble))
        await rpc.send([...requests, ...together], signal)
      }
      if (individual.length > 0) {
        await rpc.send(
          individual.map((one) => request(one, trouble)),
          signal,
        )
      }
    },
  }
}
