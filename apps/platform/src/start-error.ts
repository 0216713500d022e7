/**
 * Thrown if the platform can't start for a reason that the person at the terminal can fix. The message is one or two
 * clear sentences.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
