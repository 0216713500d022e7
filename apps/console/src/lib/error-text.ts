import { isApiError } from '@vitrine/sdk'

// Chain errors are recognized by their next step, because importing the chain package would load all of its texts with every
// page.

/** Shown if a file of the console could not be fetched, such as after an update or without a connection. */
export const partNotLoaded =
  'A part of the console could not be loaded. Check the connection, then reload the page.'

/** Returns the text of an exception: the server's text (specification, section 8), or the failure on the chain with its next step. */
export function errorText(thrown: unknown): string {
  if (thrown instanceof Error && 'nextStep' in thrown) return `${thrown.message} ${String(thrown.nextStep)}`
  if (isApiError(thrown) || thrown instanceof Error) return thrown.message
  return 'Something unexpected went wrong in the console. Reload the page and try again.'
}
