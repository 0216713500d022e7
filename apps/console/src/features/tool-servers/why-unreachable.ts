import { isApiError } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'

/**
 * Returns the reason a server's tools could not be read, and a remedy. A browser can't distinguish a server
 * that is down from one that blocks the page through CORS.
 */
export function whyUnreachable(error: unknown): string {
  if (isApiError(error, 'network')) {
    return 'It could not be reached. Check that it runs and allows requests from this origin (CORS).'
  }
  return errorText(error)
}
