import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'
import type { CallOptions, CallPromise } from '../client/types.ts'
import { isApiError } from '../errors.ts'
import type { CapabilitiesListAnswer } from '../types.gen.ts'

/** Returns that a backend without the call for its capabilities has none: it refuses, or answers with the page it answers everything else with. */
function noCapabilities(error: unknown): CapabilitiesListAnswer {
  if (isApiError(error, 'not-found', 'malformed')) return { data: [] }
  if (isApiError(error) && (error.status === 405 || error.status === 501)) return { data: [] }
  throw error
}

/** Calls for what a backend offers beyond what every backend has. */
export function capabilities(client: OpenClient) {
  const { get } = callsOf(client)
  const list = get('/api/capabilities', op.capabilities)
  return {
    /** Returns the names of its capabilities in `data`: an empty list if the backend does not have this call. */
    list: (options?: CallOptions): CallPromise<CapabilitiesListAnswer> => {
      const asked = list(options)
      const answer = asked.catch(noCapabilities)
      const withResponse = asked.withResponse as (of: typeof answer) => ReturnType<typeof asked.withResponse>
      return Object.assign(answer, { withResponse: () => withResponse(answer) })
    },
  }
}
