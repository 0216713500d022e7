/** The error of a file that can't be imported. Its message is for people. */
export class ReadError extends Error {
  override name = 'ReadError'
  /** True if the text isn't valid JSON. */
  readonly isSyntax: boolean

  constructor(message: string, isSyntax = false) {
    super(message)
    this.isSyntax = isSyntax
  }
}
