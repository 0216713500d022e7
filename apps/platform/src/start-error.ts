/** The platform can't start, for a reason that the person at the terminal can do something about. One clear sentence or two. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
