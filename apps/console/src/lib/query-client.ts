import { QueryClient } from '@tanstack/react-query'

/** Makes the cache of everything that was read from the server. One for each page, and for each test. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The platform may be on this machine, which works without any network.
        networkMode: 'always',
        staleTime: 10_000,
        // The SDK repeats what may pass a moment later, and knows best what that is.
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
