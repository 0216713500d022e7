import { isApiError } from '@vitrine/sdk'

/**
 * Returns the answer of an optional call; null if the backend doesn't have it: the path is unknown or answers with a page. A
 * refusal with a code still rejects.
 */
export async function readIfOffered<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.code) throw error
    if (error.kind === 'malformed' || [404, 405, 501].includes(error.status ?? 0)) return null
    throw error
  }
}
