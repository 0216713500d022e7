import { isApiError } from '@vitrine/sdk'

/** Returns whether a call failed because what it names is not there, or could not be: an address may say anything. */
export const isMissing = (error: unknown): boolean => isApiError(error, 'not-found', 'validation')
