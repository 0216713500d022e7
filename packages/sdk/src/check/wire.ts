import { start } from '../client/calls.ts'
import { createClient } from '../client/create-client.ts'
import type { SdkOptions } from '../client/options.ts'
import type { OperationId } from '../client/types.ts'
import { type ApiError, isApiError } from '../errors.ts'
import { capabilities } from '../groups/capabilities.ts'
import { operations } from '../operations.gen.ts'
import type { Exchange } from './report.ts'
import { createSpecs, initOf, knownOf, type Spec } from './specs.ts'

/** Sends calls to a backend with the SDK and records each exchange. Supports one call at a time. */
export type Wire = {
  specOf(operation: OperationId): Spec
  /** Sends an operation of the contract and reads its answer with the SDK. */
  call(operation: OperationId, input?: object): Promise<Exchange>
  /** Sends any request without a token. */
  ask(method: string, path: string, headers?: Record<string, string>): Promise<Exchange>
  /** Reads the backend's capabilities with the SDK; an empty list if the backend lacks that call. */
  capabilities(): Promise<Exchange>
}

/** Creates a wire to the backends in the options. */
export function createWire(given: SdkOptions): Wire {
  let seen: Omit<Exchange, 'error' | 'answer'>
  const options: SdkOptions = {
    timeout: 15_000,
    retries: 1,
    ...given,
    async fetch(request, init) {
      const response = await fetch(request, init)
      const { url } = request
      const exchange = (seen = { url, status: response.status, headers: response.headers, raw: '' })
      const decoder = new TextDecoder()
      // Records only what the SDK reads, because it stops at its longest answer.
      const record = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          exchange.raw += decoder.decode(chunk, { stream: true })
          controller.enqueue(chunk)
        },
      })
      return new Response(response.body?.pipeThrough(record), response)
    },
  }
  const client = createClient(options)
  const request = client.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<unknown>

  async function watch(sent: () => Promise<unknown>): Promise<Exchange> {
    seen = { url: undefined, status: undefined, headers: new Headers(), raw: '' }
    let [error, answer]: [ApiError?, unknown?] = []
    try {
      answer = await sent()
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      error = thrown
    }
    return { ...seen, error, answer }
  }

  return {
    specOf: createSpecs(options),
    call(operation, input = {}) {
      const { method, path } = operations[operation]
      const init = () => initOf(operation, input as Record<string, unknown>)
      return watch(() => start(client, method, path, { id: operation, ...knownOf(operation) }, init))
    },
    ask: (method, path, headers = {}) =>
      watch(() => request(method, path, { headers, token: null, parseAs: 'text' })),
    capabilities: () => watch(() => capabilities(client).list()),
  }
}
