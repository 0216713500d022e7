import type { ChainErrorKind } from '../errors/kinds.ts'

/** HTTP statuses that deny access, whatever the body holds: a proxy may send them with a JSON-RPC error of its own. */
export const accessErrors: ReadonlyMap<number, ChainErrorKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [429, 'rate-limited'],
])
