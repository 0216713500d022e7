import type { RpcRequest, RpcClient } from '../rpc/rpc-client.ts'
import { quantity } from '../rpc/quantity.ts'

/** A block, as far as a watcher needs it. */
export type Block = {
  number: number
  hash: string
  parentHash: string
  /** Hashes of its transactions. */
  transactions: string[]
}

/** What came of looking for new blocks. */
export type Progress =
  /** The blocks since the last poll, oldest first. Those above `fork` are new, and what was above it before is no longer valid. */
  | { kind: 'followed'; blocks: Block[]; fork: number; head: number; reorganised: boolean }
  /** The blocks in between are not known: whatever was waited for may have been mined in one of them. */
  | { kind: 'started'; head: number }
  /** The node does not say which block is its latest. */
  | { kind: 'unknown' }

/** Blocks that are remembered, to find where another branch starts. */
const remembered = 256
/** Blocks requested below one that does not fit, at a time. */
const stride = 8

function blockOf(answer: unknown): Block | null {
  const { number, hash, parentHash, transactions } = (answer ?? {}) as Record<string, unknown>
  const height = quantity(number)
  if (height === undefined || typeof hash !== 'string' || typeof parentHash !== 'string') return null
  if (!Array.isArray(transactions)) return null
  return { number: Number(height), hash, parentHash, transactions: transactions as string[] }
}

/** Returns a block's number as JSON-RPC wants it. */
export const blockTag = (number: number) => `0x${number.toString(16)}`

/**
 * Follows the chain of a node by its blocks' parent hashes, so that no block is missed and a reorganization is noticed. A node that lags
 * behind another one at the same address is not mistaken for one.
 */
export function createBlockTracker() {
  const known = new Map<number, string>()
  let fetched = new Map<number, Block>()
  let latest: Block | null = null
  let head: number | null = null
  /** New blocks that a poll may return, by what the last ones brought. As many are requested before it is known whether they are there. */
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
    /** Forgets everything. */
    reset() {
      known.clear()
      head = null
    },

    /** Returns whether there is a block to go on from. */
    started: () => head !== null,

    /** Returns the hash of a block that is followed, or undefined. */
    hashOf: (number: number) => known.get(number),

    /** Numbers of the blocks that are likely to be new. */
    expected(): number[] {
      const after = head
      return after === null ? [] : Array.from({ length: pace + 1 }, (_, index) => after + 1 + index)
    },

    /**
     * Returns the requests to send first in each poll, before anything whose answer must not be older than the head. `heard` is told what the
     * node says of its latest block.
     */
    requests(heard: RpcRequest['answer']): RpcRequest[] {
      latest = null
      fetched = new Map()
      return [
        {
          method: 'eth_getBlockByNumber',
          params: ['latest', false],
          answer: (outcome) => {
            latest = blockOf(outcome.result)
            heard(outcome)
          },
        },
        // The last of them is likely to be the latest, which is requested anyway.
        ...this.expected().slice(0, -1).map(byNumber),
      ]
    },

    /** Fits the answers to what is known, requesting what is missing: at most `most` blocks at a time. Where more are missing, it starts again. */
    async follow(rpc: RpcClient, signal: AbortSignal, most: number): Promise<Progress> {
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
          if (below - from >= most) return start()
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
      for (const number of known.keys()) if (number <= latest.number - remembered) known.delete(number)
      head = latest.number
      pace = Math.min(16, Math.max(chain.length, pace - 1))
      return { kind: 'followed', blocks: chain, fork, head, reorganised: fork < before }
    },
  }
}
