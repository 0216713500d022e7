import { ChainError } from '../errors/chain-error.ts'
import type { Receipt, ReceiptStatus } from '../receipt.ts'
import type { FoundReceipt } from '../rpc/receipt-of.ts'
import type { Clock } from './clock.ts'
import type { Finding } from './tracked.ts'

/** What one wait for a hash is told. Times in milliseconds. */
export type WatchOptions = {
  /** Aborts the wait: it rejects as `aborted`, immediately. */
  signal?: AbortSignal | undefined
  /** Until the wait ends as `unresolved`. Default: 600 000; Infinity for no limit. */
  timeout?: number | undefined
  /** Blocks that must hold the transaction or are on the one that does, before the wait ends. Default: 1. */
  confirmations?: number | undefined
  /** Account that sent the transaction and its nonce, if known: a replacement is then found even where the node never knew the hash. */
  sender?: { address: string; nonce: number | bigint } | undefined
  /** Told of every answer, and of every failure that the wait survives. */
  onPoll?: ((poll: Poll) => void) | undefined
}

/** One question of a wait and what came of it. */
export type Poll = {
  /** Counts from 1. */
  attempt: number
  /** What the node said, or null where it did not answer. Back to 0 where a reorganization took the receipt away. */
  status: ReceiptStatus | null
  /** Why the node did not answer, or null. The wait goes on, more slowly until the node is back. */
  error: ChainError | null
}

/** The longest a timer can be set for. */
const longestTimer = 2 ** 31 - 1

function receiptFor(found: FoundReceipt, hash: string): Receipt {
  const { blockHash: _blockHash, ...receipt } = found
  return { ...receipt, hash }
}

/** What a wait is about, and who is told its end. */
type WaiterOptions = WatchOptions & {
  network: string
  hash: string
  clock: Clock
  resolve: (receipt: Receipt) => void
  reject: (error: unknown) => void
  /** Called before either. */
  ended: () => void
}

/** One wait. Several may share a hash. */
export function createWaiter(options: WaiterOptions) {
  const { network, hash, clock, resolve, reject, ended } = options
  const { signal, timeout = 600_000, confirmations = 1, onPoll } = options
  let attempt = 0
  const leave = () => {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    ended()
  }
  const fail = (error: unknown) => {
    leave()
    reject(error)
  }
  const end = (kind: 'aborted' | 'unresolved') => fail(new ChainError(kind, { network }))
  const giveUp = () => end('aborted')
  const timer =
    timeout > longestTimer ? undefined : clock.setTimeout(() => end('unresolved'), Math.max(0, timeout))
  signal?.addEventListener('abort', giveUp, { once: true })

  return {
    confirmations,
    fail,
    /** Takes what a round found, and ends where that is the outcome. */
    take(finding: Finding) {
      attempt += 1
      const error = finding.kind === 'trouble' ? finding.error : null
      const status = finding.kind === 'mined' ? finding.receipt.status : 0
      try {
        onPoll?.({ attempt, status: error ? null : status, error })
      } catch (thrown) {
        // The other waits of the round are not to blame.
        fail(thrown)
        return
      }
      if (finding.kind === 'mined' && finding.depth >= confirmations) {
        leave()
        resolve(receiptFor(finding.receipt, hash))
      } else if (finding.kind === 'replaced' && finding.depth >= confirmations) {
        const { by, cancelled } = finding
        fail(new ChainError(cancelled ? 'cancelled' : 'replaced', { network, replacedBy: by ?? undefined }))
      }
    },
  }
}

/** One wait for a hash. */
export type Waiter = ReturnType<typeof createWaiter>
