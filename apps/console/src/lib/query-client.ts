import { isApiError } from '@vitrine/sdk'
import { QueryClient } from '@tanstack/react-query'

/** Failures that may be gone a moment later. The rest would fail the same way again. */
const passing = (error: unknown) => isApiError(error, 'network', 'timeout', 'server')

/** Make the cache of everything that was read from the server. One for each page, and for each test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The platform may be on this machine, which works without any network.
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && passing(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
