/** Nothing can be imported of what was chosen. Its message says why, for people. */
export class ReadError extends Error {
  override name = 'ReadError'
}
