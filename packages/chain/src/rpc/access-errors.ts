import type { ChainErrorKind } from '../errors/kinds.ts'

/**
 * HTTP statuses that decide the kind of error regardless of the body, which may hold a proxy's JSON-RPC
 * error.
 */
export const accessErrors: ReadonlyMap<number, ChainErrorKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [429, 'rate-limited'],
])
