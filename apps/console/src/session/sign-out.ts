import type { QueryClient } from '@tanstack/react-query'
import { capabilitiesQuery } from '#src/lib/capabilities.ts'
import { createSdkFor } from '#src/lib/sdk.ts'
import { session } from './session.ts'

/** How long signing out waits for the backend. */
const PATIENCE = 2_000

/** Ends the token's session on a backend that can. */
async function endOnBackend(queryClient: QueryClient, token: string): Promise<void> {
  const capabilities = await queryClient.ensureQueryData(capabilitiesQuery)
  if (!capabilities.includes('sessions')) return
  // A client of its own: a 401 says that the session has ended already, which is what this is for.
  await createSdkFor({ getToken: () => token }).sessions.signOut()
}

/**
 * Signs out: on the backend if that can end a session and answers soon, and here in any case (specification, section 2, "Header"). A call
 * that takes longer goes on.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  const token = session.getToken()
  if (token !== null) {
    let timer: ReturnType<typeof setTimeout> | undefined
    await Promise.race([
      endOnBackend(queryClient, token).catch(() => undefined),
      new Promise((resolve) => {
        timer = setTimeout(resolve, PATIENCE)
      }),
    ])
    clearTimeout(timer)
  }
  session.signOut()
}
