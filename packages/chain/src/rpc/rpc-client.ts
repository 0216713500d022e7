import { ChainError, isChainError } from '../errors/chain-error.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { outcomeOf, httpErrorOf, type RpcOutcome } from './read-reply.ts'
import type { RpcCall, RpcReply, RpcTransport } from './rpc-transport.ts'

/** A call, and who receives its outcome. */
export type RpcRequest = RpcCall & { answer: (outcome: RpcOutcome) => void }

/** Sends several calls in as few HTTP requests as the node allows. */
export type RpcClient = {
  /** Returns whether several calls share one HTTP request, and so are answered in their order. */
  batches(): boolean
  /**
   * Resolves when every call has its outcome. For a call that could not be sent, because the node is down or busy, that is the
   * error. Resolves to the error where all of them failed so, or null.
   *
   * @throws what would be the same for every request and next time: `unauthorized`, `forbidden`, `aborted`, or whatever a header
   * factory threw.
   */
  send(requests: readonly RpcRequest[], signal: AbortSignal): Promise<ChainError | null>
}

/** Calls in one HTTP request, from most to least. Public nodes allow 1 000 or 100, some none but the single one. */
const steps = [512, 100, 20, 1]
/** Single calls under way at a time, where a node refuses batches. */
const singlesAtOnce = 8

/** The batch size that a node was found to allow, by its network. */
const batchSizes = new WeakMap<Network, number>()

/** Returns whether the node is alive but does not take the batch as it is, as opposed to trouble, which passes. */
function refusesBatch({ status, body }: RpcReply): boolean {
  if ([400, 405, 413, 415, 422, 501].includes(status)) return true
  if (status > 501) return false
  // One answer for all of them, and it is an error: the JSON-RPC way to say no.
  const only: unknown = Array.isArray(body) ? (body.length === 1 ? body[0] : null) : body
  if (typeof only !== 'object' || only === null || !('error' in only)) return false
  const { error } = only
  return typeof error === 'object' && error !== null && !isChainError(toChainError(error), 'rate-limited')
}

const passes = (thrown: unknown): thrown is ChainError =>
  isChainError(thrown) && !isChainError(thrown, 'unauthorized', 'forbidden', 'aborted')

/** Creates the client of one network. `batchSize` is the most calls in one HTTP request. */
export function createRpcClient(network: Network, transport: RpcTransport, batchSize = 512): RpcClient {
  const most = () => Math.max(1, Math.min(batchSize, batchSizes.get(network) ?? batchSize))

  async function post(requests: readonly RpcRequest[], signal: AbortSignal): Promise<RpcReply> {
    const calls = requests.map(({ method, params }, id) => ({ id, method, params }))
    const [only] = calls
    const reply = await transport(calls.length === 1 && only ? only : calls, { signal })
    const httpError = httpErrorOf(reply, network)
    if (httpError) throw httpError
    return reply
  }

  const troubleOf = ({ body }: RpcReply): ChainError =>
    outcomeOf(body, network).error ?? new ChainError('node-unreachable', { network: network.name })

  /** Resolves to the error of the node, or null. */
  async function sendOne(request: RpcRequest, signal: AbortSignal): Promise<ChainError | null> {
    try {
      const reply = await post([request], signal)
      const { body } = reply
      if (body === undefined) throw troubleOf(reply)
      request.answer(outcomeOf(Array.isArray(body) ? body[0] : body, network))
      return null
    } catch (thrown) {
      if (!passes(thrown)) throw thrown
      request.answer({ error: thrown })
      return thrown
    }
  }

  /** Resolves to false where the node refused the batch; then no call has an outcome. */
  async function sendBatch(requests: readonly RpcRequest[], signal: AbortSignal): Promise<boolean> {
    const reply = await post(requests, signal)
    if (refusesBatch(reply)) {
      batchSizes.set(network, steps.find((step) => step < requests.length) ?? 1)
      return false
    }
    const { body } = reply
    // An answer that is neither a list nor an HTTP error is the node's trouble with all of them.
    if (!Array.isArray(body)) throw troubleOf(reply)
    const answers = new Map<unknown, unknown>()
    for (const one of body) answers.set((one as { id?: unknown } | null)?.id, one)
    requests.forEach((request, id) => request.answer(outcomeOf(answers.get(id), network)))
    return true
  }

  return {
    batches: () => most() > 1,

    async send(requests, signal) {
      let next = 0
      let reached = false
      try {
        while (next < requests.length) {
          const size = most()
          const part = requests.slice(next, next + (size === 1 ? singlesAtOnce : size))
          if (size === 1 || part.length === 1) {
            const troubles = await Promise.all(part.map((one) => sendOne(one, signal)))
            next += part.length
            const trouble = troubles.find((one) => one !== null)
            reached ||= troubles.includes(null)
            if (trouble) throw trouble
          } else if (await sendBatch(part, signal)) {
            next += part.length
            reached = true
          }
        }
      } catch (thrown) {
        if (!passes(thrown)) throw thrown
        // What was sent before has its outcome; the rest would fail in the same way.
        for (const { answer } of requests.slice(next)) answer({ error: thrown })
        return reached ? null : thrown
      }
      return null
    },
  }
}
