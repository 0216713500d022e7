import { requireScope } from '#src/api-keys/require-scope.ts'
import { ServiceError } from '#src/service-error.ts'
import type { ToolContext } from './tool-context.ts'

/** Returns whether a caller has signed in as an admin, or with a key that reads the vector indexes. Throws `unauthorized` where the token is none. */
export async function mayReadVectors(
  { apiKeys, sessions }: Pick<ToolContext, 'apiKeys' | 'sessions'>,
  authorization: string | undefined,
): Promise<boolean> {
  if (authorization === undefined) return false
  const actor = (await apiKeys.authenticate(authorization)) ?? (await sessions.authenticate(authorization))
  if (actor.role !== 'admin') return false
  if (!actor.apiKey) return true
  try {
    requireScope(actor.apiKey, { id: 'searchKnowledge', group: 'vector', reads: true })
    return true
  } catch (thrown) {
    if (thrown instanceof ServiceError) return false
    throw thrown
  }
}
