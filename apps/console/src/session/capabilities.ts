import type { Capability } from '@vitrine/sdk'
import { useQuery } from '@tanstack/react-query'
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
