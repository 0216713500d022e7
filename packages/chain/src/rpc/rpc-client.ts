import { ChainError, isChainError } from '../errors/chain-error.ts'
import type { Network } from '../network.ts'
import { createBatchSizes } from './batch-sizes.ts'
import { withFailOver } from './fail-over.ts'
import { type BatchReply, readBatch } from './read-batch.ts'
import { outcomeOf, httpErrorOf, type RpcOutcome } from './read-reply.ts'
import type { RequestOptions } from './http-transport.ts'
import type { RpcCall, RpcReply, RpcTransport } from './rpc-transport.ts'

/** A call with the callback for its outcome. */
export type RpcRequest = RpcCall & { answer: (outcome: RpcOutcome) => void }

/** Sends several calls in as few HTTP requests as the node allows. */
export type RpcClient = {
  /** Returns whether several calls share one HTTP request, so that they are answered in order. */
  batches(): boolean
  /**
   * Resolves when every call has an outcome. A call that could not be sent, because the node is down or busy,
   * gets that error. Resolves to the error if no call has another outcome, else to null.
   *
   * @throws Errors that every request and retry would meet: `unauthorized`, `forbidden`, `aborted`, or the
   *   error of a header factory.
   */
  send(requests: readonly RpcRequest[], signal: AbortSignal): Promise<ChainError | null>
}

/** Maximum number of concurrent single calls to a node that refuses batches. */
const singlesAtOnce = 8

const isTemporary = (thrown: unknown): thrown is ChainError =>
  isChainError(thrown) && !isChainError(thrown, 'unauthorized', 'forbidden', 'aborted')

/** Options of {@link createRpcClient}. */
export type RpcClientOptions = Pick<RequestOptions, 'network' | 'headers'> & {
  transport: RpcTransport
  /** True if requests fail over to the network's other addresses. */
  failsOver: boolean
  /** Maximum number of calls in one HTTP request. */
  batchSize?: number | undefined
  /** Returns the milliseconds of a steady clock. */
  now?: (() => number) | undefined
}

/** Creates a client for one network. */
export function createRpcClient(options: RpcClientOptions): RpcClient {
  const { network, headers, transport, failsOver, batchSize = 512, now } = options
  const sizes = createBatchSizes(batchSize, now)
  /** Network with the last used address as its `rpcUrl`. */
  let used = network

  async function post(requests: readonly RpcRequest[], signal: AbortSignal): Promise<RpcReply> {
    const calls = requests.map(({ method, params }, id) => ({ id, method, params }))
    const [only] = calls
    const body = calls.length === 1 && only ? only : calls
    const reply = await transport(body, { signal, network: used })
    const httpError = httpErrorOf(reply, used)
    if (httpError) throw httpError
    return reply
  }

  /** Sends one call without a batch and returns its outcome. Rejects if the node did not answer. */
  async function sendOne(request: RpcRequest, signal: AbortSignal): Promise<RpcOutcome> {
    const { body } = await post([request], signal)
    if (body === undefined) throw new ChainError('node-unreachable', { network: network.name })
    return outcomeOf(Array.isArray(body) ? body[0] : body, used)
  }

  async function sendBatch(requests: readonly RpcRequest[], signal: AbortSignal): Promise<BatchReply> {
    try {
      return readBatch(await post(requests, signal), requests.length, used)
    } catch (thrown) {
      // A provider that refuses batches may close the connection or answer 403.
      if (!isTemporary(thrown) && !isChainError(thrown, 'forbidden')) throw thrown
      return { outcomes: new Map(), refused: 'maybe', trouble: thrown }
    }
  }

  return {
    batches: () => sizes.of(used) > 1,

    async send(requests, signal) {
      /** Requests without an outcome. */
      const left = new Set(requests)
      const answer = (request: RpcRequest, outcome: RpcOutcome) => {
        left.delete(request)
        request.answer(outcome)
      }

      /** Sends each call in a separate request. Rejects if one of them was not answered. */
      async function sendSingles(part: readonly RpcRequest[]) {
        const sent = part.map(async (one) => {
          const outcome = await sendOne(one, signal)
          // A node may report with any HTTP status that it is busy, and another address may not be.
          if (failsOver && isChainError(outcome.error, 'rate-limited')) throw outcome.error
          answer(one, outcome)
        })
        const results = await Promise.allSettled(sent)
        const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
        if (reasons.length > 0) throw reasons.find((one) => !isTemporary(one)) ?? reasons[0]
      }

      /**
       * Sends one call and returns whether the node answered with an error. Rejects if the node is
       * unreachable or busy.
       */
      async function answersWithError(one: RpcRequest): Promise<boolean> {
        const outcome = await sendOne(one, signal)
        if (isChainError(outcome.error, 'node-unreachable', 'rate-limited')) throw outcome.error
        answer(one, outcome)
        return outcome.error !== undefined
      }

      /**
       * Sends calls as a batch. Unanswered calls remain for smaller batches. Rejects if the node is in
       * trouble.
       */
      async function sendTogether(part: readonly RpcRequest[], last: RpcRequest) {
        const { outcomes, refused, trouble } = await sendBatch(part, signal)
        let believed = refused === 'no'
        if (refused === 'maybe') {
          believed = sizes.failed(used, part.length, isChainError(trouble, 'rate-limited', 'timed-out'))
          if (believed && outcomes.size === 0) throw trouble
          // A single call distinguishes a node that refuses batches from one that answers nothing or only
          // errors.
          if (!believed) believed = (await answersWithError(last)) && outcomes.size > 0
        }
        if (believed) {
          for (const [id, outcome] of outcomes) {
            const request = part[id]
            // Another address may answer the calls that a busy node refused.
            const leaves = failsOver && isChainError(outcome.error, 'rate-limited')
            if (request && left.has(request) && !leaves) answer(request, outcome)
          }
        }
        if (refused === 'no') sizes.took(used, outcomes.size)
        if (!believed || outcomes.size < part.length) sizes.refused(used, part.length, refused === 'yes')
      }

      try {
        const sendAll = async (at: Network) => {
          used = at
          while (left.size > 0) {
            const size = sizes.of(at)
            const part = [...left].slice(0, size === 1 ? singlesAtOnce : size)
            const last = part.at(-1)
            if (last && size > 1 && part.length > 1) await sendTogether(part, last)
            else await sendSingles(part)
          }
        }
        if (failsOver) await withFailOver({ network, headers, signal }, sendAll)
        else await sendAll(network)
      } catch (thrown) {
        if (!isTemporary(thrown)) throw thrown
        // Earlier calls have their outcome; the remaining ones would fail with the same error.
        const reached = left.size < requests.length
        for (const one of left) answer(one, { error: thrown })
        return reached ? null : thrown
      }
      return null
    },
  }
}
