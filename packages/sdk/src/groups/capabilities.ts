import { isApiError } from '../errors.ts'
import type { Functions } from '../transport/functions.ts'
import type { ResponseOf, CallOptions } from '../transport/types.ts'

/** Returns whether a backend has no such call: it refuses, or answers with the page it answers everything else with. */
const isMissing = (thrown: unknown) =>
  isApiError(thrown, 'not-found', 'malformed') ||
  (isApiError(thrown) && (thrown.status === 405 || thrown.status === 501))

/** Calls for what a backend offers beyond the specification. */
export const capabilities = ({ bare }: Functions) => ({
  /** Returns the names of its capabilities; an empty list from a backend that does not have this call. */
  list: async (options?: CallOptions): Promise<ResponseOf<'capabilities'>> => {
    try {
      return await bare('capabilities')(options)
    } catch (thrown) {
      if (isMissing(thrown)) return { data: [] }
      throw thrown
    }
  },
})
