import { ChainError } from '../errors/chain-error.ts'
import type { Receipt, ReceiptStatus } from '../receipt.ts'
import type { FoundReceipt } from '../rpc/receipt-of.ts'
import type { Clock } from './clock.ts'
import type { Finding } from './tracked.ts'

/** Options of a wait for one hash. Times are in milliseconds. */
export type WatchOptions = {
  /** Aborts the wait, which rejects immediately as `aborted`. */
  signal?: AbortSignal | undefined
  /** Time until the wait rejects as `unresolved`. Default: 600 000; Infinity for no limit. */
  timeout?: number | undefined
  /** Number of blocks to wait for, the transaction's block included. Default: 1. */
  confirmations?: number | undefined
  /**
   * Sender and nonce of the transaction, if known. A replacement is then found even if the node never knew
   * the hash.
   */
  sender?: { address: string; nonce: number | bigint } | undefined
  /** Called with every answer, and with every failure that does not end the wait. */
  onPoll?: ((poll: Poll) => void) | undefined
}

/** Result of one poll. */
export type Poll = {
  /** Number of the poll, from 1. */
  attempt: number
  /**
   * Status that the node reported. Null if the node did not answer. Returns to 0 if a reorganization removes
   * the receipt.
   */
  status: ReceiptStatus | null
  /** Error of the poll, or null. The wait continues, at longer intervals until the node recovers. */
  error: ChainError | null
}

/** Longest delay of a timer, in milliseconds. */
const maxTimer = 2 ** 31 - 1

function receiptFor(found: FoundReceipt, hash: string): Receipt {
  const { blockHash: _blockHash, ...receipt } = found
  return { ...receipt, hash }
}

/** Options of {@link createWaiter}. */
type WaiterOptions = WatchOptions & {
  network: string
  hash: string
  clock: Clock
  resolve: (receipt: Receipt) => void
  reject: (error: unknown) => void
  /** Called before `resolve` or `reject`. */
  ended: () => void
}

/** Creates a wait. Several waits may share a hash. */
export function createWaiter(options: WaiterOptions) {
  const { network, hash, clock, resolve, reject, ended } = options
  const { signal, timeout = 600_000, confirmations = 1, onPoll } = options
  let attempt = 0
  const leave = () => {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    ended()
  }
  const fail = (error: unknown) => {
    leave()
    reject(error)
  }
  const end = (kind: 'aborted' | 'unresolved') => fail(new ChainError(kind, { network }))
  const onAbort = () => end('aborted')
  const timer =
    timeout > maxTimer ? undefined : clock.setTimeout(() => end('unresolved'), Math.max(0, timeout))
  signal?.addEventListener('abort', onAbort, { once: true })

  return {
    confirmations,
    fail,
    /** Takes the finding of a round. Settles the wait if the finding is final. */
    take(finding: Finding) {
      attempt += 1
      const error = finding.kind === 'trouble' ? finding.error : null
      const status = finding.kind === 'mined' ? finding.receipt.status : 0
      try {
        onPoll?.({ attempt, status: error ? null : status, error })
      } catch (thrown) {
        // An error of `onPoll` must not affect the other waits of the round.
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

/** A wait for a hash. */
export type Waiter = ReturnType<typeof createWaiter>
