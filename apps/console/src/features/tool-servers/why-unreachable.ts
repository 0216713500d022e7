import { isApiError } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'

/** Returns why a tool server's tools could not be read, and what may be done about it. A browser does not tell a server that is away from one that forbids the page to read. */
export function whyUnreachable(error: unknown): string {
  if (isApiError(error, 'network')) {
    return 'It could not be reached. Check that it runs and allows requests from this origin (CORS).'
  }
  return errorText(error)
}
