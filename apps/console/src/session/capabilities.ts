import type { Capability } from '@vitrine/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { session } from './session.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk, setKeysHonored } from './sdk.ts'

/** What the backend offers beyond the specification. It is read once: an update of the backend shows after a reload. */
export const capabilitiesQuery = queryOptions({
  queryKey: queryKeys.global.capabilities(),
  queryFn: async ({ signal }) => {
    const { data } = await getSdk().capabilities.list({ signal })
    setKeysHonored(data.includes('idempotency'))
    return data
  },
  staleTime: Number.POSITIVE_INFINITY,
  enabled: () => session.getToken() !== null,
})

/** Returns whether the backend offers a capability; false until it has said so. */
export const useCapability = (name: Capability): boolean =>
  useQuery(capabilitiesQuery).data?.includes(name) ?? false
