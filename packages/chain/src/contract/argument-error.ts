/**
 * Thrown if a value does not fit the type of a function's input. The message is one sentence that says what
 * to enter.
 */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}
