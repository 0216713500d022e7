import type { Capability } from '@vitrine/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { capabilitiesQuery } from './capabilities.ts'
import { createSdkFor } from './sdk.ts'
import { session } from './session.ts'

/** Ends the token's session on a backend that supports this. */
async function endOnBackend(token: string, known: readonly Capability[] | undefined): Promise<void> {
  // A separate client keeps the token. A 401 means that the session has already ended, which is the goal.
  const sdk = createSdkFor({ getToken: () => token })
  const capabilities = known ?? (await sdk.capabilities.list()).data
  if (capabilities.includes('sessions')) await sdk.sessions.signOut()
}

/**
 * Signs out: first locally, so that no other call can find the session ended and report that, then on the backend if it supports
 * this (specification, section 2, "Header"), without waiting for the answer.
 */
export function signOut(queryClient: QueryClient): void {
  const token = session.getToken()
  // Read now, because signing out clears the cache.
  const capabilities = queryClient.getQueryData(capabilitiesQuery.queryKey)?.data
  session.signOut()
  if (token !== null) void endOnBackend(token, capabilities).catch(() => undefined)
}
