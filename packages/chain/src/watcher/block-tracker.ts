import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { quantity } from '../rpc/quantity.ts'

/** The fields of a block that a watcher needs. */
export type Block = {
  number: number
  hash: string
  parentHash: string
  /** Hashes of the transactions. */
  transactions: string[]
}

/** Result of a poll for new blocks. */
export type Progress =
  /** Blocks since the last poll, oldest first. They replace all earlier blocks above `fork`. */
  | { kind: 'followed'; blocks: Block[]; fork: number; head: number; reorganised: boolean }
  /** The blocks since the last poll are unknown. Any watched hash may have been mined in one of them. */
  | { kind: 'started'; head: number }
  /** The node does not say which block is its latest. */
  | { kind: 'unknown' }

/** Number of blocks to remember, to find the fork of another branch. */
const maxKnownBlocks = 256
/** Number of blocks to request at a time while searching for a fork. */
const stride = 8

function blockOf(answer: unknown): Block | null {
  const { number, hash, parentHash, transactions } = (answer ?? {}) as Record<string, unknown>
  const height = quantity(number)
  if (height === undefined || typeof hash !== 'string' || typeof parentHash !== 'string') return null
  if (!Array.isArray(transactions)) return null
  return { number: Number(height), hash, parentHash, transactions: transactions as string[] }
}

/** Returns a block number as JSON-RPC expects it. */
export const blockTag = (number: number) => `0x${number.toString(16)}`

/**
 * Creates a tracker that follows a chain by the parent hashes of its blocks, so that it misses no block and
 * notices a reorganization. A lagging node at the same address isn't mistaken for a reorganization.
 */
export function createBlockTracker() {
  const known = new Map<number, string>()
  let fetched = new Map<number, Block>()
  let latest: Block | null = null
  let head: number | null = null
  /**
   * Number of new blocks to expect in a poll, estimated from the last polls. They are requested before it is
   * known whether they exist.
   */
  let pace = 3

  const byNumber = (number: number): RpcRequest => ({
    method: 'eth_getBlockByNumber',
    params: [blockTag(number), false],
    answer: ({ result }) => {
      const block = blockOf(result)
      if (block) fetched.set(block.number, block)
    },
  })

  function start(): Progress {
    if (!latest) return { kind: 'unknown' }
    known.clear()
    known.set(latest.number, latest.hash)
    head = latest.number
    return { kind: 'started', head }
  }

  return {
    /** Forgets all blocks. */
    reset() {
      known.clear()
      head = null
    },

    /** Returns whether there is a block to continue from. */
    started: () => head !== null,

    /** Returns the hash of a known block, or undefined. */
    hashOf: (number: number) => known.get(number),

    /** Returns the numbers of the blocks that are likely to be new. */
    expected(): number[] {
      const after = head
      return after === null ? [] : Array.from({ length: pace + 1 }, (_, index) => after + 1 + index)
    },

    /**
     * Returns the requests to send first in each poll, before any whose answer must not be older than the
     * head. `onLatest` receives the outcome of the request for the latest block.
     */
    requests(onLatest: RpcRequest['answer']): RpcRequest[] {
      latest = null
      fetched = new Map()
      return [
        {
          method: 'eth_getBlockByNumber',
          params: ['latest', false],
          answer: (outcome) => {
            latest = blockOf(outcome.result)
            onLatest(outcome)
          },
        },
        // The last expected block is likely to be the latest one, which is requested above.
        ...this.expected().slice(0, -1).map(byNumber),
      ]
    },

    /**
     * Connects the answers to the known blocks. Requests missing blocks, at most `maxBlocks` at a time;
     * starts over if more are missing.
     */
    async follow(rpc: RpcClient, signal: AbortSignal, maxBlocks: number): Promise<Progress> {
      if (!latest) return { kind: 'unknown' }
      if (head === null) return start()
      if (known.get(latest.number) === latest.hash) {
        if (latest.number === head) pace = Math.max(0, pace - 1)
        return { kind: 'followed', blocks: [], fork: head, head, reorganised: false }
      }
      const lowest = Math.min(...known.keys())
      const before = head
      const chain: Block[] = [latest]
      for (let low = latest; known.get(low.number - 1) !== low.parentHash; ) {
        const below = low.number - 1
        if (below <= lowest) return start()
        if (fetched.get(below)?.hash !== low.parentHash) {
          const from = below > before ? before + 1 : Math.max(lowest, below - stride + 1)
          if (below - from >= maxBlocks) return start()
          await rpc.send(
            Array.from({ length: below - from + 1 }, (_, index) => byNumber(from + index)),
            signal,
          )
        }
        const parent = fetched.get(below)
        // The chain changed between two answers.
        if (parent?.hash !== low.parentHash) return start()
        chain.unshift(parent)
        low = parent
      }
      const fork = (chain[0] ?? latest).number - 1
      for (const number of known.keys()) if (number > fork) known.delete(number)
      for (const { number, hash } of chain) known.set(number, hash)
      for (const number of known.keys()) if (number <= latest.number - maxKnownBlocks) known.delete(number)
      head = latest.number
      pace = Math.min(16, Math.max(chain.length, pace - 1))
      return { kind: 'followed', blocks: chain, fork, head, reorganised: fork < before }
    },
  }
}
