import { isApiError } from '@vitrine/sdk'

// A chain error is known by its next step: to ask the chain package would load the sentences of all its errors with every page.

/** Shown if a file of the console could not be fetched, such as after an update or without a connection. */
export const partNotLoaded =
  'A part of the console could not be loaded. Check the connection, then reload the page.'

/** Returns what to show of something thrown: the server's own text (specification, section 8), or what happened on the chain and what to do. */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error && 'nextStep' in thrown) return `${thrown.message} ${String(thrown.nextStep)}`
  if (isApiError(thrown) || thrown instanceof Error) return thrown.message
  return 'Something unexpected went wrong in the console. Reload the page and try again.'
}
