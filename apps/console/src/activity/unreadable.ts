import { type ApiError, isApiError, outcomeOf } from '@vitrine/sdk'

/** The reason for unresolved work whose 2xx answer can't be used. */
export const unreadable = 'The platform accepted it, but its answer could not be read.'

/** The reason for unresolved work without an answer, on a backend that could do it twice. */
export const lostAnswer = 'No answer came, so the platform may have done it or not.'

/** Returns true if the platform may or may not have done the work. Only a 500 or 501 with a message comes from the platform; others may come from a proxy. */
export const isAnswerLost = (error: unknown): boolean =>
  outcomeOf(error) === 'unknown' &&
  !(
    isApiError(error, 'server') &&
    (error.status === 500 || error.status === 501) &&
    error.message !== `The server answered ${error.status} without saying why.`
  )

/** Returns what a person reads while a call is repeated. */
export const retryNotice = (error: ApiError): string => `${error.message} Trying again.`

/** Returns the first of these that is the hash of a transaction; null where none is. */
export const hashIn = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) ??
  null
