/** A value does not fit the type of a function's input. The message says what does, in one sentence. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}
