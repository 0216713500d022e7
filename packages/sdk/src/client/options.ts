import type { SessionPort } from '../session.ts'
import type { Hooks } from './hooks.ts'
import type { OperationId } from './types.ts'

/** The URLs of the backends: each an origin, or an origin and a path; `''` is the page's own origin. */
export type Backends = {
  /** Serves all other paths. */
  main: string
  /** Serves `/api/admin/…`. Default: the main one. */
  admin?: string | undefined
  /** Serves `/api/chat/…`. Default: the main one. */
  chat?: string | undefined
}

/**
 * The operator's words for third-party providers in paths. A word is a whole path segment (`/api/{vectorProvider}/…`), or part of
 * a name with a capital first letter (`get{VectorProvider}Index`).
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
 * The backend's handling of the header `Idempotency-Key` of a POST.
 *
 * - `off` the header isn't sent, for example to a backend whose CORS rules don't allow it
 * - `sent` the header is sent, but no POST is retried, because the backend may ignore it
 * - `honored` the backend does the work of a key once (capability `idempotency`): a POST is retried with its key after a lost
 *   connection, a 429 or a 503
 */
export type IdempotencyKeys = 'off' | 'sent' | 'honored'

/** Options of `createSdk`. */
export type SdkOptions = Hooks & {
  /** The URLs of the backends. */
  backends: Backends
  /** Provides the token, and is notified when the session ends. Without it, calls have no token. */
  session?: SessionPort | undefined
  /** An API key instead of a session: sent with every call but `login`. For programs, on a backend with the capability `api-keys`. */
  apiKey?: string | undefined
  /** The operator's words for third-party providers in paths. */
  providers?: Providers | undefined
  /** Other paths of operations, by operation id, such as `{ dashboardCount: '/v2/counts' }`. Path parameters keep their names. */
  paths?: Partial<Record<OperationId, `/${string}`>> | undefined
  /** Milliseconds until a call rejects with kind `timeout`, including its retries and pauses. Default 30,000; 0 means no limit. */
  timeout?: number | undefined
  /** Maximum number of retries of a GET, after `network`, 429, 502, 503 or 504, and of a POST if `idempotencyKeys` is `honored`. Default 2. */
  retries?: number | undefined
  /**
   * Maximum bytes of an answer, decompressed. A longer success rejects with kind `malformed`, and its connection is closed. 0
   * means no limit. Default 67,108,864 (64 MiB); no limit in pages (where `XMLHttpRequest` exists), because browsers have limits.
   */
  maxResponseBytes?: number | undefined
  /** The backend's handling of the header `Idempotency-Key`; a function is called before each POST. Default `sent`. */
  idempotencyKeys?: IdempotencyKeys | (() => IdempotencyKeys) | undefined
  /** Sends a request. Default: the global fetch. Pass `init.signal` on: it is aborted when the call is, or when its time is up. */
  fetch?: ((request: Request, init: { signal: AbortSignal }) => Promise<Response>) | undefined
}
