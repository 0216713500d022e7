/** The error of files from which nothing can be imported. Its message is for people. */
export class ReadError extends Error {
  override name = 'ReadError'
}
