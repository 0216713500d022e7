import type { ApiError } from '@vitrine/sdk'

/** Why work is unresolved that got a 2xx whose answer is of no use. */
export const unreadable = 'The platform accepted it, but its answer could not be read.'

/** Returns what a person reads while a call is repeated. */
export const retryNotice = (error: ApiError): string => `${error.message} Trying again.`

/** Returns the first of these that is the hash of a transaction; null where none is. */
export const hashIn = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) ??
  null
