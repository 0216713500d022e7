import { isApiError } from '@vitrine/sdk'

/** Returns whether work has to stop where it is until someone signs in again. */
export const sessionIsOver = (error: unknown): boolean =>
  isApiError(error, 'unauthorized', 'session-expired', 'aborted')
