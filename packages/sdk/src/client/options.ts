import type { SessionPort } from '../session.ts'
import type { Hooks } from './hooks.ts'
import type { OperationId } from './types.ts'

/** Where the backends answer: each an origin, or an origin and a path; `''` is the page's own origin. */
export type Backends = {
  /** Serves everything that no other backend is named for. */
  main: string
  /** Serves `/api/admin/…`. Default: the main one. */
  admin?: string | undefined
  /** Serves `/api/chat/…`. Default: the main one. */
  chat?: string | undefined
}

/**
 * The words of an operator's third-party providers. They are in paths, as they are in a segment of their own
 * (`/api/{vectorProvider}/…`) and with their first letter capitalized within a name (`get{VectorProvider}Index`).
 */
export type Providers = {
  /** Default `node`. */
  node?: string | undefined
  /** Default `vector`. */
  vector?: string | undefined
  /** Default `cloud`. */
  cloud?: string | undefined
  /** The crawler variant. Default `crawler`. */
  crawler?: string | undefined
}

/**
 * What a backend makes of the header `Idempotency-Key` of a POST.
 *
 * - `off` it is not sent, such as to a backend whose CORS rules don't allow it
 * - `sent` it is sent, and no POST is repeated, since the backend may ignore it
 * - `honored` the backend does the work of a key once (capability `idempotency`): a POST whose connection is lost, or that gets a 429 or a
 *   503, is repeated under its key
 */
export type IdempotencyKeys = 'off' | 'sent' | 'honored'

/** Options of `createSdk`. */
export type SdkOptions = Hooks & {
  /** Where the backends answer. */
  backends: Backends
  /** Gives the token, and is called when the session ends. Without it, calls carry no token. */
  session?: SessionPort | undefined
  /** An API key, in place of a session: sent with every call but `login`. For programs, on a backend with the capability `api-keys`. */
  apiKey?: string | undefined
  /** The words of the operator's third-party providers in paths. */
  providers?: Providers | undefined
  /** Points single operations elsewhere, by their id in the contract. Path parameters keep their names, such as `{ dashboardCount: '/v2/counts' }`. */
  paths?: Partial<Record<OperationId, `/${string}`>> | undefined
  /** Milliseconds until a call, its repeats and the waits between them included, rejects with kind `timeout`. Default 30,000; 0 is no limit. */
  timeout?: number | undefined
  /** How often a GET is repeated at most, after `network`, 429, 502, 503 or 504, and a POST where `idempotencyKeys` is `honored`. Default 2; 0 never. */
  retries?: number | undefined
  /**
   * The most bytes that are read of an answer, decompressed; a success that is longer rejects with kind `malformed`, and its connection is
   * closed. 0 is no limit. Default 67,108,864 (64 MiB), and no limit where there is `XMLHttpRequest`, in pages, which have limits of their own.
   */
  maxResponseBytes?: number | undefined
  /** What the backend makes of the header `Idempotency-Key`; a function is called before each POST. Default `sent`. */
  idempotencyKeys?: IdempotencyKeys | (() => IdempotencyKeys) | undefined
  /** Sends a request. Default: the global fetch. `init.signal` is aborted when the call is, or when its time is up: pass it on. */
  fetch?: ((request: Request, init: { signal: AbortSignal }) => Promise<Response>) | undefined
}
