import { isApiError } from '@vitrine/sdk'

/**
 * Returns what a call answers that a backend need not have; null where it has none: its path is unknown there, or answers with a page. A
 * refusal that carries a code is an answer.
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
