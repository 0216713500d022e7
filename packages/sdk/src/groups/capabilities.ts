import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'
import { type ApiError, isApiError } from '../errors.ts'

/** Returns that a backend without the call for its capabilities has none: it refuses, or answers with the page it answers everything else with. */
const noCapabilities = (error: ApiError) =>
  isApiError(error, 'not-found', 'malformed') || error.status === 405 || error.status === 501
    ? { data: [] }
    : undefined

/** Calls for what a backend offers beyond what every backend has. */
export function capabilities(client: OpenClient) {
  const { get } = callsOf(client)
  return {
    /** Returns the names of its capabilities in `data`: an empty list where the backend does not have this call. */
    list: get('/api/capabilities', op.capabilities, undefined, noCapabilities),
  }
}
