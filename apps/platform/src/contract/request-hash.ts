import { createHash } from 'node:crypto'

const digest = (value: string) => createHash('sha256').update(value).digest('hex')

/** Returns an object as a list of its fields in one order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { fields: Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) }
    : value

/** Returns the same for the same value, whatever the order of its keys. The value is no deeper than a request may be. */
export const requestDigest = (value: unknown): string => digest(JSON.stringify(value, inOrder) ?? '')

type Parts = { operation: string; path: object; query: object; bodyDigest: string }

/** Tells one request from another, for idempotency keys. */
export const requestHash = (parts: Parts): string => requestDigest(parts)
