import { ChainError, isChainError } from '../errors/chain-error.ts'
import { toChainError } from '../errors/to-chain-error.ts'
import type { Network } from '../network.ts'
import { outcomeOf, httpErrorOf, type RpcOutcome } from './read-reply.ts'
import type { RpcCall, RpcReply, RpcTransport } from './rpc-transport.ts'

/** A call, and who is told its outcome. */
export type Question = RpcCall & { answer: (outcome: RpcOutcome) => void }

/** Asks several questions in as few HTTP requests as the node allows. */
export type RpcClient = {
  /** Whether several questions go in one HTTP request, and so are answered in their order. */
  batches(): boolean
  /**
   * Resolves when every question has its answer. A question that could not be put, because the node is down or busy, is answered with
   * that error. Answers the error where this was so with all of them, or null.
   *
   * @throws what would be the same for every question and next time: `unauthorized`, `forbidden`, `aborted`, or whatever a header
   * factory threw.
   */
  ask(questions: readonly Question[], signal: AbortSignal): Promise<ChainError | null>
}

/** Calls in one HTTP request, from most to least. Public nodes allow 1 000 or 100, some none but the single one. */
const steps = [512, 100, 20, 1]
/** Single calls under way at a time, where a node refuses batches. */
const singlesAtOnce = 8

/** What a node was found to allow. Kept with the network, so that it is found out once. */
const learnt = new WeakMap<Network, number>()

/** The node is alive and does not take the batch as it is, as opposed to trouble, which passes. */
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

/** Make the client of one network. `batchSize` is the most calls in one HTTP request. */
export function createRpcClient(network: Network, transport: RpcTransport, batchSize = 512): RpcClient {
  const most = () => Math.max(1, Math.min(batchSize, learnt.get(network) ?? batchSize))

  async function post(questions: readonly Question[], signal: AbortSignal): Promise<RpcReply> {
    const calls = questions.map(({ method, params }, id) => ({ id, method, params }))
    const [only] = calls
    const reply = await transport(calls.length === 1 && only ? only : calls, { signal })
    const httpError = httpErrorOf(reply, network)
    if (httpError) throw httpError
    return reply
  }

  const troubleOf = ({ body }: RpcReply): ChainError =>
    outcomeOf(body, network).error ?? new ChainError('node-unreachable', { network: network.name })

  /** Answers the trouble of the node, or null. */
  async function askOne(question: Question, signal: AbortSignal): Promise<ChainError | null> {
    try {
      const reply = await post([question], signal)
      const { body } = reply
      if (body === undefined) throw troubleOf(reply)
      question.answer(outcomeOf(Array.isArray(body) ? body[0] : body, network))
      return null
    } catch (thrown) {
      if (!passes(thrown)) throw thrown
      question.answer({ error: thrown })
      return thrown
    }
  }

  /** Answers false where the batch was refused; then nothing is answered. */
  async function askBatch(questions: readonly Question[], signal: AbortSignal): Promise<boolean> {
    const reply = await post(questions, signal)
    if (refusesBatch(reply)) {
      learnt.set(network, steps.find((step) => step < questions.length) ?? 1)
      return false
    }
    const { body } = reply
    // An answer that is no list, and no httpError, is the node's trouble with all of them.
    if (!Array.isArray(body)) throw troubleOf(reply)
    const answers = new Map<unknown, unknown>()
    for (const one of body) answers.set((one as { id?: unknown } | null)?.id, one)
    questions.forEach((question, id) => question.answer(outcomeOf(answers.get(id), network)))
    return true
  }

  return {
    batches: () => most() > 1,

    async ask(questions, signal) {
      let next = 0
      let reached = false
      try {
        while (next < questions.length) {
          const size = most()
          const part = questions.slice(next, next + (size === 1 ? singlesAtOnce : size))
          if (size === 1 || part.length === 1) {
            const troubles = await Promise.all(part.map((one) => askOne(one, signal)))
            next += part.length
            const trouble = troubles.find((one) => one !== null)
            reached ||= troubles.includes(null)
            if (trouble) throw trouble
          } else if (await askBatch(part, signal)) {
            next += part.length
            reached = true
          }
        }
      } catch (thrown) {
        if (!passes(thrown)) throw thrown
        // What was put before has its answer; the rest would meet the same trouble.
        for (const { answer } of questions.slice(next)) answer({ error: thrown })
        return reached ? null : thrown
      }
      return null
    },
  }
}
