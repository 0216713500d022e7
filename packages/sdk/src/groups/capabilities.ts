import { type ApiError, isApiError } from '../errors.ts'
import type { Functions } from '../transport/functions.ts'
import type { CapabilitiesListAnswer } from '../types.gen.ts'

/** Returns none where a backend has no such call: it refuses, or answers with the page it answers everything else with. */
const none = (error: ApiError): CapabilitiesListAnswer | undefined =>
  isApiError(error, 'not-found', 'malformed') || error.status === 405 || error.status === 501
    ? { data: [] }
    : undefined

/** Calls for what a backend offers beyond what every backend has. */
export const capabilities = ({ bare }: Functions) => ({
  /** Returns the names of its capabilities in `data`: an empty list where the backend does not have this call. */
  list: bare('capabilities', none),
})
