import { QueryClient } from '@tanstack/react-query'

/** Creates the cache of server data: one per page, and one per test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The platform may be on this machine, which needs no network.
        networkMode: 'always',
        staleTime: 10_000,
        // The SDK retries.
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
