import type { SessionPort } from '../session.ts'
import type { Hooks } from './hooks.ts'
import type { OperationId } from './types.ts'

/** Where the backends answer: each an origin, or an origin and a path; `''` is the page's own origin (specification, section 9). */
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

/** Options of `createSdk`. */
export type SdkOptions = Hooks & {
  backends: Backends
  /** Hands in the token and is told when the session ends. Without it, calls carry no token. */
  session?: SessionPort | undefined
  /** An API key, in place of a session: sent with every call but `login`. For programs; a backend has keys where its capabilities name `api-keys`. */
  apiKey?: string | undefined
  providers?: Providers | undefined
  /** Points single operations elsewhere, by their id in the contract. Path parameters keep their names. */
  paths?: Partial<Record<OperationId, `/${string}`>> | undefined
  /** Milliseconds until a call, its repeats and the waits between them included, rejects with kind `timeout`. Default 30,000; 0 is no limit. */
  timeout?: number | undefined
  /** How often a GET is repeated at most, after `network`, 429, 502, 503 or 504. Default 2; 0 never. Nothing else is ever repeated. */
  retries?: number | undefined
  /** Default: the global fetch. `init.signal` ends the request when the call is aborted or its time is up: hand it on. */
  fetch?: ((request: Request, init: { signal: AbortSignal }) => Promise<Response>) | undefined
}
