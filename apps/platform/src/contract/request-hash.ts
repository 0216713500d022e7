import { createHash } from 'node:crypto'

const digest = (value: string) => createHash('sha256').update(value).digest('hex')

/** Replaces an object by a list of its fields in sorted order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { fields: Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) }
    : value

/**
 * Returns a hash that is the same for equal values, regardless of the order of their keys. Recursive, so the value must
 * not be nested deeper than a request may be.
 */
export const requestDigest = (value: unknown): string => digest(JSON.stringify(value, inOrder) ?? '')

type Parts = { operation: string; path: object; query: object; bodyDigest: string }

/** Returns the hash of a request, for idempotency keys. */
export const requestHash = (parts: Parts): string => requestDigest(parts)
