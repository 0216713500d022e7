import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'
import type { CallOptions, CallPromise } from '../client/types.ts'
import { isApiError } from '../errors.ts'
import type { CapabilitiesListAnswer } from '../types.gen.ts'

/** Returns an empty list for a backend without this call, which refuses it or answers with an HTML page. Rethrows other errors. */
function noCapabilities(error: unknown): CapabilitiesListAnswer {
  if (isApiError(error, 'not-found', 'malformed')) return { data: [] }
  if (isApiError(error) && (error.status === 405 || error.status === 501)) return { data: [] }
  throw error
}

/** Optional features that the backend supports. */
export function capabilities(client: OpenClient) {
  const { get } = callsOf(client)
  const list = get('/api/capabilities', op.capabilities)
  return {
    /** Returns the names of the backend's capabilities in `data`; an empty list if the backend doesn't have this call. */
    list: (options?: CallOptions): CallPromise<CapabilitiesListAnswer> => {
      const asked = list(options)
      const answer = asked.catch(noCapabilities)
      const withResponse = asked.withResponse as (of: typeof answer) => ReturnType<typeof asked.withResponse>
      return Object.assign(answer, { withResponse: () => withResponse(answer) })
    },
  }
}
