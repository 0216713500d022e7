import type { Capability } from '@vitrine/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { capabilitiesQuery } from './capabilities.ts'
import { createSdkFor } from './sdk.ts'
import { session } from './session.ts'

/** Ends the token's session on a backend that can. */
async function endOnBackend(token: string, known: readonly Capability[] | undefined): Promise<void> {
  // A client of its own: it still has the token, and a 401 says that the session has ended already, which is what this is for.
  const sdk = createSdkFor({ getToken: () => token })
  const capabilities = known ?? (await sdk.capabilities.list()).data
  if (capabilities.includes('sessions')) await sdk.sessions.signOut()
}

/**
 * Signs out: here first, so that no call can find the session ended and be taken for its end, then on the backend if that can end a session
 * (specification, section 2, "Header"). Nobody waits for its answer.
 */
export function signOut(queryClient: QueryClient): void {
  const token = session.getToken()
  // Signing out forgets what was read.
  const capabilities = queryClient.getQueryData(capabilitiesQuery.queryKey)?.data
  session.signOut()
  if (token !== null) void endOnBackend(token, capabilities).catch(() => undefined)
}
