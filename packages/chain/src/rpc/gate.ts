import type { ChainErrorKind } from '../errors/kinds.ts'

/** Statuses that say who may ask, whatever the body holds: a proxy may answer them with a JSON-RPC error of its own. */
export const gate: ReadonlyMap<number, ChainErrorKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [429, 'rate-limited'],
])
