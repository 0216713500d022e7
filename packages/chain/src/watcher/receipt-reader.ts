import type { ChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { receiptOf } from '../rpc/receipt-of.ts'
import type { RpcOutcome } from '../rpc/read-reply.ts'
import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { type Block, blockTag } from './block-tracker.ts'
import type { Tracked } from './tracked.ts'

/** So many hashes of one block are worth all its receipts, if they are half of them. */
const worthABlock = 4
/** … and so many, where it is not known how many the block holds. */
const worthAnyBlock = 16
/** With so many hashes pending, the next blocks are taken to be mostly theirs until one shows otherwise. */
const likelyOurs = 100

/** What a round could not learn, by hash. */
export type PollErrors = Map<Tracked, ChainError>

/** Reads receipts one by one or by whole blocks, whichever takes less. */
export function createReceiptReader(network: Network, rpc: RpcClient) {
  /** Whether the node has `eth_getBlockReceipts`. */
  let hasBlockReceipts = true
  /** Whether at least half of the latest new blocks was ours. */
  let mostlyOurs: boolean | null = null
  /** Receipts by hash of the block, then of the transaction. */
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
    /** Requests one receipt. */
    request,

    /** Requests all receipts of blocks that may be there, where their share of ours was large. */
    expect(numbers: readonly number[], pending: number): RpcRequest[] {
      expected.clear()
      if (!hasBlockReceipts || !(mostlyOurs ?? pending >= likelyOurs)) return []
      return numbers.map((number) =>
        blockRequest(number, ({ result, error }) => {
          // It does not know the method, or has an error for a block that is not there yet.
          if (error) mostlyOurs = false
          const receipts = byHash(result)
          const [first] = Array.isArray(result) ? (result as { blockHash?: unknown }[]) : []
          if (receipts && first) expected.set(first.blockHash, receipts)
        }),
      )
    },

    /** Reads the receipts of `wanted`, each with the number of its block where that is known. `blocks` are the new ones. */
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

      const alone: Tracked[] = []
      const requests: RpcRequest[] = []
      for (const [number, ones] of groups) {
        const block = number === null ? undefined : news.get(number)
        const receipts = block && expected.get(block.hash)
        if (receipts) {
          for (const one of ones) {
            if (receipts.has(one.key)) take(one, { result: receipts.get(one.key) }, trouble)
            else alone.push(one)
          }
        } else if (
          number !== null &&
          hasBlockReceipts &&
          ones.length >= (block ? Math.max(worthABlock, block.transactions.length / 2) : worthAnyBlock)
        ) {
          requests.push(
            blockRequest(number, ({ result }) => {
              const all = byHash(result)
              if (!all) hasBlockReceipts = false
              for (const one of ones) {
                if (all?.has(one.key)) take(one, { result: all.get(one.key) }, trouble)
                else alone.push(one)
              }
            }),
          )
        } else alone.push(...ones)
      }
      if (requests.length > 0) {
        // Most often both fit in one request.
        const together = alone.splice(0).map((one) => request(one, trouble))
        await rpc.send([...requests, ...together], signal)
      }
      if (alone.length > 0) {
        await rpc.send(
          alone.map((one) => request(one, trouble)),
          signal,
        )
      }
    },
  }
}
