import { type Capability, isApiError } from '@vitrine/sdk'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from './queries.ts'
import { setKeysHonored } from './sdk.ts'
import { session } from './session.ts'

const query = dataOf(queries.capabilities.list())

/** The backend's optional features. Read once, so an update of the backend is noticed after a reload. */
export const capabilitiesQuery = {
  ...query,
  async queryFn(context: { signal: AbortSignal }) {
    const answer = await query.queryFn(context)
    setKeysHonored(answer.data.includes('idempotency'))
    return answer
  },
  staleTime: Number.POSITIVE_INFINITY,
  enabled: () => session.getToken() !== null,
}

/** Returns true if the backend offers a capability; false until the capabilities are read. */
export const useCapability = (name: Capability): boolean =>
  useQuery(capabilitiesQuery).data?.includes(name) ?? false

/** Returns what the backend offers, once it has said so. A backend that refuses the call offers nothing beyond the specification. */
export async function readCapabilities(client: QueryClient): Promise<readonly Capability[]> {
  try {
    return (await client.ensureQueryData(capabilitiesQuery)).data
  } catch (error) {
    const isRefused = isApiError(error, 'not-found', 'forbidden', 'validation', 'malformed')
    if (isRefused || (isApiError(error) && (error.status === 405 || error.status === 501))) return []
    throw error
  }
}
